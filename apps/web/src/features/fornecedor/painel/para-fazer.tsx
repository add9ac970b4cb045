import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { PainelDoFornecedor } from '@festejo/contrato/fornecedor/painel.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/screen/use-now.ts';
import { diaEMes, quantos } from '../../../lib/text/formats.ts';
import { prazoDeResposta } from '../../../lib/text/reply-deadline.ts';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import estilos from './painel.module.css';

/** A payout that the bank refused. The supplier must act. */
function RepasseRecusado({ aReceber: { liberado, espera, motivo } }: Pick<PainelDoFornecedor, 'aReceber'>) {
  if (espera !== 'recusa') return null;
  return (
    <div className={estilos.aviso}>
      <Nota cor="negative">
        O banco recusou um envio: {motivo}. Há <Reais valor={liberado} /> liberados, à espera.{' '}
        <Link to={caminhoDe('bankAccount')}>Confira a sua conta bancária</Link>; o <Link to={caminhoDe('fornecedor/extrato')}>extrato</Link>{' '}
        diz quando tentamos de novo.
      </Nota>
    </div>
  );
}

interface Props extends Pick<PainelDoFornecedor, 'responder' | 'aReceber'> {
  mais: ReactNode;
}

/** The supplier's tasks: a refused payout, and the orders to answer, the most urgent first. */
export function ParaFazer({ responder: { total, pedidos }, aReceber, mais }: Props) {
  const agora = useNow();
  return (
    <Cartao>
      <h2 className={estilos.titulo}>Para fazer hoje</h2>
      <RepasseRecusado aReceber={aReceber} />
      {total === 0 ? (
        <p className={estilos.nada}>Nenhum pedido esperando resposta. Um novo aparece aqui na hora.</p>
      ) : (
        <>
          <p className={estilos.miudo}>{quantos(total, 'pedido espera sua resposta', 'pedidos esperam sua resposta')}</p>
          <ul className={estilos.lista}>
            {pedidos.map(({ id, numero, eventoTitulo, dataEvento, responderAte, recebe }) => {
              const prazo = prazoDeResposta(responderAte, agora);
              return (
                <li key={id} className={estilos.linha}>
                  <span className={estilos.oque}>
                    <Link to={caminhoDe('pedidos/detalhes', { id })}>Pedido nº {numero}</Link>
                    <small>
                      <span>{eventoTitulo || 'Sem título'}</span>, {diaEMes(dataEvento)}
                    </small>
                  </span>
                  <span className={estilos.fim}>
                    <strong>
                      <Reais valor={recebe} />
                    </strong>
                    <small data-urgente={prazo?.urgente || undefined}>{prazo?.texto}</small>
                  </span>
                </li>
              );
            })}
          </ul>
          {total > pedidos.length && (
            <BotaoLink tipo="discreto" size="sm" para={caminhoDe('pedidos', { estado: 'pago' })}>
              Ver todos
            </BotaoLink>
          )}
        </>
      )}
      {mais}
    </Cartao>
  );
}
