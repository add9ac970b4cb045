import { escolhaEmPalavras } from '@festejo/contrato/catalogo/escolha.ts';
import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { POLITICAS } from '@festejo/contrato/pedido/politicas.ts';
import { instante, numero, reais } from '../../../../lib/text/formats.ts';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { LinhaDeItem } from '../linha-de-item.tsx';
import { BaixarContrato } from './baixar-contrato.tsx';
import estilos from './itens-do-pedido.module.css';

function situacaoDoSaldo({ saldoAte, saldoPagoEm }: NonNullable<PedidoDetalhado['sinal']>): string {
  return saldoPagoEm ? `Saldo, pago em ${instante(saldoPagoEm)}` : `Saldo, até ${instante(saldoAte)}`;
}

/** The label of the supplier's total; conditional for a cancelled or refunded order. */
function rotuloDoTotal({ recebe, dinheiro, estado }: PedidoDetalhado): string {
  if (recebe === null) return 'Total';
  return dinheiro.volta > 0 || caiu(estado) ? 'Você receberia' : 'Você recebe';
}

export function ItensDoPedido({ pedido }: { pedido: PedidoDetalhado }) {
  return (
    <Cartao>
      <h2 className={estilos.titulo}>Itens</h2>
      {pedido.itens.length === 0 && <p className={estilos.miudo}>Este pedido não tem itens.</p>}
      <ul className={estilos.itens}>
        {pedido.itens.map((item) => (
          <LinhaDeItem
            key={`${item.produtoId} ${escolhaEmPalavras(item.escolha)}`}
            item={item}
            detalhe={`${item.categoriaOficialNome} · ${numero(item.quantidade)} × ${reais(item.precoUnitario)}`}
          />
        ))}
      </ul>
      {pedido.recado && (
        <>
          <h3 className={estilos.subtitulo}>
            Recado <span>{pedido.recebe === null ? 'ao fornecedor' : 'do cliente'}</span>
          </h3>
          <p className={estilos.recado}>{pedido.recado}</p>
        </>
      )}
      <dl className={estilos.contas}>
        {pedido.desconto > 0 && (
          <>
            <div>
              <dt>Subtotal</dt>
              <dd>
                <Reais valor={pedido.subtotal} />
              </dd>
            </div>
            <div data-desconto>
              <dt>Desconto do cupom</dt>
              <dd>
                − <Reais valor={pedido.desconto} />
              </dd>
            </div>
          </>
        )}
        {pedido.recebe !== null && pedido.recebe !== pedido.total && (
          <>
            <div>
              <dt>{pedido.sinal && !pedido.sinal.saldoPagoEm ? 'O cliente paga' : 'O cliente pagou'}</dt>
              <dd>
                <Reais valor={pedido.total} />
              </dd>
            </div>
            <div data-desconto>
              <dt>O Festejo paga pelo cupom</dt>
              <dd>
                + <Reais valor={pedido.recebe - pedido.total} />
              </dd>
            </div>
          </>
        )}
        <div data-total>
          <dt>{rotuloDoTotal(pedido)}</dt>
          <dd>
            <Reais valor={pedido.recebe ?? pedido.total} />
          </dd>
        </div>
        {pedido.sinal && (
          <>
            <div>
              <dt>Sinal, na compra</dt>
              <dd>
                <Reais valor={pedido.sinal.valor} />
              </dd>
            </div>
            <div>
              <dt>{situacaoDoSaldo(pedido.sinal)}</dt>
              <dd>
                <Reais valor={pedido.sinal.saldo} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <h3 className={estilos.subtitulo}>Cancelamento: {POLITICAS[pedido.politicaDeCancelamento].nome.toLowerCase()}</h3>
      <p className={estilos.miudo}>{pedido.textoDaPolitica}</p>
      {pedido.historico.some(({ para }) => para === 'pago') && <BaixarContrato pedido={pedido} />}
    </Cartao>
  );
}
