import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export interface LinhaDaSemana {
  uf: string | null;
  latitude: number | null;
  longitude: number | null;
  dias: number[];
  versao: number;
  horarios: { tipo: 'atendimento' | 'intervalo'; diaDaSemana: number; inicio: string; fim: string }[];
}

/** A supplier's week; for a supplier without a stored week, the one that derives from the minutes of its record. */
export async function findSemana(db: Db, fornecedorId: string): Promise<LinhaDaSemana | undefined> {
  const { rows } = await sql<LinhaDaSemana>`
    select f.uf, f.latitude, f.longitude, coalesce(s.versao, 0) as versao,
      coalesce(to_json(s.dias), (select coalesce(json_agg(distinct x.dia_da_semana), '[]') from horarios_da_semana(f.semana_aberta) x)) as dias,
      (select coalesce(json_agg(json_build_object('tipo', h.tipo, 'diaDaSemana', h.dia_da_semana,
          'inicio', to_char(h.inicio, 'HH24:MI'), 'fim', to_char(h.fim, 'HH24:MI')) order by h.inicio), '[]')
        from (
          select tipo, dia_da_semana, inicio, fim from horarios_de_atendimento where fornecedor_id = s.fornecedor_id
          union all select 'atendimento', x.dia_da_semana, x.inicio, x.fim from horarios_da_semana(f.semana_aberta) x where s.fornecedor_id is null
        ) h) as horarios
    from fornecedores f left join semanas_de_atendimento s on s.fornecedor_id = f.id
    where f.id = ${fornecedorId}`.execute(db);
  return rows[0];
}

/** Locks the week: concurrent changes wait until the transaction ends. */
export async function lockSemana(tx: Tx, fornecedorId: string): Promise<void> {
  await sql`select from fornecedores where id = ${fornecedorId} for no key update`.execute(tx);
}

export interface HorarioDaSemana {
  readonly tipo: 'atendimento' | 'intervalo';
  readonly dia_da_semana: number;
  readonly inicio: string;
  readonly fim: string;
}

/** Replaces the stored week. */
export async function replaceSemana(
  tx: Tx,
  fornecedorId: string,
  semana: { dias: readonly number[]; versao: number; horarios: readonly HorarioDaSemana[] },
): Promise<void> {
  const { versao } = semana;
  const dias = [...semana.dias];
  await tx
    .insertInto('semanas_de_atendimento')
    .values({ fornecedor_id: fornecedorId, dias, versao })
    .onConflict((conflict) => conflict.column('fornecedor_id').doUpdateSet({ dias, versao }))
    .execute();
  await tx.deleteFrom('horarios_de_atendimento').where('fornecedor_id', '=', fornecedorId).execute();
  if (semana.horarios.length === 0) return;
  await tx
    .insertInto('horarios_de_atendimento')
    .values(semana.horarios.map((horario) => ({ fornecedor_id: fornecedorId, ...horario })))
    .execute();
}
