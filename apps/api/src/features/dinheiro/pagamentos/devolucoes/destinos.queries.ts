import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { documentosDaPessoa } from '../pagadores.queries.ts';
import { semDestino } from './paradas.queries.ts';

/** A refund by transfer, for its client. */
export interface LinhaDoDestino {
  readonly id: string;
  readonly estado: 'pendente' | 'enviada' | 'concluida' | 'recusada';
  readonly para: string | null;
  readonly valeAPartirDe: Date | null;
  readonly versao: number;
  readonly motivo: string | null;
  /** The payer's CPF or CNPJ from the bank, whole or masked with asterisks. */
  readonly ditoPeloBanco: string | null;
  /** The client's documents, used if the bank named no payer. */
  readonly documentos: readonly string[];
}

const linhas = (filtro: RawBuilder<unknown>) => sql<LinhaDoDestino>`
  select d.id, d.estado, coalesce(t.para, case when d.estado <> 'pendente' then x.para end) as para, t.vale_a_partir_de as "valeAPartirDe",
    coalesce(t.versao, 0) as versao, case when t.devolucao_id is null then d.erro end as motivo,
    (select coalesce(a.corpo -> 'pagador' ->> 'cpf', a.corpo -> 'pagador' ->> 'cnpj') from avisos_de_pix a where a.end_to_end_id = d.end_to_end_id) as "ditoPeloBanco",
    ${documentosDaPessoa(sql`o.cliente_id`)} as documentos
  from devolucoes d join compras o on o.id = d.compra_id
  left join destinos_de_devolucoes t on t.devolucao_id = d.id left join transferencias x on x.id = d.transferencia_id
  where d.transferir_desde is not null and ${filtro}`;

/** Condition: a refund of the order needs a transfer, and the client has not given an account. */
export const pedeDestinoDe = (pedidoId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from devolucoes d where d.pedido_id = ${pedidoId} and ${semDestino})`;

/** The refunds by transfer among these ids. */
export async function findDestinos(db: Db, ids: readonly string[]): Promise<LinhaDoDestino[]> {
  if (ids.length === 0) return [];
  const { rows } = await linhas(sql`d.id = any(${[...ids]}::uuid[])`).execute(db);
  return rows;
}

/** The refund, if it belongs to this client; otherwise undefined. */
export async function findDevolucaoDoCliente(db: Db, id: string, clienteId: string) {
  const { rows } = await sql<{ pix: string | null; compraId: string; pedidoId: string | null }>`
    select d.end_to_end_id as pix, d.compra_id as "compraId", d.pedido_id as "pedidoId"
    from devolucoes d join compras o on o.id = d.compra_id where d.id = ${id} and o.cliente_id = ${clienteId}`.execute(db);
  return rows[0];
}

/** Locks the transfers of the Pix that have not left, and returns their ids. A refund that left already is not among them. */
export async function lockDoMesmoPix(tx: Tx, { pix, compraId }: { pix: string | null; compraId: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from devolucoes where compra_id = ${compraId} and end_to_end_id is not distinct from ${pix} and transferir_desde is not null and estado = 'pendente'
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

interface DestinoNovo {
  readonly devolucaoId: string;
  readonly destinoCifrado: Buffer;
  readonly para: string;
  readonly valeAPartirDe: Date;
}

export async function saveDestino(tx: Tx, { devolucaoId, destinoCifrado, para, valeAPartirDe }: DestinoNovo, em: Date): Promise<void> {
  await sql`
    insert into destinos_de_devolucoes as t (devolucao_id, destino_cifrado, para, vale_a_partir_de, mudou_em, versao)
    values (${devolucaoId}, ${destinoCifrado}, ${para}, ${valeAPartirDe}, ${em}, 1)
    on conflict (devolucao_id) do update set destino_cifrado = excluded.destino_cifrado, para = excluded.para,
      vale_a_partir_de = excluded.vale_a_partir_de, mudou_em = excluded.mudou_em, versao = t.versao + 1`.execute(tx);
}

/** Stored accounts, still encrypted. @param de one refund, or all refunds of a client */
export async function findDestinosGuardados(db: Db, de: { devolucaoId: string } | { clienteId: string }) {
  const { rows } = await sql<{ id: string; destinoCifrado: Uint8Array; mudouEm: Date; pedido: number | null }>`
    select t.devolucao_id as id, t.destino_cifrado as "destinoCifrado", t.mudou_em as "mudouEm", p.numero as pedido
    from destinos_de_devolucoes t join devolucoes d on d.id = t.devolucao_id join compras o on o.id = d.compra_id left join pedidos p on p.id = d.pedido_id
    where ${'devolucaoId' in de ? sql`t.devolucao_id = ${de.devolucaoId}` : sql`o.cliente_id = ${de.clienteId}`} order by t.devolucao_id`.execute(
    db,
  );
  return rows;
}
