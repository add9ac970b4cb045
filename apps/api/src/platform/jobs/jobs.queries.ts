import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { onlyRow } from '../db/rows.ts';

// The library's own tables. What has ended well is many rows, and found by its queue only; the rest has an index.

export interface QueueState {
  readonly nome: string;
  readonly horario: string | null;
  readonly esperam: number;
  readonly depois: number;
  readonly emAndamento: number;
  readonly falharam: number;
  readonly ultimaVezEm: Date | null;
  readonly ultimoErro: string | null;
}

/** Every queue of ours: how much is in it, and when it last did something. */
export async function findQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name as nome, s.cron as horario, coalesce(j.esperam, 0) as esperam, coalesce(j.depois, 0) as depois,
      coalesce(j."emAndamento", 0) as "emAndamento", coalesce(j.falharam, 0) as falharam, f.em as "ultimaVezEm", j.erro as "ultimoErro"
    from jobs.queue q
    left join jobs.schedule s on s.name = q.name
    left join (
      select name, count(*) filter (where state in ('created', 'retry') and start_after <= now()) as esperam,
        count(*) filter (where state in ('created', 'retry') and start_after > now()) as depois,
        count(*) filter (where state = 'active') as "emAndamento", count(*) filter (where state = 'failed') as falharam,
        max(output ->> 'message') filter (where state in ('retry', 'failed')) as erro
      from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name
    ) j on j.name = q.name
    left join lateral (select max(completed_on) as em from jobs.job where name = q.name and state = 'completed') f on true
    where q.name not like '\\_\\_pgboss%' order by coalesce(j.falharam, 0) > 0 desc, q.name`.execute(db);
  return rows;
}

/** Since when the job waits that should have begun the longest ago. */
export async function findOldestWaiting(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ desde: Date | null }>`
    select min(start_after) as desde from jobs.job where state in ('created', 'retry') and start_after <= now()`.execute(db);
  return onlyRow(rows).desde;
}

export interface FailedJob {
  readonly id: string;
  readonly fila: string;
  readonly estado: 'failed' | 'retry';
  readonly tentativas: number;
  readonly erro: string | null;
  readonly criadoEm: Date;
  readonly proximaEm: Date;
  readonly para: string | null;
}

/** Jobs that failed, for good or to be tried again; the newest first. */
export async function findFailedJobs(db: Db, { page, pageSize }: { page: number; pageSize: number }): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as fila, state::text as estado, retry_count as tentativas, output ->> 'message' as erro, created_on as "criadoEm",
      start_after as "proximaEm", data ->> 'para' as para
    from jobs.job where state in ('failed', 'retry') order by state = 'failed' desc, created_on desc, id limit ${pageSize} offset ${page * pageSize}`.execute(
    db,
  );
  return rows;
}

/** `falharam`: those that nobody tries any more, and those that still fail an hour after they were made, tried or not. */
export async function countFailedJobs(db: Db): Promise<{ total: number; falharam: number }> {
  const { rows } = await sql<{ total: number; falharam: number }>`
    select count(*) as total, count(*) filter (where state = 'failed' or created_on < now() - interval '1 hour') as falharam
    from jobs.job where state in ('failed', 'retry')`.execute(db);
  return onlyRow(rows);
}

/** A failed job, its row locked. */
export async function lockFailedJob(tx: Tx, id: string): Promise<{ fila: string; dados: unknown } | undefined> {
  const { rows } = await sql<{ fila: string; dados: unknown }>`
    select name as fila, data as dados from jobs.job where id = ${id} and state in ('failed', 'retry') for update`.execute(tx);
  return rows[0];
}

/** Its turn is now, once more at the least. */
export async function retryJob(tx: Tx, fila: string, id: string): Promise<void> {
  await sql`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${fila} and id = ${id} and state in ('failed', 'retry')`.execute(tx);
}

export async function deleteJob(tx: Tx, fila: string, id: string): Promise<void> {
  await sql`delete from jobs.job where name = ${fila} and id = ${id} and state in ('failed', 'retry')`.execute(tx);
}
