import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { PapelDaProva, SituacaoDaVerificacao, TipoDaVerificacao } from '@festejo/contrato/fornecedor/verificacao.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockThenRead } from '../../../platform/db/statements/lock-then-read.ts';

export type FormatoDaProva = 'image/webp' | 'application/pdf';
export interface ProvaNova {
  readonly id: string;
  readonly papel: PapelDaProva;
  readonly formato: FormatoDaProva;
  readonly conteudo_cifrado: Buffer;
}

/** Makes two sends at once by the same supplier wait for each other. Gives what his account says; undefined for no supplier. */
export function lockContaDoFornecedor(tx: Tx, fornecedorId: string) {
  const daLoja = (trava: Tx) => trava.selectFrom('fornecedores').select('id').where('id', '=', fornecedorId).forNoKeyUpdate().execute();
  return lockThenRead(tx, daLoja, (le) => findContaDoFornecedor(le, fornecedorId));
}
export const findContaDoFornecedor = (db: Db, fornecedorId: string) =>
  db
    .selectFrom('fornecedores as f')
    .innerJoin('usuarios as u', 'u.id', 'f.id')
    .select(['u.cpf', 'u.cnpj', 'u.nome_completo as nome', 'f.verificado'])
    .where('f.id', '=', fornecedorId)
    .executeTakeFirst();

/** The last time that a supplier sent his documents. */
export function findUltima(db: Db, fornecedorId: string) {
  return db
    .selectFrom('verificacoes')
    .select(['id', 'situacao', 'titular', 'porque', 'enviada_em as enviadaEm', 'decidida_em as decididaEm', 'vale_ate as valeAte'])
    .where('fornecedor_id', '=', fornecedorId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface VerificacaoNova {
  readonly id: string;
  readonly fornecedorId: string;
  readonly tipo: TipoDaVerificacao;
  readonly documento: string;
  readonly titular: string;
  readonly enviadaEm: Date;
}

export async function insertVerificacao(
  tx: Tx,
  { id, fornecedorId, tipo, documento, titular, enviadaEm }: VerificacaoNova,
  provas: readonly ProvaNova[],
): Promise<void> {
  await tx
    .insertInto('verificacoes')
    .values({ id, fornecedor_id: fornecedorId, situacao: 'em_analise', tipo, documento, titular, enviada_em: enviadaEm })
    .execute();
  // One at a time: together they may be more than a message should be.
  for (const prova of provas) {
    await tx
      .insertInto('provas_da_verificacao')
      .values({ verificacao_id: id, ...prova })
      .execute();
  }
}

/** A verification, held until the transaction ends. */
export function lockVerificacao(tx: Tx, id: string) {
  return tx
    .selectFrom('verificacoes')
    .select(['id', 'situacao', 'fornecedor_id as fornecedorId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface Decidida {
  readonly situacao: SituacaoDaVerificacao & ('verificada' | 'recusada');
  readonly em: Date;
  readonly operadorId: string;
  readonly porque: string | null;
  readonly valeAte: Date | null;
}

export async function setDecidida(tx: Tx, id: string, { situacao, em, operadorId, porque, valeAte }: Decidida): Promise<void> {
  await tx
    .updateTable('verificacoes')
    .set({ situacao, decidida_em: em, decidida_por: operadorId, porque, vale_ate: valeAte })
    .where('id', '=', id)
    .execute();
}

/** What was worth something until now, and another takes its place. */
export async function encerrarAQueVale(tx: Tx, fornecedorId: string, em: Date): Promise<void> {
  await tx
    .updateTable('verificacoes')
    .set({ situacao: 'vencida', vale_ate: em })
    .where('fornecedor_id', '=', fornecedorId)
    .where('situacao', '=', 'verificada')
    .execute();
}

/** Verifications in force that end by then and that no other process holds, the soonest first. */
const queAcabamAte = (ate: Date, limite: number, quais = sql`true`) => sql<boolean>`
  id = any(array(select id from verificacoes where situacao = 'verificada' and vale_ate <= ${ate} and ${quais}
    order by vale_ate limit ${limite} for update skip locked))`;

/** Ends what is over; gives which. */
export function vencer(tx: Tx, agora: Date, limite: number): Promise<{ id: string }[]> {
  return tx.updateTable('verificacoes').set({ situacao: 'vencida' }).where(queAcabamAte(agora, limite)).returning('id').execute();
}

/** Notes that the suppliers are told of the end that comes before then; gives which, each once. */
export function marcarAvisadas(tx: Tx, antesDe: Date, agora: Date, limite: number): Promise<{ id: string }[]> {
  return tx
    .updateTable('verificacoes')
    .set({ avisada_em: agora })
    .where(queAcabamAte(antesDe, limite, sql`avisada_em is null`))
    .returning('id')
    .execute();
}

/** Proofs of what was decided before then. */
export async function deleteProvasAntigas(db: Db, antesDe: Date): Promise<void> {
  await sql`delete from provas_da_verificacao p using verificacoes v where v.id = p.verificacao_id and v.decidida_em < ${antesDe}`.execute(
    db,
  );
}

/** What an erased account sent goes with it, proofs first by their key. */
export async function eraseVerificacoes(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('verificacoes').where('fornecedor_id', '=', fornecedorId).execute();
}

/** A verification as whoever tells the supplier of it needs it. */
export function findVerificacaoParaContar(db: Db, id: string) {
  return db
    .selectFrom('verificacoes as v')
    .innerJoin('usuarios as u', 'u.id', 'v.fornecedor_id')
    .select(['v.fornecedor_id as fornecedorId', 'v.situacao', 'v.porque', 'v.vale_ate as valeAte', 'u.email'])
    .where('v.id', '=', id)
    .where('u.excluido_em', 'is', null)
    .executeTakeFirst();
}

/** An encrypted proof, and whose it is. */
export function findProva(db: Db, id: string) {
  return db
    .selectFrom('provas_da_verificacao as p')
    .innerJoin('verificacoes as v', 'v.id', 'p.verificacao_id')
    .select(['p.id', 'p.verificacao_id as verificacaoId', 'v.fornecedor_id as fornecedorId', 'p.papel', 'p.formato'])
    .select('p.conteudo_cifrado as conteudoCifrado')
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** A supplier's proofs that are still kept, by their verifications. */
export function findProvasDoFornecedor(db: Db, fornecedorId: string) {
  return db
    .selectFrom('provas_da_verificacao as p')
    .innerJoin('verificacoes as v', 'v.id', 'p.verificacao_id')
    .select(['p.id', 'p.verificacao_id as verificacaoId', 'p.papel', 'p.formato'])
    .where('v.fornecedor_id', '=', fornecedorId)
    .orderBy('p.id')
    .execute();
}

/** Orders that may still bring the supplier money, or cost him some. */
const EM_ANDAMENTO = ['aguardando_pagamento', 'pago', 'confirmado', 'entregue', 'em_disputa'] as const satisfies readonly EstadoDoPedido[];

export async function findLimite(db: Db): Promise<number | null> {
  const linha = await db.selectFrom('limite_sem_verificacao').select('limite_em_centavos as limite').executeTakeFirst();
  return linha?.limite ?? null;
}

export async function setLimite(tx: Tx, limiteEmCentavos: number | null, { em, por }: { em: Date; por: string }): Promise<void> {
  if (limiteEmCentavos === null) {
    await tx.deleteFrom('limite_sem_verificacao').execute();
    return;
  }
  const valores = { limite_em_centavos: limiteEmCentavos, mudado_em: em, mudado_por: por };
  await tx
    .insertInto('limite_sem_verificacao')
    .values(valores)
    .onConflict((conflito) => conflito.column('unico').doUpdateSet(valores))
    .execute();
}

/** Of two checkouts at once with one of these suppliers the second waits; nobody does where there is no limit. */
export async function lockLimites(tx: Tx, fornecedorIds: readonly string[]): Promise<void> {
  // In one order, whatever the cart's, so that two checkouts never wait for each other.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('limite:' || id, 0))
    from (select unnest(${[...fornecedorIds]}::text[]) as id order by 1) fornecedor
    where exists (select from limite_sem_verificacao)`.execute(tx);
}

export interface EmAberto {
  readonly fornecedorId: string;
  readonly limiteEmCentavos: number;
  readonly emAbertoEmCentavos: number;
}

/** What those of these suppliers that are not verified have in orders that have not ended; none where there is no limit. */
export async function findEmAberto(db: Db, fornecedorIds: readonly string[]): Promise<EmAberto[]> {
  const { rows } = await sql<EmAberto>`
    select f.id as "fornecedorId", l.limite_em_centavos as "limiteEmCentavos",
      coalesce((select sum(p.total_em_centavos) from pedidos p where p.fornecedor_id = f.id and p.estado = any(${[...EM_ANDAMENTO]}::text[])), 0)::bigint
        as "emAbertoEmCentavos"
    from limite_sem_verificacao l, fornecedores f where f.id = any(${[...fornecedorIds]}::uuid[]) and not f.verificado`.execute(db);
  return rows;
}
