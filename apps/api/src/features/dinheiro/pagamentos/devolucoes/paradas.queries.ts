import { LEMBRETES_DO_DESTINO_EM_DIAS } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { DEVOLUCAO_DEMORA_EM_HORAS, REPASSE_DEMORA_EM_DIAS } from '@festejo/contrato/operacao/dinheiro.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** After this number of refused transfers a person must look at the refund. */
const TRANSFERENCIAS_RECUSADAS = 3;
const ULTIMO_LEMBRETE_EM_DIAS = LEMBRETES_DO_DESTINO_EM_DIAS.at(-1) ?? 0;
const horas = (quantas: number) => sql`make_interval(hours => ${sql.lit(quantas)})`;

/** Condition: the client of refund `d` has not given an account for the transfer. */
export const semDestino: RawBuilder<boolean> = sql`(d.transferir_desde is not null and d.estado = 'pendente'
  and not exists (select from destinos_de_devolucoes t where t.devolucao_id = d.id))`;

/** Condition: refund `d` waits for the end of the bank's review of its Pix. */
export const emAnalise = (d: RawBuilder<unknown> = sql.ref('d')): RawBuilder<boolean> =>
  sql`(${d}.espera_banco and ${d}.estado in ('pendente', 'recusada'))`;

/** Condition: a person must look at refund `d`. */
export const devolucaoParada = (agora: Date): RawBuilder<boolean> => sql`(d.estado <> 'concluida' and case
  when d.transferir_desde is null then d.estado = 'recusada' or d.end_to_end_id is null
    or d.criado_em < ${agora}::timestamptz - ${horas(DEVOLUCAO_DEMORA_EM_HORAS)}
  when ${semDestino} then d.transferir_desde < ${agora}::timestamptz - ${horas(ULTIMO_LEMBRETE_EM_DIAS * 24)} or d.recusas >= ${sql.lit(TRANSFERENCIAS_RECUSADAS)}
    or exists (select from compras o join usuarios u on u.id = o.cliente_id where o.id = d.compra_id and u.excluido_em is not null)
  else d.mudou_em < ${agora}::timestamptz - ${horas(REPASSE_DEMORA_EM_DIAS * 24)} end)`;

/** A refund that waits too long. */
export interface DevolucaoQueEspera {
  readonly numero: number | null;
  readonly chave: string;
  readonly valorEmCentavos: number;
  readonly desde: Date;
  readonly semDestino: boolean;
  readonly total: number;
}

/** The refunds that wait too long, oldest first, with their total number. */
export async function findDevolucoesQueEsperam(db: Db, agora: Date, limite: number): Promise<DevolucaoQueEspera[]> {
  const { rows } = await sql<DevolucaoQueEspera>`
    select p.numero, d.chave, d.valor_em_centavos - d.retomado_em_centavos as "valorEmCentavos", d.criado_em as desde, ${semDestino} as "semDestino",
      count(*) over () as total
    from devolucoes d left join pedidos p on p.id = d.pedido_id where ${devolucaoParada(agora)} order by d.criado_em, d.id limit ${limite}`.execute(
    db,
  );
  return rows;
}
