import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Agenda } from '@festejo/contrato/fornecedor/agenda.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { lugarDe } from '../atendimento/lugar.ts';
import { findReservas, findSemanaEDatas, type LinhaDaReserva } from './agenda.queries.ts';

function apresentarReserva(linha: LinhaDaReserva): Agenda['reservas'][number] {
  const { produtoId, produtoNome, capacidade, quantidade, inicio, fim, pedidoId, numero, estado, titulo, localidade, uf, mudanca } = linha;
  const pedido =
    pedidoId === null || numero === null || estado === null
      ? null
      : { id: pedidoId, numero, estado, titulo: titulo ?? '', localidade: localidade ?? '', uf: uf ?? '' };
  return { produtoId, produtoNome, capacidade, quantidade, inicio: inicio.toISOString(), fim: fim.toISOString(), pedido, mudanca };
}

/**
 * The agenda from one day to another by the supplier's clock, in two queries.
 * @throws NotFound
 */
export async function buscarAgenda({ db, clock }: Context, fornecedorId: string, dias: { de: string; ate: string }): Promise<Agenda> {
  // A day more on either side than any time zone needs: the zone is known only after the supplier is read.
  const periodo = { de: new Date(Date.parse(dias.de) - DIA_EM_MS), ate: new Date(Date.parse(dias.ate) + 2 * DIA_EM_MS) };
  const [reservas, linha] = await Promise.all([
    findReservas(db, fornecedorId, periodo, clock.now()),
    findSemanaEDatas(db, fornecedorId, periodo),
  ]);
  if (!linha) throw new NotFound('Fornecedor não encontrado');
  const excecoes = linha.excecoes.map((excecao) => ({
    ...excecao,
    inicio: new Date(excecao.inicio).toISOString(),
    fim: new Date(excecao.fim).toISOString(),
  }));
  return { fuso: lugarDe(linha).fuso, semana: linha.semana, reservas: reservas.map(apresentarReserva), excecoes };
}
