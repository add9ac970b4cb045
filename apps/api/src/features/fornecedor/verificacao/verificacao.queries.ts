import type { PapelDaProva, SituacaoDaVerificacao, TipoDaVerificacao } from '@festejo/contrato/fornecedor/verificacao.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lockThenRead } from '../../../platform/db/statements/lock-then-read.ts';
import { EM_ANDAMENTO, estados } from '../../pedido/transicoes/index.ts';

export type FormatoDaProva = 'image/webp' | 'application/pdf';
export interface ProvaNova {
  readonly id: string;
  readonly papel: PapelDaProva;
  readonly formato: FormatoDaProva;
  readonly conteudo_cifrado: Buffer;
}

/**
 * Locks the supplier and reads its account, so that concurrent uploads wait for each other.
 * @returns undefined for an account without a supplier.
 */
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

/** The last verification that the supplier sent. */
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
  // One insert per proof: together they may exceed the size of a database message.
  for (const prova of provas) {
    await tx
      .insertInto('provas_da_verificacao')
      .values({ verificacao_id: id, ...prova })
      .execute();
  }
}

/** Reads and locks a verification until the transaction ends. */
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

/** Ends the verification that is valid until now, because another one replaces it. */
export async function encerrarAQueVale(tx: Tx, fornecedorId: string, em: Date): Promise<void> {
  await tx
    .updateTable('verificacoes')
    .set({ situacao: 'vencida', vale_ate: em })
    .where('fornecedor_id', '=', fornecedorId)
    .where('situacao', '=', 'verificada')
    .execute();
}

/** Valid verifications that end by `ate`, the soonest first; skips locked ones. */
const queAcabamAte = (ate: Date, limite: number, quais = sql`true`) => sql<boolean>`
  id = any(array(select id from verificacoes where situacao = 'verificada' and vale_ate <= ${ate} and ${quais}
    order by vale_ate limit ${limite} for update skip locked))`;

/**
 * Ends the expired verifications.
 * @returns their ids.
 */
export function vencer(tx: Tx, agora: Date, limite: number): Promise<{ id: string }[]> {
  return tx.updateTable('verificacoes').set({ situacao: 'vencida' }).where(queAcabamAte(agora, limite)).returning('id').execute();
}

/**
 * Marks verifications that end before `antesDe` as warned, each once.
 * @returns their ids.
 */
export function marcarAvisadas(tx: Tx, antesDe: Date, agora: Date, limite: number): Promise<{ id: string }[]> {
  return tx
    .updateTable('verificacoes')
    .set({ avisada_em: agora })
    .where(queAcabamAte(antesDe, limite, sql`avisada_em is null`))
    .returning('id')
    .execute();
}

/** Deletes the proofs of verifications that were decided before `antesDe`. */
export async function deleteProvasAntigas(db: Db, antesDe: Date): Promise<void> {
  await sql`delete from provas_da_verificacao p using verificacoes v where v.id = p.verificacao_id and v.decidida_em < ${antesDe}`.execute(
    db,
  );
}

/** Deletes the verifications of an erased account; the foreign key deletes their proofs. */
export async function eraseVerificacoes(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('verificacoes').where('fornecedor_id', '=', fornecedorId).execute();
}

/** A verification with the data for a notification to its supplier. */
export function findVerificacaoParaContar(db: Db, id: string) {
  return db
    .selectFrom('verificacoes as v')
    .innerJoin('usuarios as u', 'u.id', 'v.fornecedor_id')
    .select(['v.fornecedor_id as fornecedorId', 'v.situacao', 'v.porque', 'v.vale_ate as valeAte', 'u.email'])
    .where('v.id', '=', id)
    .where('u.excluido_em', 'is', null)
    .executeTakeFirst();
}

/** An encrypted proof, with its supplier. */
export function findProva(db: Db, id: string) {
  return db
    .selectFrom('provas_da_verificacao as p')
    .innerJoin('verificacoes as v', 'v.id', 'p.verificacao_id')
    .select(['p.id', 'p.verificacao_id as verificacaoId', 'v.fornecedor_id as fornecedorId', 'p.papel', 'p.formato'])
    .select('p.conteudo_cifrado as conteudoCifrado')
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** A supplier's stored proofs, by id. */
export function findProvasDoFornecedor(db: Db, fornecedorId: string) {
  return db
    .selectFrom('provas_da_verificacao as p')
    .innerJoin('verificacoes as v', 'v.id', 'p.verificacao_id')
    .select(['p.id', 'p.verificacao_id as verificacaoId', 'p.papel', 'p.formato'])
    .where('v.fornecedor_id', '=', fornecedorId)
    .orderBy('p.id')
    .execute();
}

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

/** Makes concurrent checkouts with one of these suppliers wait; takes no lock if no limit is set. */
export async function lockLimites(tx: Tx, fornecedorIds: readonly string[]): Promise<void> {
  // Locks in the order of ids, whatever the order of the cart, so that checkouts cannot deadlock.
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

/** The unverified ones of these suppliers, with the total of their open orders; empty if no limit is set. */
export async function findEmAberto(db: Db, fornecedorIds: readonly string[]): Promise<EmAberto[]> {
  const { rows } = await sql<EmAberto>`
    select f.id as "fornecedorId", l.limite_em_centavos as "limiteEmCentavos",
      coalesce((select sum(p.total_em_centavos) from pedidos p where p.fornecedor_id = f.id and p.estado in ${estados(EM_ANDAMENTO)}), 0)::bigint
        as "emAbertoEmCentavos"
    from limite_sem_verificacao l, fornecedores f where f.id = any(${[...fornecedorIds]}::uuid[]) and not f.verificado`.execute(db);
  return rows;
}
