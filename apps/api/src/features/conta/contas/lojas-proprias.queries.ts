import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';

/** Account `outra` belongs to the person of account `de`: both have the same e-mail, which the owner of `outra` confirmed. */
const mesmaPessoa = (de: RawBuilder<unknown>, outra: RawBuilder<unknown>) =>
  sql`${outra}.email = ${de}.email and (${outra}.id = ${de}.id or ${outra}.email_confirmado_em is not null)`;

/**
 * Whether a supplier is the client's own shop: an account of the client's person and an account of the supplier's person share the e-mail,
 * CPF or CNPJ, or have the same bank account. The holder of a bank account has the supplier's own document, so an equal bank account means
 * an equal owner.
 * This is the only place of the rule in SQL. `lojasProprias` of `usuarios` adds the rule about shared devices.
 */
export const ehLojaPropria = (
  clienteId: RawBuilder<unknown>,
  fornecedorId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from usuarios quem join usuarios dela on ${mesmaPessoa(sql`quem`, sql`dela`)},
    usuarios loja join usuarios dona on ${mesmaPessoa(sql`loja`, sql`dona`)}
  where quem.id = ${clienteId}::uuid and loja.id = ${fornecedorId}::uuid
    and (quem.email = loja.email or dela.cpf = dona.cpf or dela.cnpj = dona.cnpj or exists (
      select from contas_bancarias a join contas_bancarias b on b.marca = a.marca
      where a.fornecedor_id = dela.id and b.fornecedor_id = dona.id and a.marca <> '')))`;

export interface Loja {
  readonly fornecedorId: string;
  readonly email: string;
  readonly propria: boolean;
}

const deTodas = statement<{ clienteId: string; ids: readonly string[] }, Loja>(
  ({ clienteId, ids }) => sql`
    select v.id as "fornecedorId", v.email, ${ehLojaPropria(clienteId, sql`v.id`)} as propria from usuarios v where v.id = any(${ids}::uuid[])`,
);

/** The given suppliers, each with a flag that says whether it is the client's own shop. */
export const findLojas = (db: Db, clienteId: string, ids: readonly string[]): Promise<Loja[]> => deTodas(db, { clienteId, ids });

const doProduto = statement<{ clienteId: string; produtoId: string }, Loja>(
  ({ clienteId, produtoId }) => sql`
    select v.id as "fornecedorId", v.email, ${ehLojaPropria(clienteId, sql`v.id`)} as propria
    from produtos p join usuarios v on v.id = p.fornecedor_id where p.id = ${produtoId}`,
);

/** The supplier of a product; an empty list for an unknown product. */
export const findLojaDoProduto = (db: Db, clienteId: string, produtoId: string): Promise<Loja[]> => doProduto(db, { clienteId, produtoId });
