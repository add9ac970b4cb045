import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { CAIXAS_DE_CONSULTAS } from '@festejo/contrato/conversa/consultas.ts';
import type * as contrato from '@festejo/contrato/conversa/orcamentos.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import {
  countOrcamentos,
  countRecebidas,
  findConsultas,
  findOrcamento,
  findOrcamentos,
  findPropostas,
  findRecebida,
  findRecebidas,
} from './leitura-de-orcamentos.queries.ts';
import { apresentarOrcamento, apresentarRecebida, apresentarResumido } from './orcamentos.apresentar.ts';

/**
 * A quote of the client with all answers.
 * @throws NotFound
 */
export async function lerOrcamento(db: Db, clienteId: string, id: string): Promise<contrato.Orcamento> {
  const [linha, consultas] = await Promise.all([findOrcamento(db, clienteId, id), findConsultas(db, id)]);
  if (!linha) throw new NotFound('Orçamento não encontrado');
  const propostas = await findPropostas(
    db,
    consultas.map((uma) => uma.id),
  );
  return apresentarOrcamento(linha, consultas, propostas);
}

export async function listarOrcamentos(
  db: Db,
  clienteId: string,
  { eventoId, page, pageSize }: Query<typeof contrato.buscarOrcamentos>,
): Promise<Reply<typeof contrato.buscarOrcamentos>> {
  const quais = { clienteId, eventoId };
  const [linhas, total] = await Promise.all([
    findOrcamentos(db, quais, { limite: pageSize, offset: page * pageSize }),
    countOrcamentos(db, quais),
  ]);
  return { itens: linhas.map(apresentarResumido), page, pageSize, total };
}

/**
 * A consulta that a supplier received.
 * @throws NotFound for another supplier's consulta
 */
export async function lerConsulta(db: Db, fornecedorId: string, id: string): Promise<contrato.ConsultaRecebida> {
  const [linha, propostas] = await Promise.all([findRecebida(db, fornecedorId, id), findPropostas(db, [id])]);
  if (!linha) throw new NotFound('Pedido de orçamento não encontrado');
  return apresentarRecebida(linha, propostas);
}

export async function listarConsultas(
  db: Db,
  fornecedorId: string,
  { caixa, page, pageSize }: Query<typeof contrato.buscarConsultas>,
): Promise<Reply<typeof contrato.buscarConsultas>> {
  const [linhas, quantas] = await Promise.all([
    findRecebidas(db, { fornecedorId, caixa }, { limite: pageSize, offset: page * pageSize }),
    countRecebidas(db, fornecedorId),
  ]);
  const propostas = await findPropostas(
    db,
    linhas.map(({ id }) => id),
  );
  const naCaixa = (uma: keyof typeof CAIXAS_DE_CONSULTAS) =>
    CAIXAS_DE_CONSULTAS[uma].reduce((soma, estado) => soma + (quantas[estado] ?? 0), 0);
  return {
    itens: linhas.map((linha) => apresentarRecebida(linha, propostas)),
    page,
    pageSize,
    total: naCaixa(caixa),
    esperam: naCaixa('esperam'),
  };
}
