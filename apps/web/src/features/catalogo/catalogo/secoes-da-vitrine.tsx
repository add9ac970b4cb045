import type { CategoriaComProdutos } from '@festejo/contrato/catalogo/categorias.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { quantos } from '../../../lib/text/formats.ts';
import { PRODUTOS_POR_CATEGORIA, useProdutosDaCategoria } from './catalogo.api.ts';
import estilos from './secoes-da-vitrine.module.css';

/** Data for a section's grid of products. The page draws the cards, because they belong to another feature. */
export interface GradeDaSecao {
  produtos: CategoriaComProdutos['produtos']['itens'];
  /** The first section of the page: its pictures are visible at once. */
  primeira: boolean;
  temMais: boolean;
  carregando: boolean;
  falhou: boolean;
  aoPedirMais: () => void;
}

interface Props {
  categorias: readonly CategoriaComProdutos[];
  grade: (secao: GradeDaSecao) => ReactNode;
}

/** The shop, category by category. Each category loads more products on its own. */
export function SecoesDaVitrine({ categorias, grade }: Props) {
  return (
    <>
      {categorias.length > 1 && (
        <nav className={estilos.atalhos} aria-label="Categorias da loja">
          {categorias.map(({ id, nome }) => (
            <a key={id} className={estilos.atalho} href={`#${id}`}>
              <span>{nome}</span>
            </a>
          ))}
        </nav>
      )}
      {categorias.map((categoria, i) => (
        <Secao key={categoria.id} categoria={categoria} primeira={i === 0} grade={grade} />
      ))}
    </>
  );
}

function Secao({ categoria, primeira, grade }: { categoria: CategoriaComProdutos; primeira: boolean } & Pick<Props, 'grade'>) {
  const { id, nome } = categoria;
  const lista = useProdutosDaCategoria(id, PRODUTOS_POR_CATEGORIA, categoria);
  const { produtos, total } = lista.data ?? { produtos: categoria.produtos.itens, total: categoria.produtos.total };
  return (
    <section className={estilos.secao} id={id} aria-labelledby={`nome-${id}`}>
      <div className={estilos.cabeca}>
        <h2 id={`nome-${id}`}>
          <Link to={caminhoDe('categoria/detalhes', { category_id: id })}>{nome}</Link>
        </h2>
        <span>{quantos(total, 'produto', 'produtos')}</span>
      </div>
      {grade({
        produtos,
        primeira,
        temMais: lista.hasNextPage,
        carregando: lista.isFetchingNextPage,
        falhou: lista.isFetchNextPageError,
        aoPedirMais: () => void lista.fetchNextPage(),
      })}
    </section>
  );
}
