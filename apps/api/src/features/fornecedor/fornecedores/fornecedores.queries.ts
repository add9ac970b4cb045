import type { OfertaDeSinal } from '@festejo/contrato/pedido/sinal.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx, ValueOf } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import type { LinhaDoFornecedor } from './fornecedor.ts';

/** The down payment that supplier `f` (that alias) requires, as JSON; null where orders are paid in full. */
export const sinalDoFornecedor: RawBuilder<OfertaDeSinal | null> = sql`case when f.sinal_percentual is not null
  then json_build_object('percentual', f.sinal_percentual, 'diasAntes', f.saldo_dias_antes) end`;

export async function insertFornecedor(tx: Tx, fornecedor: { id: string; nome: string }): Promise<void> {
  await tx.insertInto('fornecedores').values(fornecedor).execute();
}

const deTodos = statement<{ ids: readonly string[] }, LinhaDoFornecedor>(
  ({ ids }) => sql`
    select f.id, f.nome, f.verificado, f.descricao, f.foto_chave as "fotoChave", f.logradouro, f.numero, f.bairro, f.localidade, f.uf,
      f.raio_em_metros as "raioEmMetros", f.politica_de_cancelamento as "politicaDeCancelamento", ${sinalDoFornecedor} as sinal, f.nota_soma as "notaSoma", f.avaliacoes, u.cpf, u.cnpj
    from fornecedores f join usuarios u on u.id = f.id where f.id = any(${ids}::uuid[])`,
);

/** Suppliers with the data that the law requires beside every offer. */
export const findFornecedores = (db: Db, ids: readonly string[]): Promise<LinhaDoFornecedor[]> => deTodos(db, { ids });

export interface LinhaDaVitrine extends LinhaDoFornecedor {
  vende: boolean;
  respostaEmSegundos: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Open minutes of the week, `[from, to)`; null without open minutes. */
  semana: { de: number; ate: number }[] | null;
}

const naVitrine = statement<{ id: string }, LinhaDaVitrine>(
  ({ id }) => sql`
    select f.id, f.nome, f.verificado, f.descricao, f.foto_chave as "fotoChave", f.logradouro, f.numero, f.bairro, f.localidade, f.uf,
      f.raio_em_metros as "raioEmMetros", f.politica_de_cancelamento as "politicaDeCancelamento", ${sinalDoFornecedor} as sinal, f.nota_soma as "notaSoma",
      f.avaliacoes, u.cpf, u.cnpj, f.vende, f.resposta_em_segundos as "respostaEmSegundos", f.latitude, f.longitude,
      (select json_agg(json_build_object('de', lower(r), 'ate', upper(r)) order by lower(r)) from unnest(f.semana_aberta) r) as semana
    from fornecedores f join usuarios u on u.id = f.id
    where f.id = ${id}`,
);

/** A supplier with all data of its public page. */
export async function findNaVitrine(db: Db, id: string): Promise<LinhaDaVitrine | undefined> {
  return (await naVitrine(db, { id }))[0];
}

export type LinhaDoPerfil = NonNullable<Awaited<ReturnType<typeof findPerfil>>>;

/** A supplier's whole record, with the fields of its account that affect selling. */
export function findPerfil(db: Db, id: string) {
  return db
    .selectFrom('fornecedores as f')
    .innerJoin('usuarios as u', 'u.id', 'f.id')
    .select([
      'f.id',
      'f.nome',
      'f.descricao',
      'f.telefone_publico as telefonePublico',
      'f.foto_chave as fotoChave',
      'f.cep',
      'f.logradouro',
      'f.numero',
      'f.complemento',
      'f.bairro',
      'f.localidade',
      'f.uf',
      'f.latitude',
      'f.longitude',
      'f.raio_em_metros as raioEmMetros',
      'f.politica_de_cancelamento as politicaDeCancelamento',
      sinalDoFornecedor.as('sinal'),
      'f.nota_soma as notaSoma',
      'f.avaliacoes',
      'f.pausado',
      'f.vende',
      'f.versao',
      'u.cpf',
      'u.cnpj',
      'u.email_confirmado_em as emailConfirmadoEm',
      'u.excluir_em as excluirEm',
      'u.suspenso_em as suspensoEm',
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();
}

/** Locks a supplier's record against concurrent changes until the transaction ends; new products and orders do not wait. */
export function lockFornecedor(tx: Tx, id: string) {
  return tx
    .selectFrom('fornecedores')
    .select(['versao', 'foto_chave as fotoChave', 'nome', 'descricao'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface CamposDoFornecedor {
  readonly nome?: string;
  readonly descricao?: string | null;
  readonly telefone_publico?: string | null;
  readonly cep?: string;
  readonly logradouro?: string;
  readonly numero?: string;
  readonly complemento?: string | null;
  readonly bairro?: string;
  readonly localidade?: string;
  readonly uf?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly raio_em_metros?: number;
  readonly politica_de_cancelamento?: ValueOf<'fornecedores', 'politica_de_cancelamento'>;
  readonly sinal_percentual?: number | null;
  readonly saldo_dias_antes?: number | null;
  readonly pausado?: boolean;
}

export async function updateFornecedor(tx: Tx, id: string, campos: CamposDoFornecedor, versao: number): Promise<void> {
  await tx
    .updateTable('fornecedores')
    .set({ ...campos, versao })
    .where('id', '=', id)
    .execute();
}

export async function updateFoto(tx: Tx, id: string, chave: string): Promise<void> {
  await tx.updateTable('fornecedores').set({ foto_chave: chave }).where('id', '=', id).execute();
}

export async function updateVende(tx: Tx, id: string, vende: boolean): Promise<void> {
  await tx.updateTable('fornecedores').set({ vende }).where('id', '=', id).execute();
}

/** Computes the minutes of the week from the supplier's hours. */
export async function updateSemanaAberta(tx: Tx, id: string): Promise<void> {
  await sql`update fornecedores set semana_aberta = semana_de_atendimento(id) where id = ${id}`.execute(tx);
}

/** Stores the median response time; an unchanged row is not written. */
export async function updateTempoDeResposta(tx: Tx, id: string, respostaEmSegundos: number | null): Promise<void> {
  await tx
    .updateTable('fornecedores')
    .set({ resposta_em_segundos: respostaEmSegundos })
    .where('id', '=', id)
    .where('resposta_em_segundos', 'is distinct from', respostaEmSegundos)
    .execute();
}
