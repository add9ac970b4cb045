import type { Body } from '@festejo/contrato/api/operation.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type * as contrato from '@festejo/contrato/conversa/orcamentos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { declareLimit, holdTo } from '../../../platform/limits/limits.ts';
import { type ClienteNoAparelho, exigirLojaAlheia } from '../../conta/usuarios/index.ts';
import { buscarEventoDoCliente, impedimentoParaComprar } from '../../evento/eventos/index.ts';
import { verificarItens } from '../../fornecedor/disponibilidade/index.ts';
import { porPropostaNoCarrinho, tirarPropostasDoCarrinho, travarCarrinho } from '../../pedido/carrinho/index.ts';
import { findOrcamento, findProposta } from './leitura-de-orcamentos.queries.ts';
import { lerOrcamento } from './ler-orcamentos.ts';
import { exigirMudanca, mudarConsulta, travarConsultas } from './mudar-consulta.ts';
import { podeMudar } from './orcamento.ts';
import { type ConsultaAberta, findOrcamentoDe, findOrcamentosDoEvento, insertProposta, setCancelado } from './orcamentos.queries.ts';
import { exigirEspaco } from './responder-consulta.ts';

/** Limit per client, against abuse. */
const CONTRAPROPOSTAS_POR_DIA = declareLimit({
  name: 'contrapropostas',
  uses: 50,
  seconds: DIA_EM_SEGUNDOS,
  per: 'conta',
  what: 'Contrapropostas feitas',
});

interface DaProposta {
  readonly clienteId: string;
  readonly propostaId: string;
}

/** The client in a negotiation, who must not own the shop. */
interface QuemNegocia extends Omit<DaProposta, 'clienteId'> {
  readonly cliente: ClienteNoAparelho;
}

/**
 * Locks the quote of a proposal and reads its consultas. The cart is locked before the quote, as in a checkout, so that the two never
 * deadlock.
 * @throws NotFound for another client's proposal
 */
async function travarDoCliente(
  tx: Tx,
  { clienteId, propostaId }: DaProposta,
): Promise<{ consulta: ConsultaAberta; todas: ConsultaAberta[]; noCarrinho: boolean }> {
  const de = await findOrcamentoDe(tx, { propostaId });
  if (de?.clienteId !== clienteId) throw new NotFound('Proposta não encontrada');
  const { linhas } = await travarCarrinho(tx, clienteId, de.eventoId);
  const todas = await travarConsultas(tx, de.orcamentoId);
  const consulta = todas.find(({ id }) => id === de.consultaId);
  if (!consulta) throw new NotFound('Proposta não encontrada');
  return { consulta, todas, noCarrinho: linhas.some((linha) => linha.propostaId === propostaId) };
}

/** @throws Conflict when a newer proposal replaced it */
function exigirUltima({ propostaId: ultima }: ConsultaAberta, propostaId: string): void {
  if (ultima === propostaId) return;
  throw new Conflict('PROPOSTA_SUPERADA', 'Esta não é mais a última proposta do fornecedor', {
    acao: 'Leia a proposta nova e decida por ela.',
  });
}

/**
 * Accepts the newest proposal of a supplier and puts it into the event's cart at its own price.
 * @throws NotFound; Conflict for a repeat, for another proposal of the quote, or when a newer one exists; Refused after its expiry, when
 * the product can no longer serve the event, or for the client's own shop
 */
export async function aceitarProposta(ctx: Context, tx: Tx, { cliente, propostaId }: QuemNegocia): Promise<contrato.Orcamento> {
  const clienteId = cliente.id;
  const agora = ctx.clock.now();
  const { consulta, todas, noCarrinho } = await travarDoCliente(tx, { clienteId, propostaId });
  const { eventoId, fornecedorId } = consulta;
  await exigirLojaAlheia(ctx, tx, cliente, [fornecedorId]);
  // The proposal was accepted and then removed from the cart by hand: it is added again.
  const deVolta = consulta.estado === 'aceita' && !noCarrinho;
  exigirMudanca(consulta, deVolta ? 'desfazer' : 'aceitar', agora);
  exigirUltima(consulta, propostaId);
  const outra = todas.find((uma) => uma !== consulta && (uma.estado === 'aceita' || uma.estado === 'comprada'));
  if (outra) {
    throw new Conflict('OUTRA_ACEITA', `Você já aceitou a proposta de ${outra.fornecedorNome} neste orçamento`, {
      acao: outra.estado === 'aceita' ? 'Para aceitar esta, desfaça aquela antes.' : 'Ela já foi comprada.',
    });
  }
  const impedimento = impedimentoParaComprar(await buscarEventoDoCliente(tx, clienteId, eventoId), agora);
  if (impedimento) throw impedimento;
  const proposta = await findProposta(tx, propostaId);
  if (!proposta?.produtoId || !proposta.validaAte) throw new NotFound('Proposta não encontrada');
  const { produtoId, quantidade, precoEmCentavos, validaAte: propostaAte } = proposta;
  const situacao = (await verificarItens(tx, { eventoId, itens: [{ produtoId, quantidade }] }, agora)).get(produtoId);
  if (!situacao?.atende) {
    throw new Refused((situacao?.motivo ?? 'indisponivel').toUpperCase(), situacao?.message ?? 'O produto desta proposta saiu de venda', {
      acao: 'Peça ao fornecedor uma proposta nova, ou escolha outra.',
    });
  }
  const linha = { propostaId, propostaAte, clienteId, eventoId, produtoId, fornecedorId, quantidade, precoEmCentavos };
  if (!(await porPropostaNoCarrinho(tx, linha))) {
    throw new Conflict('ITEM_DE_ORCAMENTO', 'O carrinho deste evento já tem este produto por outro orçamento', {
      acao: 'Finalize aquela compra, ou desfaça aquele aceite, antes de aceitar esta proposta.',
    });
  }
  if (!deVolta) await mudarConsulta(ctx, tx, consulta, 'aceitar');
  return lerOrcamento(tx, clienteId, consulta.orcamentoId);
}

/**
 * Undoes an acceptance before the purchase.
 * @throws NotFound, Conflict
 */
export async function desfazerAceite(ctx: Context, tx: Tx, quem: DaProposta): Promise<contrato.Orcamento> {
  const { consulta } = await travarDoCliente(tx, quem);
  exigirMudanca(consulta, 'desfazer', ctx.clock.now());
  exigirUltima(consulta, quem.propostaId);
  await tirarPropostasDoCarrinho(tx, [quem.propostaId]);
  await mudarConsulta(ctx, tx, consulta, 'desfazer');
  return lerOrcamento(tx, quem.clienteId, consulta.orcamentoId);
}

/**
 * Answers a proposal with another price.
 * @throws NotFound, Conflict, Refused, TooMany
 */
export async function contraporProposta(
  ctx: Context,
  tx: Tx,
  { cliente, propostaId }: QuemNegocia,
  { preco, texto }: Body<typeof contrato.contraporProposta>,
): Promise<contrato.Orcamento> {
  const agora = ctx.clock.now();
  const quem = { clienteId: cliente.id, propostaId };
  const { consulta } = await travarDoCliente(tx, quem);
  await exigirLojaAlheia(ctx, tx, cliente, [consulta.fornecedorId]);
  exigirMudanca(consulta, 'contrapor', agora);
  exigirUltima(consulta, quem.propostaId);
  exigirEspaco(consulta);
  await holdTo(tx, CONTRAPROPOSTAS_POR_DIA, quem.clienteId, agora);
  const proposta = await findProposta(tx, quem.propostaId);
  await insertProposta(tx, {
    id: uuidv7(),
    consultaId: consulta.id,
    fornecedorId: consulta.fornecedorId,
    por: 'cliente',
    produtoId: null,
    quantidade: proposta?.quantidade ?? 1,
    precoEmCentavos: emCentavos(preco),
    texto,
    validaAte: null,
    criadoEm: agora,
  });
  await mudarConsulta(ctx, tx, consulta, 'contrapor');
  return lerOrcamento(tx, quem.clienteId, consulta.orcamentoId);
}

/**
 * Cancels a whole quote.
 * @throws NotFound; Conflict when a proposal was bought, or no consulta is open
 */
export async function cancelarOrcamento(
  ctx: Context,
  tx: Tx,
  { clienteId, id }: { clienteId: string; id: string },
): Promise<contrato.Orcamento> {
  const orcamento = await findOrcamento(tx, clienteId, id);
  if (!orcamento) throw new NotFound('Orçamento não encontrado');
  await travarCarrinho(tx, clienteId, orcamento.eventoId);
  const todas = await travarConsultas(tx, id);
  const abertas = todas.filter(({ estado }) => podeMudar(estado, 'cancelar'));
  if (abertas.length === 0 || todas.some(({ estado }) => estado === 'comprada')) {
    throw new Conflict('ORCAMENTO_ENCERRADO', 'Este orçamento já terminou', { acao: 'Não há mais o que cancelar.' });
  }
  await encerrar(ctx, tx, id, abertas);
  return lerOrcamento(tx, clienteId, id);
}

async function encerrar(ctx: Context, tx: Tx, id: string, abertas: readonly ConsultaAberta[]): Promise<void> {
  await tirarPropostasDoCarrinho(
    tx,
    abertas.flatMap(({ propostaId }) => propostaId ?? []),
  );
  await setCancelado(tx, id, ctx.clock.now());
  for (const consulta of abertas) await mudarConsulta(ctx, tx, consulta, 'cancelar');
}

/** Cancels the open quotes of a cancelled event. The event's cart must be locked. */
export async function cancelarOrcamentosDoEvento(ctx: Context, tx: Tx, eventoId: string): Promise<void> {
  for (const id of await findOrcamentosDoEvento(tx, eventoId)) {
    const abertas = (await travarConsultas(tx, id)).filter(({ estado }) => podeMudar(estado, 'cancelar'));
    if (abertas.length > 0) await encerrar(ctx, tx, id, abertas);
  }
}
