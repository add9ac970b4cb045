import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { onlyRow } from '../db/rows.ts';

// Queries on the tables of pg-boss. Completed jobs are many rows and are read by their queue only; all other states have an index.

/** State of a queue, for the operator. */
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

/** Counts of every queue of ours, with its last completion and error. */
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

/** Due time of the job that has been overdue the longest; null without one. */
export async function findOldestWaiting(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ desde: Date | null }>`
    select min(start_after) as desde from jobs.job where state in ('created', 'retry') and start_after <= now()`.execute(db);
  return onlyRow(rows).desde;
}

/** A failed job, for the operator. */
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

/**
 * Jobs that failed, finally or with a retry pending; the newest first.
 * @param options `page` counts from 0; `pageSize` is the number of rows
 */
export async function findFailedJobs(db: Db, { page, pageSize }: { page: number; pageSize: number }): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as fila, state::text as estado, retry_count as tentativas, output ->> 'message' as erro, created_on as "criadoEm",
      start_after as "proximaEm", data ->> 'para' as para
    from jobs.job where state in ('failed', 'retry') order by state = 'failed' desc, created_on desc, id limit ${pageSize} offset ${page * pageSize}`.execute(
    db,
  );
  return rows;
}

/** Counts failed jobs. `falharam` counts those without further retries, and those that still fail an hour after they were created. */
export async function countFailedJobs(db: Db): Promise<{ total: number; falharam: number }> {
  const { rows } = await sql<{ total: number; falharam: number }>`
    select count(*) as total, count(*) filter (where state = 'failed' or created_on < now() - interval '1 hour') as falharam
    from jobs.job where state in ('failed', 'retry')`.execute(db);
  return onlyRow(rows);
}

/** Reads a failed job and locks its row. */
export async function lockFailedJob(tx: Tx, id: string): Promise<{ fila: string; dados: unknown } | undefined> {
  const { rows } = await sql<{ fila: string; dados: unknown }>`
    select name as fila, data as dados from jobs.job where id = ${id} and state in ('failed', 'retry') for update`.execute(tx);
  return rows[0];
}

/** Makes a failed job due now, with at least one more attempt. */
export async function retryJob(tx: Tx, fila: string, id: string): Promise<void> {
  await sql`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${fila} and id = ${id} and state in ('failed', 'retry')`.execute(tx);
}

/** Deletes a failed job. */
export async function deleteJob(tx: Tx, fila: string, id: string): Promise<void> {
  await sql`delete from jobs.job where name = ${fila} and id = ${id} and state in ('failed', 'retry')`.execute(tx);
}
