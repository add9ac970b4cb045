import { useMemo } from 'react';
import estilos from './codigo-qr.module.css';
import { desenharQr } from './qr.ts';

/** The QR on white with its quiet zone, in the dark scheme too: bank apps do not read inverted codes. */
export function CodigoQr({ texto }: { texto: string }) {
  const { lado, caminho } = useMemo(() => desenharQr(texto), [texto]);
  return (
    <svg className={estilos.qr} viewBox={`0 0 ${lado} ${lado}`} shapeRendering="crispEdges" role="img" aria-label="QR Code do Pix">
      <rect width={lado} height={lado} fill="#ffffff" />
      <path d={caminho} fill="#10171f" />
    </svg>
  );
}
