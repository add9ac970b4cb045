import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context, Subscriber } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { type DadosDaMensagem, findMensagemParaContar, nomeDaParte } from '../../conversa/mensagens/index.ts';
import { notificar } from './notificar.ts';
import { quemQuer } from './preferencias.ts';

/** Delay before a notification. A reader with the conversation open reads the message sooner and is not notified. */
const ESPERA_EM_MS = MINUTO_EM_MS;
const CARACTERES_NO_AVISO = 120;

export const JOB_AVISAR_DE_MENSAGEM = 'avisar-de-mensagem';
/** A message that may still be unread when the job runs. */
export interface MensagemPorAvisar {
  readonly conversaId: string;
  readonly mensagemId: string;
}

/** Updates the open screens of both sides at once. Notifies the reader if the first unread message is still unread after the delay. */
export const contarDasMensagens: Subscriber = {
  name: 'notificacoes-de-mensagens',
  hears: (tipo) => tipo === 'mensagem_enviada',
  async hear(ctx, tx, { assuntoId: conversaId, dados, em }) {
    const { mensagemId, clienteId, fornecedorId, primeiraPorLer } = dados as DadosDaMensagem;
    const mensagem = { tipo: 'mensagem' as const, id: conversaId, estado: 'nova' };
    await ctx.bus.tell(
      tx,
      [clienteId, fornecedorId].map((para) => ({ para, mensagem })),
    );
    if (!primeiraPorLer) return;
    const porAvisar: MensagemPorAvisar = { conversaId, mensagemId };
    await ctx.jobs.send(tx, JOB_AVISAR_DE_MENSAGEM, porAvisar, { startAfter: new Date(em.getTime() + ESPERA_EM_MS) });
  },
};

/** Job: sends one notification and one letter for all unread messages of a conversation. */
export async function avisarDeMensagem(ctx: Context, { conversaId, mensagemId }: MensagemPorAvisar): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const mensagem = await findMensagemParaContar(tx, mensagemId);
    if (!mensagem || mensagem.leitorSaiu || mensagem.naoLidas === 0 || (mensagem.lidaAte ?? '') >= mensagemId) return;
    const { autorNome, leitorId, leitorEmail, naoLidas, fornecedorId } = mensagem;
    const titulo = `${nomeDaParte(autorNome, leitorId !== fornecedorId)} escreveu para você`;
    const quantas = naoLidas === 1 ? resumo(mensagem.texto) || 'Enviou um anexo.' : `${naoLidas} mensagens esperam por você.`;
    const caminho = caminhoDe('mensagens', { id: conversaId });
    const aviso = {
      usuarioId: leitorId,
      categoria: 'mensagens' as const,
      titulo,
      mensagem: quantas,
      caminho,
      chave: `mensagem:${mensagemId}`,
    };
    const ditos = await notificar(ctx, tx, [aviso], ctx.clock.now());
    if (ditos.length === 0 || !(await quemQuer(tx, [leitorId], 'mensagens', 'email')).has(leitorId)) return;
    const carta = letter(leitorEmail, {
      assunto: titulo,
      titulo,
      paragrafos: [quantas],
      botao: { rotulo: 'Ler e responder', link: `${ctx.publicUrl()}${caminho}` },
      rodape: 'Você recebe avisos de mensagens por e-mail; para mudar isso, vá às preferências do seu perfil.',
    });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  });
}

/** The beginning of the text in one line, cut between whole characters. */
function resumo(texto: string): string {
  const letras = [...texto.replace(/\s+/g, ' ')];
  return letras.length <= CARACTERES_NO_AVISO
    ? letras.join('')
    : `${letras
        .slice(0, CARACTERES_NO_AVISO - 1)
        .join('')
        .trimEnd()}…`;
}
