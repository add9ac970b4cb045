import { Fragment, memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { restWhenDrawn } from '../../../../lib/screen/rest-when-drawn.ts';
import { NA_PRIMEIRA_FILA } from '../../../../lib/screen/rows-of-cards.ts';
import { whenNear } from '../../../../lib/screen/when-near.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { CartaoDeProduto, type ProdutoDoCartao } from './cartao-de-produto.tsx';
import estilos from './grade-de-produtos.module.css';

/** Drawn at once: all that a phone, and the first rows that a wide screen, shows. A slow processor takes its time over the others after that. */
const PRIMEIROS = 8;

/**
 * Whole rows of one to four cards: one list for each, so that those away from the window rest and a new page lays out its own cards only.
 * `corte`: where another kind begins, with a row of its own.
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
  /** Their distances are from the middle of the party's city. */
  aproximadas?: boolean;
  /** All are of one supplier, whose page this is. */
  semFornecedor?: boolean;
  /** What a card has at its picture's top right: a heart. */
  acao?: ((produto: ProdutoDoCartao) => ReactNode) | undefined;
  /** Where another kind of results begins, and which. */
  divisa?: { antesDe: number; texto: string } | undefined;
  /** None of the pictures is in sight at once. */
  maisAbaixo?: boolean;
  /** More only when somebody asks, where something follows the list. */
  soPedindo?: boolean;
  /** The list was here before, or is short: it is drawn whole, so that the scroll of whoever comes back has where to go. */
  jaVista?: boolean;
  temMais?: boolean;
  carregando?: boolean;
  /** The last try to get more failed: then only the button tries again. */
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

/** A thousand cards stand while twenty-four come: those that are there are not drawn anew. */
const Casa = memo(function Casa({ produto, acao, ...outros }: PropsDaCasa) {
  return (
    <li className={estilos.casa}>
      <CartaoDeProduto produto={produto} acao={acao?.(produto)} {...outros} />
    </li>
  );
});

/** As high as the cards to come, so that nothing jumps. */
export function EsqueletoDaGrade({ quantos = 8 }: { quantos?: number }) {
  return <EsqueletoDeCartoes quantos={quantos} grade={estilos.grade} texto="Carregando os produtos…" />;
}
