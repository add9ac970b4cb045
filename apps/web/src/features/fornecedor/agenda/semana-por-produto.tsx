import { TITULOS_DOS_DIAS } from '@festejo/contrato/common/nomes-do-calendario.ts';
import estilos from './agenda.module.css';
import type { DiaDaAgenda, LinhaDoProduto } from './agenda.ts';

/** The use of a week: a row for each product, with the units or teams that are out on each day. */
export function SemanaPorProduto({ dias, linhas }: { dias: readonly DiaDaAgenda[]; linhas: readonly LinhaDoProduto[] }) {
  if (linhas.length === 0) return <p className={estilos.vazia}>Nesta semana nenhum produto está reservado.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls horizontally, and the keyboard must be able to scroll it
    <section className={estilos.rolagem} tabIndex={0} aria-label="Semana por produto">
      <table className={estilos.produtos}>
        <caption>Quantas unidades ou equipes estão fora, no momento mais cheio de cada dia</caption>
        <thead>
          <tr>
            <th scope="col">Produto</th>
            {dias.map(({ dia, fechado }, i) => (
              <th key={dia} scope="col" data-fechado={fechado || undefined}>
                {TITULOS_DOS_DIAS[i]?.slice(0, 3)} {Number(dia.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ produtoId, nome, capacidade, fora }) => (
            <tr key={produtoId}>
              <th scope="row">{nome}</th>
              {fora.map((quantas, i) => (
                <td key={dias[i]?.dia} data-cheio={quantas >= capacidade || undefined} data-algum={quantas > 0 || undefined}>
                  {quantas > 0 ? (
                    `${quantas} de ${capacidade}`
                  ) : (
                    <span className={estilos.nada}>{dias[i]?.fechado ? 'fechado' : 'livre'}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
