import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { NOME_DO_TIPO_DE_EVENTO } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS, DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type * as contrato from '@festejo/contrato/conversa/mensagens.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { diaCurto } from '../../../platform/dates.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { declareLimit, isWithin, tooMany } from '../../../platform/limits/limits.ts';
import { type ClienteNoAparelho, exigirLojaAlheia } from '../../conta/usuarios/index.ts';
import { fornecedorPodeVer } from '../../pedido/transicoes/index.ts';
import {
  type FestaDoAssunto,
  findCriadoEm,
  findEvento,
  findFestaVendida,
  findFornecedorParaConversar,
  findPedido,
  findProduto,
} from './assuntos.queries.ts';
import { enviarMensagem } from './enviar-mensagem.ts';
import { findConversaDe, insertConversa, type MensagemNova } from './mensagens.queries.ts';

/** Limit of new conversations per person, against spam. */
const POR_DIA = declareLimit({ name: 'conversas', uses: 40, seconds: DIA_EM_SEGUNDOS, per: 'conta', what: 'Conversas começadas' });
const DE_CONTA_NOVA = declareLimit({
  name: 'conversas-de-conta-nova',
  uses: 10,
  seconds: DIA_EM_SEGUNDOS,
  per: 'conta',
  what: 'Conversas começadas por uma conta nova',
});
const CONTA_NOVA_EM_MS = 3 * DIA_EM_MS;

interface Quem extends ClienteNoAparelho {
  readonly role: Lado;
}
interface Comeco {
  readonly clienteId: string;
  readonly fornecedorId: string;
  readonly assunto: MensagemNova['assunto'];
}

/**
 * Writes the first message to the other side, or a further one when the two have a conversation.
 * @throws NotFound for a missing subject or one of another person; LojaPropria; TooMany
 */
export async function comecarConversa(
  ctx: Context,
  tx: Tx,
  quem: Quem,
  dados: Body<typeof contrato.comecarConversa>,
): Promise<Reply<typeof contrato.comecarConversa>> {
  const { clienteId, fornecedorId, assunto } = await (quem.role === 'FORNECEDOR'
    ? doFornecedor(tx, quem.id, dados)
    : doCliente(ctx, tx, quem, dados));
  const conversaId = (await findConversaDe(tx, clienteId, fornecedorId)) ?? (await abrir(ctx, tx, quem.id, { clienteId, fornecedorId }));
  const mensagem = await enviarMensagem(ctx, tx, conversaId, { autorId: quem.id, aparelho: quem.aparelho, texto: dados.texto, assunto });
  return { conversaId, mensagem };
}

/**
 * Opens a conversation of two people. Two simultaneous calls get one conversation.
 * @throws TooMany
 */
async function abrir(ctx: Context, tx: Tx, quemId: string, dois: { clienteId: string; fornecedorId: string }): Promise<string> {
  const agora = ctx.clock.now();
  const criadoEm = await findCriadoEm(tx, quemId);
  const nova = criadoEm !== undefined && agora.getTime() - criadoEm.getTime() < CONTA_NOVA_EM_MS;
  const limite = nova ? DE_CONTA_NOVA : POR_DIA;
  if (!(await isWithin(tx, limite, quemId, agora))) {
    throw tooMany(limite, agora, 'Você já começou muitas conversas hoje. As que já começou continuam abertas.');
  }
  const id = uuidv7();
  if (await insertConversa(tx, { id, ...dois, agora })) return id;
  const outra = await findConversaDe(tx, dois.clienteId, dois.fornecedorId);
  if (!outra) throw new Error('the conversation of the two is gone while it was begun');
  return outra;
}

/** A supplier may write first only to a client with a paid order, about the order or its event. */
async function doFornecedor(tx: Tx, fornecedorId: string, { pedidoId, eventoId }: Body<typeof contrato.comecarConversa>): Promise<Comeco> {
  if (eventoId) {
    const festa = await findFestaVendida(tx, fornecedorId, eventoId);
    if (!festa) throw new NotFound('Evento não encontrado');
    return { clienteId: festa.clienteId, fornecedorId, assunto: { tipo: 'evento', id: eventoId, titulo: tituloDaFesta(festa) } };
  }
  const pedido = pedidoId === undefined ? undefined : await findPedido(tx, pedidoId);
  if (!pedidoId || pedido?.fornecedorId !== fornecedorId || !fornecedorPodeVer(pedido)) throw new NotFound('Pedido não encontrado');
  return { clienteId: pedido.clienteId, fornecedorId, assunto: { tipo: 'pedido', id: pedidoId, titulo: `Pedido ${pedido.numero}` } };
}

async function doCliente(ctx: Context, tx: Tx, quem: Quem, dados: Body<typeof contrato.comecarConversa>): Promise<Comeco> {
  const clienteId = quem.id;
  const sobre = await assuntoDoCliente(tx, clienteId, dados);
  const fornecedorId = sobre?.fornecedorId ?? dados.fornecedorId;
  if (!fornecedorId || (dados.fornecedorId && dados.fornecedorId !== fornecedorId)) throw new NotFound('Fornecedor não encontrado');
  if (!(await findFornecedorParaConversar(tx, fornecedorId))) throw new NotFound('Fornecedor não encontrado');
  await exigirLojaAlheia(ctx, tx, quem, [fornecedorId]);
  return { clienteId, fornecedorId, assunto: sobre && { tipo: sobre.tipo, id: sobre.id, titulo: sobre.titulo } };
}

type Assunto = NonNullable<MensagemNova['assunto']> & { readonly fornecedorId?: string };

function tituloDaFesta({ tipo, dataEvento, localidade, uf }: FestaDoAssunto): string {
  const festa = tipo ? NOME_DO_TIPO_DE_EVENTO[tipo] : 'Evento';
  return `${festa}, ${diaCurto(dataEvento)}, ${localidade}/${uf}`;
}

async function assuntoDoCliente(
  tx: Tx,
  clienteId: string,
  { produtoId, pedidoId, eventoId }: Body<typeof contrato.comecarConversa>,
): Promise<Assunto | null> {
  if (produtoId) {
    const produto = await findProduto(tx, produtoId);
    if (!produto) throw new NotFound('Produto não encontrado');
    return { tipo: 'produto', id: produtoId, titulo: produto.nome, fornecedorId: produto.fornecedorId };
  }
  if (pedidoId) {
    const pedido = await findPedido(tx, pedidoId);
    if (pedido?.clienteId !== clienteId) throw new NotFound('Pedido não encontrado');
    return { tipo: 'pedido', id: pedidoId, titulo: `Pedido ${pedido.numero}`, fornecedorId: pedido.fornecedorId };
  }
  if (eventoId) {
    const evento = await findEvento(tx, clienteId, eventoId);
    if (!evento) throw new NotFound('Evento não encontrado');
    return { tipo: 'evento', id: eventoId, titulo: tituloDaFesta(evento) };
  }
  return null;
}
