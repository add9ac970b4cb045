import { type Mensagem, TEXTO_DA_MENSAGEM_NO_MAXIMO } from '@festejo/contrato/conversa/mensagens.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { countAll, declareLimit, tooMany } from '../../../platform/limits/limits.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { type Aparelho, usosDoAparelho } from '../../conta/usuarios/index.ts';
import { prenderAnexos } from '../anexos/prender-anexos.ts';
import { ocultarContatos } from '../contatos/contatos.ts';
import { naoEncontrada } from './buscar-conversas.ts';
import { apresentarMensagem, situacaoDe } from './mensagens.apresentar.ts';
import {
  type ConversaTravada,
  findDitoHaPouco,
  insertMensagem,
  lockConversa,
  type MensagemNova,
  updateEspera,
} from './mensagens.queries.ts';

/** Limit per person: nobody writes faster in a real conversation. */
const POR_MINUTO = declareLimit({ name: 'mensagens', uses: 30, seconds: 60, per: 'conta', what: 'Mensagens enviadas' });
const DO_APARELHO = declareLimit({
  name: 'mensagens-do-aparelho',
  uses: 60,
  seconds: 60,
  per: 'aparelho',
  what: 'Mensagens enviadas, de todas as contas',
});

/** Data of the outbox event `mensagem_enviada`. */
export interface DadosDaMensagem {
  readonly mensagemId: string;
  readonly clienteId: string;
  readonly fornecedorId: string;
  /** True when the other side had no unread message before this one. */
  readonly primeiraPorLer: boolean;
  /** True when the message ended a wait of the client. */
  readonly respondeu: boolean;
}

const FECHADA = {
  encerrada: ['Esta conta não recebe mais mensagens', 'O que vocês conversaram fica aqui para ler.'],
  bloqueada_por_mim: ['Você bloqueou esta conversa', 'Desbloqueie para escrever de novo.'],
  bloqueada: ['Esta pessoa não recebe mensagens suas agora', 'Se há um pedido em andamento, ele segue na página do pedido.'],
} as const;

export interface Escrita {
  readonly autorId: string;
  readonly aparelho: Aparelho;
  readonly texto: string;
  /** Ids of uploaded attachments of the author, to go with the message. */
  readonly anexos?: readonly string[];
  readonly assunto?: MensagemNova['assunto'];
}

/**
 * Masks contacts. The mask of a contact's last digit is longer than the digit, so the end of the longest message is cut. Length counts in
 * code points, as in the contract.
 */
function mascarar(original: string, ditoAntes: readonly string[]) {
  const { texto, ocultou } = ocultarContatos(original, ditoAntes);
  return { texto: Array.from(texto).slice(0, TEXTO_DA_MENSAGEM_NO_MAXIMO).join(''), ocultou };
}

/**
 * Writes a message in a conversation. Until the two have a paid order, contacts are masked and only pictures may be attached.
 * @throws NotFound when the author is not part of it; Refused when the conversation is closed, and for attachments that are not allowed;
 * TooMany
 */
export async function enviarMensagem(
  ctx: Context,
  tx: Tx,
  conversaId: string,
  { autorId, aparelho, texto, anexos = [], assunto }: Escrita,
): Promise<Mensagem> {
  const agora = ctx.clock.now();
  const esgotado = await countAll(tx, [[POR_MINUTO, autorId], ...usosDoAparelho(ctx, aparelho, DO_APARELHO)], agora);
  if (esgotado) throw tooMany(esgotado, agora);
  const conversa = await lockConversa(tx, autorId, conversaId);
  if (!conversa) throw naoEncontrada();
  const situacao = situacaoDe(conversa);
  if (situacao !== 'aberta') {
    const [frase, acao] = FECHADA[situacao];
    throw new Refused('CONVERSA_FECHADA', frase, { acao });
  }
  const nova: MensagemNova = {
    id: uuidv7(),
    autorId,
    ...(conversa.pago ? { texto, ocultou: false } : mascarar(texto, await findDitoHaPouco(tx, conversa.id, autorId))),
    anexos: anexos.length,
    assunto: assunto ?? null,
    respostaEmSegundos: esperou(conversa, autorId, agora),
    agora,
  };
  const porLer = await insertMensagem(tx, conversa, nova);
  const presos = await prenderAnexos(tx, { usuarioId: autorId, ids: anexos, destino: { mensagemId: nova.id }, comPdf: conversa.pago });
  await contarAEspera(tx, conversa, autorId, agora);
  const dados: DadosDaMensagem = {
    mensagemId: nova.id,
    clienteId: conversa.clienteId,
    fornecedorId: conversa.fornecedorId,
    primeiraPorLer: porLer === 1,
    respondeu: nova.respostaEmSegundos !== null,
  };
  await publish(ctx, tx, { tipo: 'mensagem_enviada', assunto: 'conversa', assuntoId: conversaId, dados, em: agora });
  const { assunto: sobre, ...resto } = nova;
  return apresentarMensagem(
    {
      ...resto,
      anexos: presos,
      apagada: false,
      retirada: false,
      assunto: sobre?.tipo ?? null,
      assuntoId: sobre?.id ?? null,
      assuntoTitulo: sobre?.titulo ?? null,
      criadaEm: agora,
    },
    autorId,
  );
}

/** How long the client waited for this message of the supplier, in seconds; null when no client waited. */
function esperou({ fornecedorId, esperaDesde }: ConversaTravada, autorId: string, agora: Date): number | null {
  if (autorId !== fornecedorId || !esperaDesde) return null;
  return Math.max(0, Math.round((agora.getTime() - esperaDesde.getTime()) / 1000));
}

/** A wait begins with the client's first unanswered message, and ends with the supplier's next one. */
async function contarAEspera(tx: Tx, conversa: ConversaTravada, autorId: string, agora: Date): Promise<void> {
  const doFornecedor = autorId === conversa.fornecedorId;
  if (doFornecedor === (conversa.esperaDesde === null)) return;
  await updateEspera(tx, conversa.id, doFornecedor ? null : agora);
}
