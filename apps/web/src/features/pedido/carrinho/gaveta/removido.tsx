import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { ItemDoCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { newIdempotencyKey } from '../../../../lib/http/idempotency.ts';
import { sessao } from '../../../../lib/session/sessao.ts';
import { BotaoNativo } from '../../../../ui/buttons/botao-nativo.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { useMudarCarrinho } from '../use-carrinho.ts';
import estilos from './grupos-do-carrinho.module.css';

/** The removed item, with its undo button. */
export function Removido({ item, aoSair }: { item: ItemDoCarrinho; aoSair: () => void }) {
  const voltar = useMudarCarrinho();
  const chave = useRef(newIdempotencyKey());
  const { produtoId, eventoId, opcoes, quantidade } = item;
  if (item.orcamentoAte) {
    return (
      <p className={estilos.precos} role="status">
        <span>
          {item.produtoNome} saiu do carrinho.{' '}
          <Link to={caminhoDe('orcamentos', { evento: eventoId })} className={estilos.aceitar} onClick={sessao.fecharCarrinho}>
            Ver o orçamento
          </Link>
        </span>
      </p>
    );
  }
  return (
    <p className={estilos.precos} role="status">
      <span>
        {item.produtoNome} saiu do carrinho.{' '}
        <BotaoNativo
          className={estilos.aceitar}
          disabled={voltar.isPending}
          onClick={() =>
            voltar.mutate(
              { tipo: 'adicionar', produtoId, eventoId, opcoes, quantidade, idempotencyKey: chave.current },
              { onSuccess: aoSair, onError: (erro) => void dialogs.erro(erro) },
            )
          }
        >
          Desfazer
        </BotaoNativo>
      </span>
    </p>
  );
}
