import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { diaEHoraNoFuso } from '@festejo/contrato/common/dias.ts';
import { chaveDoNome } from '@festejo/contrato/common/nomes.ts';
import { DIAS_PARA_SE_ARREPENDER } from '@festejo/contrato/common/prazos.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { TEXTO_DA_RETENCAO } from '@festejo/contrato/pedido/retencao.ts';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useNow } from '../../../../lib/screen/use-now.ts';
import { sessao } from '../../../../lib/session/sessao.ts';
import { instante, reais } from '../../../../lib/text/formats.ts';
import { fusoDoEstado } from '../../../../lib/text/fusos.ts';
import { prazoDeResposta } from '../../../../lib/text/reply-deadline.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { ESTADOS } from '../estado-do-pedido.ts';
import { AcoesDoPedido } from './acoes/acoes-do-pedido.tsx';
import estilos from './situacao-do-pedido.module.css';

/** A Pix that did not pay the order: its amount, its arrival and its return. */
function pixAMais({ valor, chegouEm, estado, em, destino }: PedidoDetalhado['dinheiro']['aMais'][number]): string {
  const chegou = `Um Pix de ${reais(valor)} chegou em ${instante(chegouEm)} e não pagou este pedido`;
  if (estado === 'concluida') return `${chegou}: voltou inteiro em ${instante(em)}, para a conta de onde saiu.`;
  if (estado === 'em_analise') return `${chegou}. O banco não aceitou devolvê-lo: o Festejo cuida disso e avisa.`;
  if (destino) return `${chegou}: o banco já não o devolve, e ele volta por transferência.`;
  return `${chegou}: está a caminho da conta de onde saiu.`;
}

/** The state of the order in large type, with this person's actions. */
export function SituacaoDoPedido({ pedido, role }: { pedido: PedidoDetalhado; role: Lado }) {
  const { retido } = pedido;
  const espera = retido && TEXTO_DA_RETENCAO[retido][role];
  const { icone, rotulo, explicacao, ...doEstado } = ESTADOS[pedido.estado];
  const Icone = espera ? IconHourglassHigh : icone;
  const cor = espera ? 'warning' : doEstado.cor;
  const agora = useNow();
  const { aMais } = pedido.dinheiro;
  const naoPago = pedido.estado === 'expirado' ? 'O pedido não foi pago no prazo, e a data voltou a ficar livre.' : null;
  const prazo = pedido.estado === 'pago' && !espera ? prazoDeResposta(pedido.responderAte, agora) : null;
  const chegada = pedido.historico.findLast(({ para }) => para === pedido.estado);
  // The dispute block shows its reasons below.
  const motivo = pedido.disputa ? null : chegada?.motivo;
  const oQueHouve = (role === 'CLIENTE' && oQueFalhou(pedido, chegada?.por)) || explicacao[role];
  return (
    <section className={estilos.situacao} data-cor={cor} aria-labelledby="situacao-do-pedido">
      <span className={estilos.emblema} aria-hidden>
        <Icone size={30} stroke={1.8} />
      </span>
      <div className={estilos.palavras}>
        <div role="status">
          <h2 id="situacao-do-pedido" className={estilos.titulo}>
            {espera ? espera.titulo : rotulo[role]}
          </h2>
          <p className={estilos.texto}>{espera ? espera.acao : aMais.length > 0 && naoPago ? naoPago : oQueHouve}</p>
          {aMais.map((um) => (
            <p key={um.chegouEm} className={estilos.texto}>
              {pixAMais(um)}
            </p>
          ))}
        </div>
        {motivo && (
          <blockquote className={estilos.motivo}>
            <strong>Motivo:</strong> {motivo}
          </blockquote>
        )}
        {prazo && pedido.responderAte && (
          <p className={estilos.prazo} data-urgente={(role === 'FORNECEDOR' && prazo.urgente) || undefined}>
            <IconHourglassHigh size={18} aria-hidden />
            <span>{`${role === 'FORNECEDOR' ? `${prazo.texto}, até` : 'Resposta até'} ${instante(pedido.responderAte)}`}</span>
          </p>
        )}
        {pedido.estado === 'confirmado' && !espera && pedido.sinal && !pedido.sinal.saldoPagoEm && (
          <p className={estilos.prazo}>
            <IconHourglassHigh size={18} aria-hidden />
            <span>
              {pedido.sinal.saldoSemBanco
                ? `O dia do saldo de ${reais(pedido.sinal.saldo)} passou, e o banco ainda não respondeu. O pedido continua confirmado: assim que o banco responder, avisamos por carta e aqui.`
                : `Saldo de ${reais(pedido.sinal.saldo)} até ${instante(pedido.sinal.saldoAte)}. Sem ele o pedido é cancelado pela política, e a festa não muda para antes de ${instante(pedido.sinal.festaDesde)}.`}
            </span>
          </p>
        )}
        {pedido.acoes.includes('desistir') && !espera && (
          <p className={estilos.direito}>
            Você tem o direito de se arrepender: até {DIAS_PARA_SE_ARREPENDER} dias depois da compra, volta tudo, sem precisar dizer por
            quê.
          </p>
        )}
        <AcoesDoPedido pedido={pedido}>
          {role === 'CLIENTE' && (retido === 'suspensao' || (semLoja(pedido.estado, chegada?.por) && aindaVem(pedido, agora))) && (
            <OutrasLojas pedido={pedido} />
          )}
        </AcoesDoPedido>
      </div>
    </section>
  );
}

/** A text for the client of an order that went wrong; null = the standard text of the state. */
function oQueFalhou({ estado, disputa }: PedidoDetalhado, por: string | undefined): string | null {
  if (estado === 'cancelado' && por === 'fornecedor') return 'O fornecedor não vem mais. Você recebe tudo de volta.';
  return estado === 'concluido' && disputa ? 'O que se decidiu do problema está abaixo.' : null;
}

/** The shop does not come: it refused, did not answer, cancelled, or was suspended. */
const semLoja = (estado: PedidoDetalhado['estado'], por: string | undefined) =>
  estado === 'recusado' || (estado === 'cancelado' && (por === 'fornecedor' || por === 'operador'));

const aindaVem = ({ dataEvento, horario, uf }: PedidoDetalhado, agora: Date) =>
  `${dataEvento} ${horario}` > diaEHoraNoFuso(agora, fusoDoEstado(uf));

/** A button to other shops for this place and day: opens the search in the order's categories, with this party chosen. */
function OutrasLojas({ pedido: { itens, eventoId: id, eventoTitulo: titulo } }: { pedido: PedidoDetalhado }) {
  const categorias = new Set(itens.map(({ categoriaOficialNome }) => chaveDoNome(categoriaOficialNome).replaceAll(' ', '-')));
  const navigate = useNavigate();
  return (
    <Botao
      size="lg"
      onClick={() => {
        sessao.selecionarEvento({ id, titulo: titulo || 'Sem título' });
        void navigate(caminhoDe('buscar', { categoria: [...categorias] }));
      }}
    >
      Ver outras lojas para esta festa
    </Botao>
  );
}
