import type { Lado } from '@festejo/contrato/common/constants.ts';
import { emCustodia } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { IconArrowBackUp, IconCoins, IconLock } from '@tabler/icons-react';
import { instante } from '../../../../lib/text/formats.ts';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import estilos from './fatos-do-pedido.module.css';

/** The state of a refund, for the viewer. */
function caminho({ estado, em, destino }: NonNullable<PedidoDetalhado['dinheiro']['devolucao']>, role: Lado): string {
  const conta = role === 'CLIENTE' ? (destino?.para ?? 'a conta de onde saiu o Pix') : 'o cliente';
  if (estado === 'espera_destino') return 'O banco já não devolve este Pix: diga para onde o dinheiro vai.';
  if (estado === 'concluida') return `Chegou em ${instante(em)}, para ${conta}.`;
  if (estado === 'em_analise') return 'O banco não aceitou a devolução. O Festejo cuida dela e avisa.';
  return `A caminho, para ${conta}.`;
}

/** The fee of Festejo, shown to the supplier only. */
function Taxa({ valor }: { valor: number | null }) {
  return valor ? (
    <small className={estilos.detalhe}>
      Já sem a taxa do Festejo, de <Reais valor={valor} />.
    </small>
  ) : null;
}

/** The state of the order's money: held, on its way back, or paid out. Renders nothing before the payment. */
export function DinheiroDoPedido({ pedido, role }: { pedido: PedidoDetalhado; role: Lado }) {
  const { estado, sinal, dinheiro } = pedido;
  const soOSinal = sinal && !sinal.saldoPagoEm ? sinal : null;
  const guardado = emCustodia(estado);
  const nadaVolta = estado === 'cancelado' && dinheiro.volta === 0 && pedido.historico.some(({ para }) => para === 'pago');
  const aoFornecedor = dinheiro.aoFornecedor ?? 0;
  if (!guardado && !nadaVolta && dinheiro.volta === 0 && aoFornecedor === 0) return null;
  return (
    <Cartao>
      <h2 className={estilos.titulo}>Dinheiro</h2>
      <ul className={estilos.fatos}>
        {guardado && (
          <li>
            <IconLock size={20} aria-hidden />
            <span>
              <strong>
                <Reais valor={dinheiro.guardado} />
              </strong>{' '}
              <span>
                {estado === 'em_disputa' ? 'guardados com o Festejo até a decisão' : 'guardados com o Festejo até depois da festa'}
              </span>
              {soOSinal ? (
                <small className={estilos.detalhe}>
                  É o sinal. Faltam <Reais valor={soOSinal.saldo} />, até {instante(soOSinal.saldoAte)}.
                </small>
              ) : (
                <Taxa valor={dinheiro.taxa} />
              )}
            </span>
          </li>
        )}
        {dinheiro.volta > 0 && (
          <li>
            <IconArrowBackUp size={20} aria-hidden />
            <span>
              <strong>
                <Reais valor={dinheiro.volta} />
              </strong>{' '}
              <span>{role === 'CLIENTE' ? 'voltam para você' : 'voltam para o cliente'}</span>
              {dinheiro.peloBanco > 0 && (
                <small className={estilos.detalhe}>
                  <Reais valor={dinheiro.peloBanco} /> já voltaram pelo banco.
                </small>
              )}
              {dinheiro.devolucao && <small className={estilos.detalhe}>{caminho(dinheiro.devolucao, role)}</small>}
            </span>
          </li>
        )}
        {nadaVolta && (
          <li>
            <IconArrowBackUp size={20} aria-hidden />
            <span>Nada volta deste cancelamento, pela política do pedido.</span>
          </li>
        )}
        {aoFornecedor > 0 && (
          <li>
            <IconCoins size={20} aria-hidden />
            <span>
              <strong>
                <Reais valor={aoFornecedor} />
              </strong>{' '}
              são seus
              <Taxa valor={dinheiro.taxa} />
            </span>
          </li>
        )}
      </ul>
    </Cartao>
  );
}
