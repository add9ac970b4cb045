import { Foto } from '../../../../ui/drawings/foto.tsx';
import estilos from './fotos-do-pedido.module.css';

const MOSTRADAS = 3;

/** Up to three pictures of the ordered products as a small fan, and the number of the others. */
export function FotosDoPedido({ imagens }: { imagens: string[] }) {
  const mostradas = imagens.slice(0, MOSTRADAS);
  const resto = imagens.length - mostradas.length;
  return (
    <div className={estilos.fotos} data-quantas={Math.max(1, mostradas.length)} aria-hidden>
      {mostradas.length === 0 && <Foto src={null} alt="" raio="md" />}
      {mostradas.map((src, i) => (
        <Foto key={i} src={src} alt="" raio="xs" sizes="96px" />
      ))}
      {resto > 0 && <span className={estilos.resto}>+{resto}</span>}
    </div>
  );
}
