import { Fragment, memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { restWhenDrawn } from '../../../../lib/screen/rest-when-drawn.ts';
import { NA_PRIMEIRA_FILA } from '../../../../lib/screen/rows-of-cards.ts';
import { whenNear } from '../../../../lib/screen/when-near.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { CartaoDeProduto, type ProdutoDoCartao } from './cartao-de-produto.tsx';
import estilos from './grade-de-produtos.module.css';

/**
 * Rendered at once: all cards that a phone shows, and the first rows of a wide screen. The others follow, so that a slow processor shows
 * these first.
 */
const PRIMEIROS = 8;

/**
 * Cards per block: 12 fill whole rows of one, two, three or four cards. Each block is a list of its own, so that off-screen blocks skip
 * rendering and a new page lays out only its own cards. `corte`: index of the card that begins another kind of results, on a new row.
 */
const POR_BLOCO = 12;
function emBlocos(quantos: number, corte = 0): readonly (readonly [number, number])[] {
  const blocos: [number, number][] = [];
  for (let de = 0; de < quantos; ) {
    const ate = Math.min(quantos, de + POR_BLOCO, de < corte ? corte : quantos);
    blocos.push([de, ate]);
    de = ate;
  }
  return blocos;
}

interface Props {
  produtos: readonly ProdutoDoCartao[];
  /** The distances are measured from the centre of the party's city. */
  aproximadas?: boolean;
  /** All products belong to one supplier, and this is the page of that supplier. */
  semFornecedor?: boolean;
  /** An action at the top right of a card's picture: the heart. */
  acao?: ((produto: ProdutoDoCartao) => ReactNode) | undefined;
  /** Index of the card that begins another kind of results, and the heading of that kind. */
  divisa?: { antesDe: number; texto: string } | undefined;
  /** All pictures are below the first screen. */
  maisAbaixo?: boolean;
  /** Loads more only on request, for pages with content after the list. */
  soPedindo?: boolean;
  /** The list was shown before, or is short: it is rendered whole, so that the scroll position can be restored. */
  jaVista?: boolean;
  temMais?: boolean;
  carregando?: boolean;
  /** The last attempt to load more failed: only the button tries again. */
  falhou?: boolean;
  aoPedirMais?: () => void;
}

export function GradeDeProdutos({
  produtos,
  aproximadas = false,
  semFornecedor = false,
  acao,
  divisa,
  maisAbaixo = false,
  soPedindo = false,
  jaVista = true,
  temMais = false,
  carregando = false,
  falhou = false,
  aoPedirMais = () => {},
}: Props) {
  const desenhados = useDeferredValue(produtos, jaVista ? produtos : produtos.slice(0, PRIMEIROS));
  const lista = useRef<HTMLDivElement>(null);
  const fim = useRef<HTMLDivElement>(null);
  const pedir = useRef(aoPedirMais);
  pedir.current = aoPedirMais;
  const sozinha = !soPedindo && temMais && !carregando && !falhou && desenhados === produtos;

  useEffect(() => {
    if (!sozinha || !fim.current) return;
    return whenNear(fim.current, 700, () => pedir.current());
  }, [sozinha]);

  useEffect(() => (lista.current && desenhados.length > 0 ? restWhenDrawn(lista.current) : undefined), [desenhados]);

  return (
    <>
      <div ref={lista} className={estilos.blocos}>
        {emBlocos(desenhados.length, divisa?.antesDe).map(([de, ate]) => (
          <Fragment key={desenhados[de]?.id}>
            {divisa?.antesDe === de && <h2 className={estilos.divisa}>{divisa.texto}</h2>}
            <ul className={estilos.grade}>
              {desenhados.slice(de, ate).map((produto, i) => (
                <Casa
                  key={produto.id}
                  produto={produto}
                  aproximada={aproximadas}
                  semFornecedor={semFornecedor}
                  prioridade={!maisAbaixo && de + i < NA_PRIMEIRA_FILA}
                  acao={acao}
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <div ref={fim} className={estilos.mais} hidden={!temMais && !falhou}>
        {falhou && <p role="alert">Não deu para carregar mais produtos.</p>}
        {temMais && (
          <Botao tipo="secundario" onClick={aoPedirMais} loading={carregando}>
            {falhou ? 'Tentar de novo' : 'Carregar mais'}
          </Botao>
        )}
      </div>
    </>
  );
}

interface PropsDaCasa {
  produto: ProdutoDoCartao;
  aproximada: boolean;
  semFornecedor: boolean;
  prioridade: boolean;
  acao: Props['acao'];
}

/** Memoised: with a thousand cards on the page, the next twenty-four must not render them again. */
const Casa = memo(function Casa({ produto, acao, ...outros }: PropsDaCasa) {
  return (
    <li className={estilos.casa}>
      <CartaoDeProduto produto={produto} acao={acao?.(produto)} {...outros} />
    </li>
  );
});

/** A skeleton as high as the cards that will replace it, so that the page does not shift. */
export function EsqueletoDaGrade({ quantos = 8 }: { quantos?: number }) {
  return <EsqueletoDeCartoes quantos={quantos} grade={estilos.grade} texto="Carregando os produtos…" />;
}
