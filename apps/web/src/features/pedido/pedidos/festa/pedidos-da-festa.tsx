import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { EventoDoFornecedorDetalhado } from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { Link } from 'react-router';
import { useNow } from '../../../../lib/screen/use-now.ts';
import { prazoDeResposta } from '../../../../lib/text/reply-deadline.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { SeloDoEstado } from '../selo-do-estado.tsx';
import estilos from './detalhes-da-festa.module.css';

const ROLE: Lado = 'FORNECEDOR';

/** The supplier's orders for the party, each with its state and a link to answer it. */
export function PedidosDaFesta({ pedidos }: { pedidos: EventoDoFornecedorDetalhado['pedidos'] }) {
  const agora = useNow();
  return (
    <Cartao>
      <h2 className={estilos.titulo}>Pedidos</h2>
      <ul className={estilos.itens}>
        {pedidos.map(({ id, numero, estado, recebe, responderAte, acoes, recado }) => {
          const para = caminhoDe('pedidos/detalhes', { id });
          const prazo = prazoDeResposta(responderAte, agora);
          return (
            <li key={id} className={estilos.pedido}>
              <div className={estilos.nome}>
                <Link to={para}>Pedido nº {numero}</Link>
                <small>
                  <Reais valor={recebe} />
                  {prazo && <span>{` · ${prazo.texto}`}</span>}
                </small>
                {recado && <span className={estilos.recado}>“{recado}”</span>}
              </div>
              <SeloDoEstado estado={estado} role={ROLE} />
              {acoes.includes('aceitar') && (
                <BotaoLink size="sm" para={para} aria-label={`Responder ao pedido nº ${numero}`}>
                  Responder
                </BotaoLink>
              )}
              {acoes.includes('entregar') && (
                <BotaoLink size="sm" para={para} aria-label={`Marcar a entrega do pedido nº ${numero}`}>
                  Entregar
                </BotaoLink>
              )}
            </li>
          );
        })}
      </ul>
    </Cartao>
  );
}
