import type { PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The facts that a contract keeps of an order, in the words that the client read. */
export interface FatosDoContrato {
  readonly fornecedor: { readonly nome: string; readonly documento: string; readonly endereco: string };
  readonly festa: { readonly titulo: string; readonly quando: string; readonly endereco: string };
  readonly politica: string;
}

/** An order without a contract, with its party. */
export interface PedidoAContratar {
  readonly id: string;
  readonly fornecedorId: string;
  readonly politica: PoliticaDeCancelamento;
  readonly totalEmCentavos: number;
  readonly sinalEmCentavos: number | null;
  readonly saldoAte: Date | null;
  readonly titulo: string;
  readonly inicio: Date;
  readonly fuso: string;
  readonly logradouro: string;
  readonly numeroDoEndereco: string;
  readonly complemento: string | null;
  readonly bairro: string;
  readonly localidade: string;
  readonly uf: string;
  readonly cep: string;
}

export async function findAContratar(db: Db, pedidos: readonly string[]): Promise<PedidoAContratar[]> {
  const { rows } = await sql<PedidoAContratar>`
    select p.id, p.fornecedor_id as "fornecedorId", p.politica_de_cancelamento as politica, p.total_em_centavos as "totalEmCentavos",
      p.sinal_em_centavos as "sinalEmCentavos", p.saldo_ate as "saldoAte", e.titulo, e.inicio, e.fuso, a.logradouro,
      a.numero as "numeroDoEndereco", a.complemento, a.bairro, a.localidade, a.uf, a.cep
    from pedidos p join eventos e on e.id = p.evento_id join enderecos a on a.id = e.endereco_id
    where p.id = any(${sql.val(pedidos)}::uuid[])`.execute(db);
  return rows;
}

/** Inserts contracts. An existing contract does not change. */
export async function insertContratos(db: Db | Tx, contratos: readonly { id: string; fatos: FatosDoContrato }[], em: Date): Promise<void> {
  await db
    .insertInto('contratos')
    .values(contratos.map(({ id, fatos }) => ({ pedido_id: id, fatos: JSON.stringify(fatos), em })))
    .onConflict((conflict) => conflict.column('pedido_id').doNothing())
    .execute();
}

export function findContrato(db: Db, pedidoId: string) {
  return db
    .selectFrom('contratos')
    .select(['fatos', 'em'])
    .where('pedido_id', '=', pedidoId)
    .$narrowType<{ fatos: FatosDoContrato }>()
    .executeTakeFirst();
}

/** The contracts stay, like their orders. The titles and places of the client's parties are replaced by those of the erased events. */
export async function eraseFestasDosContratos(tx: Tx, clienteId: string): Promise<void> {
  await sql`
    update contratos c
    set fatos = jsonb_set(c.fatos, '{festa}', (c.fatos -> 'festa') || jsonb_build_object('titulo', e.titulo, 'endereco', e.localidade || '/' || e.uf))
    from pedidos p join eventos e on e.id = p.evento_id
    where p.id = c.pedido_id and p.cliente_id = ${clienteId}`.execute(tx);
}
