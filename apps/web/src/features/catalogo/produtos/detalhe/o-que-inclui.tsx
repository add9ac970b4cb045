import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import estilos from './o-que-inclui.module.css';

/** The included and excluded items of a product. Renders nothing if the supplier listed neither. */
export function OQueInclui({ inclui, naoInclui }: Pick<ProdutoDetalhado, 'inclui' | 'naoInclui'>) {
  const listas = [
    { titulo: 'O que está incluído', linhas: inclui, Icone: IconCheck, tipo: 'sim' },
    { titulo: 'O que não está incluído', linhas: naoInclui, Icone: IconX, tipo: 'nao' },
  ].filter(({ linhas }) => linhas.length > 0);
  if (listas.length === 0) return null;
  return (
    <div className={estilos.listas}>
      {listas.map(({ titulo, linhas, Icone, tipo }) => (
        <section key={tipo} data-tipo={tipo}>
          <h2 className={estilos.titulo}>{titulo}</h2>
          <ul className={estilos.lista}>
            {linhas.map((linha, i) => (
              <li key={i}>
                <Icone size={19} stroke={2.2} aria-hidden />
                <span>{linha}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
