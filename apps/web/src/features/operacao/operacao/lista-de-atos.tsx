import type { AtoDoRegistro } from '@festejo/contrato/operacao/operacao.ts';
import { instante } from '../../../lib/text/formats.ts';
import estilos from './operacao.module.css';
import { emPalavras } from './palavras-do-ato.ts';

/** Entries of the log, as sentences. */
export function ListaDeAtos({ atos, lendo = false }: { atos: readonly AtoDoRegistro[]; lendo?: boolean }) {
  return (
    <ul className={estilos.lista} aria-label="Atos" aria-busy={lendo}>
      {atos.map((ato) => (
        <li key={ato.ordem}>
          <p className={estilos.ato}>{emPalavras(ato)}</p>
          <p className={estilos.miudo}>
            {ato.ordem} · <bdi>{ato.operador}</bdi> · {instante(ato.em)} · <code translate="no">{ato.hash.slice(0, 12)}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}
