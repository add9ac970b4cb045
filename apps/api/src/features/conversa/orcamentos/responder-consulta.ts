import type { Body } from '@festejo/contrato/api/operation.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import { PROPOSTAS_POR_CONSULTA } from '@festejo/contrato/conversa/consultas.ts';
import type * as contrato from '@festejo/contrato/conversa/orcamentos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../platform/http/errors.ts';
import { prenderAnexos } from '../anexos/prender-anexos.ts';
import { lerConsulta } from './ler-orcamentos.ts';
import { exigirMudanca, mudarConsulta, travarConsultas } from './mudar-consulta.ts';
import { fimDoDia, type NomeDaMudanca } from './orcamento.ts';
import { type ConsultaAberta, findCapacidadeAVenda, findOrcamentoDe, insertProposta } from './orcamentos.queries.ts';

/**
 * Locks the quote of a supplier's consulta, and checks that the change is allowed.
 * @throws NotFound for another supplier's consulta; Conflict, Refused
 */
async function travarDoFornecedor(
  ctx: Context,
  tx: Tx,
  { fornecedorId, consultaId }: { fornecedorId: string; consultaId: string },
  mudanca: NomeDaMudanca,
): Promise<ConsultaAberta> {
  const de = await findOrcamentoDe(tx, { consultaId });
  const consulta =
    de && (await travarConsultas(tx, de.orcamentoId)).find((uma) => uma.id === consultaId && uma.fornecedorId === fornecedorId);
  if (!consulta) throw new NotFound('Pedido de orçamento não encontrado');
  exigirMudanca(consulta, mudanca, ctx.clock.now());
  return consulta;
}

/** @throws Refused when the consulta has the maximum number of proposals */
export function exigirEspaco({ propostas }: ConsultaAberta): void {
  if (propostas < PROPOSTAS_POR_CONSULTA) return;
  throw new Refused('PROPOSTAS_DEMAIS', `Já foram ${PROPOSTAS_POR_CONSULTA} propostas neste orçamento`, {
    acao: 'Aceitem a última, ou peçam um orçamento novo.',
  });
}

/**
 * Answers with a proposal, which replaces the earlier one.
 * @throws NotFound for another supplier's consulta, Conflict when the consulta has ended, Refused (PRODUTO_FORA_DE_VENDA,
 * ACIMA_DA_CAPACIDADE, VALIDADE_INVALIDA, EVENTO_FECHADO, SEM_PDF, ...)
 */
export async function responderConsulta(
  ctx: Context,
  tx: Tx,
  { fornecedorId, consultaId }: { fornecedorId: string; consultaId: string },
  { produtoId, quantidade, preco, texto, validaAte: dia, anexos }: Body<typeof contrato.responderConsulta>,
): Promise<contrato.ConsultaRecebida> {
  const agora = ctx.clock.now();
  const consulta = await travarDoFornecedor(ctx, tx, { fornecedorId, consultaId }, 'responder');
  exigirEspaco(consulta);
  if (consulta.statusDoEvento !== STATUS_DO_EVENTO.emAberto) {
    throw new Refused('EVENTO_FECHADO', 'O evento deste orçamento não está mais aberto a compras', {
      acao: 'Se quiser, recuse o orçamento com uma palavra ao cliente.',
    });
  }
  const capacidade = await findCapacidadeAVenda(tx, fornecedorId, produtoId);
  if (capacidade === undefined) {
    throw new Refused('PRODUTO_FORA_DE_VENDA', 'Este produto não é seu ou não está à venda', { acao: 'Escolha outro produto seu.' });
  }
  // Such a proposal could not be accepted on any day.
  if (quantidade > capacidade) {
    throw new Refused('ACIMA_DA_CAPACIDADE', `Deste produto você atende ${capacidade} por vez`, {
      acao: 'Proponha menos unidades, com o preço do todo, ou aumente a capacidade do produto.',
    });
  }
  const validaAte = fimDoDia(dia, { fuso: consulta.fusoDoEvento, inicio: consulta.inicioDoEvento });
  if (validaAte <= agora) {
    throw new Refused('VALIDADE_INVALIDA', 'O último dia em que a proposta vale já passou', { acao: 'Escolha um dia a partir de hoje.' });
  }
  const id = uuidv7();
  await insertProposta(tx, {
    id,
    consultaId,
    fornecedorId,
    por: 'fornecedor',
    produtoId,
    quantidade,
    precoEmCentavos: emCentavos(preco),
    texto,
    validaAte,
    criadoEm: agora,
  });
  await prenderAnexos(tx, { usuarioId: fornecedorId, ids: anexos, destino: { propostaId: id }, comPdf: false });
  await mudarConsulta(ctx, tx, consulta, 'responder', { prazoEm: validaAte });
  return lerConsulta(tx, fornecedorId, consultaId);
}

/**
 * Declines with a reason.
 * @throws NotFound for another supplier's consulta, Conflict when the consulta has ended
 */
export async function recusarConsulta(
  ctx: Context,
  tx: Tx,
  { fornecedorId, consultaId }: { fornecedorId: string; consultaId: string },
  { motivo }: Body<typeof contrato.recusarConsulta>,
): Promise<contrato.ConsultaRecebida> {
  const consulta = await travarDoFornecedor(ctx, tx, { fornecedorId, consultaId }, 'recusar');
  await mudarConsulta(ctx, tx, consulta, 'recusar', { motivo });
  return lerConsulta(tx, fornecedorId, consultaId);
}
