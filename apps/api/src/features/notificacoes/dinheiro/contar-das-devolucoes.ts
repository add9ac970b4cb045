import { emReais } from '../../../platform/brazil.ts';
import type { Subscriber } from '../../../platform/context.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { type AcontecimentoDeDevolucao, findDevolucaoParaContar } from '../../pagamentos/index.ts';
import { notificar } from '../notificar.ts';

const OUVE: AcontecimentoDeDevolucao = 'devolucao_concluida';
const TITULO = 'Seu dinheiro voltou';

/** Tells a client that the bank has given his money back: in Festejo, and by a letter that always goes, since money moved. */
export const contarDasDevolucoes: Subscriber = {
  name: 'notificacoes-de-devolucoes',
  hears: (tipo) => tipo === OUVE,
  async hear(ctx, tx, { assuntoId, em }) {
    const devolucao = await findDevolucaoParaContar(tx, assuntoId);
    if (!devolucao || devolucao.clienteSaiu) return;
    const { clienteId, compraId, pedidoId, numero, valorEmCentavos } = devolucao;
    const deQue = numero === null ? 'de um Pix que não pagou nenhum pedido' : `do pedido nº ${numero}`;
    const mensagem = `O banco devolveu ${emReais(valorEmCentavos)} ${deQue}, para a conta de onde saiu o Pix.`;
    const caminho = pedidoId ? `/pedidos/detalhes?id=${pedidoId}` : '/pedidos';
    const assunto = pedidoId ? ({ tipo: 'pedido', id: pedidoId } as const) : ({ tipo: 'compra', id: compraId } as const);
    if (pedidoId) await ctx.bus.tell(tx, [{ para: clienteId, mensagem: { tipo: 'pedido', id: pedidoId } }]);
    const aviso = { usuarioId: clienteId, categoria: 'pedidos', titulo: TITULO, mensagem, caminho, assunto } as const;
    const ditos = await notificar(ctx, tx, [{ ...aviso, chave: `devolucao:${assuntoId}` }], em);
    if (ditos.length === 0) return;
    const carta = letter(devolucao.clienteEmail, {
      assunto: `${TITULO}: ${emReais(valorEmCentavos)}`,
      titulo: TITULO,
      paragrafos: [mensagem],
      botao: { rotulo: pedidoId ? 'Ver o pedido' : 'Ver meus pedidos', link: `${ctx.publicUrl()}${caminho}` },
      rodape: 'Você recebeu esta mensagem porque o dinheiro é seu.',
    });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  },
};
