import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { PIX_DEVOLVIDO_POR_DIAS } from '@festejo/contrato/common/prazos.ts';
import { LEMBRETES_DO_DESTINO_EM_DIAS } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { textoEmReais } from '../../../../platform/brazil.ts';
import type { Subscriber } from '../../../../platform/context.ts';
import { diaEHora } from '../../../../platform/dates.ts';
import { letter } from '../../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { type AcontecimentoDeDevolucao, type DevolucaoParaContar, findDevolucaoParaContar } from '../../../dinheiro/pagamentos/index.ts';
import { notificar } from '../notificar.ts';

interface Recado {
  readonly titulo: string;
  readonly mensagem: string;
  readonly botao: string;
  readonly rodape: string;
  /** Suffix of the deduplication key: with the refund's id, it makes this message unique. */
  readonly chave: string;
}

const ULTIMO_LEMBRETE_EM_DIAS = LEMBRETES_DO_DESTINO_EM_DIAS.at(-1);
const DO_DONO = 'Você recebeu esta mensagem porque o dinheiro é seu. Nunca pedimos senha por e-mail.';

const deQue = ({ numero }: DevolucaoParaContar) => (numero === null ? 'de um Pix que não pagou nenhum pedido' : `do pedido nº ${numero}`);
const oPedido = ({ pedidoId }: DevolucaoParaContar) => (pedidoId ? 'Ver o pedido' : 'Ver meus pedidos');

/** The message to the client at each step. The Pix key or account of a transfer is shown masked. */
const RECADOS: Readonly<Record<AcontecimentoDeDevolucao, (devolucao: DevolucaoParaContar, em: Date) => Recado | null>> = {
  devolucao_concluida: (uma) => ({
    titulo: 'Seu dinheiro voltou',
    mensagem: `O banco devolveu ${textoEmReais(uma.valorEmCentavos)} ${deQue(uma)}, para ${uma.foiPara ?? (uma.transferirDesde ? 'você' : 'a conta de onde saiu o Pix')}.`,
    botao: oPedido(uma),
    rodape: DO_DONO,
    chave: '',
  }),
  // An operator handles a refused refund. The client cannot do anything about it.
  devolucao_recusada: () => null,
  devolucao_sem_destino: (uma, em) => ({
    titulo: uma.motivo ? 'O banco recusou a conta da sua devolução' : 'Diga para onde vai o seu dinheiro',
    mensagem: uma.motivo
      ? `O banco não transferiu ${textoEmReais(uma.valorEmCentavos)} ${deQue(uma)}. Ele respondeu: ${uma.motivo}. Informe outra chave Pix ou conta de quem pagou. Nada se perde.`
      : `${textoEmReais(uma.valorEmCentavos)} ${deQue(uma)} são seus. O Pix tem mais de ${PIX_DEVOLVIDO_POR_DIAS} dias, ou está para ter, e o banco já não o devolve por si. ` +
        `Informe uma chave Pix ou uma conta de quem pagou: a transferência sai um ou dois dias úteis depois. Lembramos por ${ULTIMO_LEMBRETE_EM_DIAS} dias.`,
    botao: 'Informar a chave ou a conta',
    rodape: DO_DONO,
    chave: `:destino:${em.getTime()}`,
  }),
  devolucao_com_destino: (uma, em) =>
    uma.vaiPara && uma.valeAPartirDe
      ? {
          titulo: 'Sua devolução tem para onde ir',
          mensagem: `${textoEmReais(uma.valorEmCentavos)} ${deQue(uma)} vão para ${uma.vaiPara}. Por segurança, a transferência só sai depois de ${diaEHora(uma.valeAPartirDe, FUSO_DE_BRASILIA)} (horário de Brasília).`,
          botao: oPedido(uma),
          rodape: 'Se não foi você, troque sua senha agora mesmo e corrija o destino antes desse horário: alguém pode estar na sua conta.',
          chave: `:dado:${em.getTime()}`,
        }
      : null,
};

/** Notifies a client of the progress of a refund: in Festejo, and by a mandatory letter, because money moves or waits for the client. */
export const contarDasDevolucoes: Subscriber = {
  name: 'notificacoes-de-devolucoes',
  hears: (tipo) => tipo in RECADOS,
  async hear(ctx, tx, { tipo, assuntoId, em }) {
    const devolucao = await findDevolucaoParaContar(tx, assuntoId);
    if (!devolucao || devolucao.clienteSaiu) return;
    const { clienteId, compraId, pedidoId, valorEmCentavos } = devolucao;
    if (pedidoId) await ctx.bus.tell(tx, [{ para: clienteId, mensagem: { tipo: 'pedido', id: pedidoId } }]);
    const recado = RECADOS[tipo as AcontecimentoDeDevolucao](devolucao, em);
    if (!recado) return;
    const { titulo, mensagem } = recado;
    const caminho = pedidoId ? caminhoDe('pedidos/detalhes', { id: pedidoId }) : caminhoDe('pedidos');
    const assunto = pedidoId ? ({ tipo: 'pedido', id: pedidoId } as const) : ({ tipo: 'compra', id: compraId } as const);
    const aviso = { usuarioId: clienteId, categoria: 'pedidos', titulo, mensagem, caminho, assunto } as const;
    const ditos = await notificar(ctx, tx, [{ ...aviso, chave: `devolucao:${assuntoId}${recado.chave}` }], em);
    if (ditos.length === 0) return;
    const carta = letter(devolucao.clienteEmail, {
      assunto: `${titulo}: ${textoEmReais(valorEmCentavos)}`,
      titulo,
      paragrafos: [mensagem],
      botao: { rotulo: recado.botao, link: `${ctx.publicUrl()}${caminho}` },
      rodape: recado.rodape,
    });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  },
};
