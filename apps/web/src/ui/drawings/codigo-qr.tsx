import { useMemo } from 'react';
import estilos from './codigo-qr.module.css';
import { desenharQr } from './qr-path.ts';

/** A QR code on white with its quiet zone, also in the dark scheme: cameras do not read inverted codes. */
export function CodigoQr({ texto, rotulo }: { texto: string; rotulo: string }) {
  const { lado, caminho } = useMemo(() => desenharQr(texto), [texto]);
  return (
    <svg className={estilos.qr} viewBox={`0 0 ${lado} ${lado}`} shapeRendering="crispEdges" role="img" aria-label={rotulo}>
      <rect width={lado} height={lado} fill="#ffffff" />
      <path d={caminho} fill="#10171f" />
    </svg>
  );
}
