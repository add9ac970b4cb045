import type { AndamentoDaDisputa } from '@festejo/contrato/pedido/disputas.ts';
import { instante } from '../../../lib/text/formats.ts';
import type { CaminhoDaFoto } from './disputas.api.ts';
import estilos from './disputas.module.css';
import { FotosDaDisputa } from './fotos-da-disputa.tsx';
import { passosDaDisputa } from './passos-da-disputa.ts';

/** The whole record of a dispute, as both sides and the operator read it. */
export function Andamento({ disputa, caminho }: { disputa: AndamentoDaDisputa; caminho: CaminhoDaFoto }) {
  return (
    <ol className={estilos.passos} aria-label="Andamento da disputa">
      {passosDaDisputa(disputa).map(({ quem, titulo, em, texto, fotos }) => (
        <li key={`${em} ${titulo}`} className={estilos.passo} data-quem={quem}>
          <h3 className={estilos.nome}>{titulo}</h3>
          <p className={estilos.quando}>
            <time dateTime={em}>{instante(em)}</time>
          </p>
          {fotos.length > 0 && <FotosDaDisputa ids={fotos} de={titulo.toLowerCase().replace(' juntou fotos', '')} caminho={caminho} />}
          {fotos.length === 0 && texto !== null && (
            <p className={estilos.texto}>{texto || 'Quem escreveu apagou a conta, e o texto com ela.'}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
