import type { SituacaoDaVerificacao, TipoDaVerificacao } from '@festejo/contrato/fornecedor/verificacao.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { onlyRow } from '../../../../platform/db/rows.ts';
import type { Pagina } from '../operacao.queries.ts';

export interface LinhaDaVerificacao {
  readonly id: string;
  readonly fornecedorId: string;
  readonly loja: string;
  readonly titular: string;
  readonly tipo: TipoDaVerificacao;
  readonly situacao: SituacaoDaVerificacao;
  readonly enviadaEm: Date;
  readonly decididaEm: Date | null;
  readonly operador: string | null;
  readonly porque: string | null;
  readonly valeAte: Date | null;
}

const verificacoes = async (db: Db, quais: RawBuilder<unknown>): Promise<LinhaDaVerificacao[]> => {
  const { rows } = await sql<LinhaDaVerificacao>`
    select v.id, v.fornecedor_id as "fornecedorId", f.nome as loja, v.titular, v.tipo, v.situacao, v.enviada_em as "enviadaEm",
      v.decidida_em as "decididaEm", o.nome_completo as operador, v.porque, v.vale_ate as "valeAte"
    from verificacoes v join fornecedores f on f.id = v.fornecedor_id left join usuarios o on o.id = v.decidida_por
    ${quais}`.execute(db);
  return rows;
};

/** Waiting verifications, the longest waiting first, or decided ones, the newest first. */
export function findVerificacoes(db: Db, situacao: 'esperam' | 'decididas', { page, pageSize }: Pagina): Promise<LinhaDaVerificacao[]> {
  const pagina = sql`limit ${pageSize} offset ${page * pageSize}`;
  return situacao === 'esperam'
    ? verificacoes(db, sql`where v.situacao = 'em_analise' order by v.enviada_em, v.id ${pagina}`)
    : verificacoes(db, sql`where v.decidida_em is not null order by v.decidida_em desc, v.id ${pagina}`);
}

export async function countVerificacoes(db: Db, situacao: 'esperam' | 'decididas'): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from verificacoes
    where ${situacao === 'esperam' ? sql`situacao = 'em_analise'` : sql`decidida_em is not null`}`.execute(db);
  return onlyRow(rows).total;
}

/** All verifications of a supplier, the newest first. */
export const findDoFornecedor = (db: Db, fornecedorId: string, limite: number) =>
  verificacoes(db, sql`where v.fornecedor_id = ${fornecedorId} order by v.id desc limit ${limite}`);

export const findVerificacao = async (db: Db, id: string) => (await verificacoes(db, sql`where v.id = ${id}`))[0];

/** The data of the account, for comparison with the documents. */
export function findConta(db: Db, id: string) {
  return db
    .selectFrom('verificacoes as v')
    .innerJoin('usuarios as u', 'u.id', 'v.fornecedor_id')
    .innerJoin('fornecedores as f', 'f.id', 'u.id')
    .select(['v.documento', 'u.nome_completo as nome', 'u.email', 'u.criado_em as criadaEm'])
    .select(['f.logradouro', 'f.numero', 'f.bairro', 'f.localidade', 'f.uf'])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow();
}
