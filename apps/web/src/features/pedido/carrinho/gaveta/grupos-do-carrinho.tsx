import { chaveDaLinha } from '@festejo/contrato/catalogo/escolha.ts';
import type { ItemDoCarrinho as Item } from '@festejo/contrato/pedido/carrinho.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback } from 'react';
import { quantos } from '../../../../lib/text/formats.ts';
import { BotaoNativo } from '../../../../ui/buttons/botao-nativo.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { agrupar, precoMudou } from '../carrinho.ts';
import { useMudarCarrinho } from '../use-carrinho.ts';
import { CategoriaDoCarrinho } from './categoria-do-carrinho.tsx';
import estilos from './grupos-do-carrinho.module.css';
import { ItemDoCarrinho } from './item-do-carrinho.tsx';

interface Props {
  itens: readonly Item[];
  /** The problem by line. */
  problemas: ReadonlyMap<string, string>;
  /** Receives the removed item, or null when the removal failed. */
  aoRemover: (removido: Item | null) => void;
  /** The person follows a link out of the panel. */
  aoSair: () => void;
}

/** The lines by event, then by official category. */
export function GruposDoCarrinho({ itens, problemas, aoRemover, aoSair }: Props) {
  const { mutate, isPending: aceitando } = useMudarCarrinho();
  const { mutate: mudar, mutateAsync: mudarEEsperar } = useMudarCarrinho();
  const aceitar = useCallback((eventoId: string) => mutate({ tipo: 'aceitar-precos', eventoId }), [mutate]);

  const mudarQuantidade = useCallback(
    ({ produtoId, eventoId, opcoes, quantidade: antes }: Item, quantidade: number) => {
      if (quantidade !== antes)
        mudar({ tipo: 'quantidade', produtoId, eventoId, opcoes, quantidade, mostrada: antes, em: performance.now() });
    },
    [mudar],
  );

  const remover = useCallback(
    async (item: Item) => {
      const confirmou = await dialogs.confirmar({
        titulo: 'Remover do carrinho',
        mensagem: `Tem certeza que deseja remover ${item.produtoNome}?`,
        confirmar: 'Remover',
        perigo: true,
      });
      if (!confirmou) return;
      const { produtoId, eventoId, opcoes } = item;
      const removeu = await mudarEEsperar({ tipo: 'remover', produtoId, eventoId, opcoes }).then(
        () => true,
        () => false,
      );
      aoRemover(removeu ? item : null);
    },
    [mudarEEsperar, aoRemover],
  );

  return agrupar(itens).map(({ eventoId, eventoTitulo, categorias }) => {
    const mudaram = categorias
      .flatMap((categoria) => categoria.itens)
      .filter((item) => item.disponivel && !item.problemaDaEscolha && precoMudou(item)).length;
    return (
      <section key={eventoId} className={estilos.evento}>
        <h3 className={estilos.titulo}>{eventoTitulo || 'Sem título'}</h3>
        {mudaram > 1 && (
          <div className={estilos.precos}>
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              {quantos(mudaram, 'produto mudou', 'produtos mudaram')} de preço.{' '}
              <BotaoNativo className={estilos.aceitar} disabled={aceitando} onClick={() => aceitar(eventoId)}>
                Aceitar novos preços
              </BotaoNativo>
            </span>
          </div>
        )}
        {categorias.map((categoria) => (
          <CategoriaDoCarrinho key={categoria.categoriaOficialId} nome={categoria.categoriaOficialNome} quantas={categoria.itens.length}>
            {categoria.itens.map((item) => (
              <ItemDoCarrinho
                key={chaveDaLinha(item)}
                item={item}
                problema={problemas.get(chaveDaLinha(item))}
                aoMudarQuantidade={mudarQuantidade}
                aoRemover={remover}
                aoAceitarPreco={mudaram === 1 && !aceitando ? aceitar : undefined}
                aoSair={aoSair}
              />
            ))}
          </CategoriaDoCarrinho>
        ))}
      </section>
    );
  });
}
