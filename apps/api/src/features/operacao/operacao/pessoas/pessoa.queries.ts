import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { DE_PE } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { onlyRow } from '../../../../platform/db/rows.ts';
import { estados } from '../../../pedido/transicoes/index.ts';

/** An account with its shop. Erased accounts are included. */
export function findPessoa(db: Db, id: string) {
  return db
    .selectFrom('usuarios as u')
    .leftJoin('fornecedores as f', 'f.id', 'u.id')
    .select([
      'u.id',
      'u.tipo_perfil as tipoPerfil',
      'u.nome_completo as nome',
      'f.nome as loja',
      'u.email',
      'u.telefone',
      'u.cpf',
      'u.cnpj',
      'u.criado_em as criadaEm',
      'u.email_confirmado_em as emailConfirmadoEm',
      'f.vende',
      'u.suspenso_em as suspensoEm',
      'u.suspenso_porque as suspensoPorque',
      'u.excluir_em as excluirEm',
      'u.excluido_em as excluidaEm',
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
}

/** The other accounts with the same e-mail. */
export function findOutrosPerfis(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'tipo_perfil as tipoPerfil'])
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('excluido_em', 'is', null)
    .orderBy('tipo_perfil')
    .execute();
}

/** The number of events of an account, and of its orders on either side by state. */
export async function findContagens(
  db: Db,
  id: string,
): Promise<{ eventos: number; pedidos: { estado: EstadoDoPedido; quantos: number }[] }> {
  const [eventos, pedidos] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from eventos where cliente_id = ${id}`.execute(db),
    sql<{ estado: EstadoDoPedido; quantos: number }>`
      select estado, count(*)::integer as quantos from pedidos where cliente_id = ${id} or fornecedor_id = ${id} group by estado order by quantos desc`.execute(
      db,
    ),
  ]);
  return { eventos: onlyRow(eventos.rows).total, pedidos: pedidos.rows };
}

export interface LinhaDoDever {
  readonly id: string;
  readonly numero: number;
  readonly estado: EstadoDoPedido;
  readonly eventoTitulo: string;
  readonly dataEvento: string;
  readonly totalEmCentavos: number;
}

/** Paid orders whose party is still to come, the next party first. */
export async function findDeveres(db: Db, id: string, limite: number): Promise<LinhaDoDever[]> {
  const { rows } = await sql<LinhaDoDever>`
    select p.id, p.numero, p.estado, e.titulo as "eventoTitulo", e.data_evento as "dataEvento", p.total_em_centavos as "totalEmCentavos"
    from pedidos p join eventos e on e.id = p.evento_id
    where (p.cliente_id = ${id} or p.fornecedor_id = ${id}) and p.estado in ${estados(DE_PE)}
    order by e.inicio, p.id limit ${limite}`.execute(db);
  return rows;
}
