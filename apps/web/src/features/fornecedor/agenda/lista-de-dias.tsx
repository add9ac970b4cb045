import { Link } from 'react-router';
import { diaPorExtenso } from '../../../lib/text/formats.ts';
import estilos from './agenda.module.css';
import type { DiaDaAgenda } from './agenda.ts';

/** The items of some days as a list. Empty days are omitted, unless `inteira`. */
export function ListaDeDias({ dias, inteira = false }: { dias: readonly DiaDaAgenda[]; inteira?: boolean }) {
  const mostrados = inteira ? dias : dias.filter(({ itens }) => itens.length > 0);
  if (mostrados.length === 0) return <p className={estilos.vazia}>Nada marcado nestes dias.</p>;
  return (
    <ol className={estilos.lista}>
      {mostrados.map(({ dia, folga, itens }) => (
        <li key={dia} data-vazio={itens.length === 0 || undefined}>
          <h3>{diaPorExtenso(dia)}</h3>
          {itens.length === 0 && <p className={estilos.vazia}>{folga ? 'Dia em que você não atende.' : 'Livre.'}</p>}
          {itens.length > 0 && (
            <ul>
              {itens.map(({ chave, tipo, titulo, detalhe, horas, para }) => (
                <li key={chave} data-tipo={tipo}>
                  <span className={estilos.horas}>{horas}</span>
                  <span>
                    <strong>{para ? <Link to={para}>{titulo}</Link> : titulo}</strong>
                    {detalhe && <small>{detalhe}</small>}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
