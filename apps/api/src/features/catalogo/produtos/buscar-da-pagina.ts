import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/catalogo/produtos.ts';
import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound, ValidationError } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/route.ts';
import { fusoDoLugar } from '../../evento/eventos/index.ts';
import { findHorasDoMes, situacaoDoDia } from '../../fornecedor/disponibilidade/index.ts';
import { findLugar, findPorId, findSemelhantes, type LugarDoProduto } from './pagina.queries.ts';
import { apresentarProduto } from './produtos.apresentar.ts';

// Data that a product's page requests beside the product itself, once it is in view.

const MESES_ADIANTE = 24;

/**
 * A product that the caller may see: on sale, or the caller's own.
 * @throws NotFound
 */
async function exigirProduto(db: Db, quemVe: User | null, id: string): Promise<LugarDoProduto> {
  const lugar = await findLugar(db, id);
  if (!lugar || (!lugar.aVenda && lugar.fornecedorId !== quemVe?.id)) throw new NotFound('Produto não encontrado');
  return lugar;
}

/**
 * Up to eight similar products.
 * @throws NotFound
 */
export async function buscarSemelhantes(db: Db, quemVe: User | null, id: string): Promise<Reply<typeof contrato.buscarSemelhantes>> {
  await exigirProduto(db, quemVe, id);
  return (await findSemelhantes(db, id)).map(apresentarProduto);
}

/**
 * A month of a product, day by day.
 * @throws NotFound; ValidationError for a month that is over or too far away.
 */
export async function buscarCalendario(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  quemVe: User | null,
  id: string,
  { mes }: Query<typeof contrato.buscarCalendarioDoProduto>,
): Promise<Reply<typeof contrato.buscarCalendarioDoProduto>> {
  const agora = clock.now();
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  // Counts from yesterday: in a shop whose clock is behind UTC, the month may not be over yet.
  const adiante = (ano - agora.getUTCFullYear()) * 12 + numero - 1 - new Date(agora.getTime() - DIA_EM_MS).getUTCMonth();
  if (adiante < 0 || adiante > MESES_ADIANTE) {
    throw new ValidationError([{ campo: 'mes', message: 'Escolha um mês de agora até dois anos adiante' }]);
  }
  const { uf, latitude, longitude } = await exigirProduto(db, quemVe, id);
  const fuso = uf !== null && latitude !== null && longitude !== null ? fusoDoLugar(uf, latitude, longitude) : FUSO_DE_BRASILIA;
  const ate = new Date(Date.UTC(ano, numero, 0)).toISOString().slice(0, 10);
  const dias = await findHorasDoMes(db, { produtoId: id, de: `${mes}-01`, ate, fuso, agora });
  return dias.map((dia) => ({ dia: dia.dia, situacao: situacaoDoDia(dia) }));
}

/** Products as cards; products that are no longer on sale are left out. */
export async function buscarPorId(db: Db, ids: readonly string[]): Promise<Reply<typeof contrato.buscarProdutosPorId>> {
  return (await findPorId(db, [...new Set(ids)])).map(apresentarProduto);
}
