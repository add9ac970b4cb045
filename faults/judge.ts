import type { Bank } from './bank.ts';
import { brokenInvariants } from './invariants.ts';
import type { Postgres } from './postgres.ts';

// The scenarios use Festejo from outside, and so does the judge. The judge calls `conferir` in this process through the public module of
// its feature, since the command takes most of a second to start, and runs after every scenario.
interface Conferido {
  readonly nome: string;
  readonly falhas: readonly string[];
  readonly quantas: number;
}
const api = (path: string) => import(new URL(`../apps/api/src/${path}`, import.meta.url).href);

/** Findings of `npm run conferir`; empty when all is well. */
async function conferir(url: string): Promise<string[]> {
  const { openPostgres } = await api('platform/db/engines/postgres.ts');
  const { conferir: ask } = await api('features/dinheiro/conferencia/index.ts');
  const database = openPostgres(url);
  try {
    const all = (await ask(database.db)) as readonly Conferido[];
    return all.filter(({ quantas }) => quantas > 0).map(({ nome, falhas, quantas }) => `${nome} (${quantas}): ${falhas[0]}`);
  } finally {
    await database.close();
  }
}

/** Compares the refunds in the bank's book with those in the database. */
async function brokenAtTheBank({ query }: Pick<Postgres, 'query'>, { refunds }: Bank): Promise<string[]> {
  // Servers keep running meanwhile. A refund that the bank has made by now was stored as a promise before it, and a refund that is stored
  // as done was made before that.
  const before = [...refunds];
  const rows = await query(
    `select id_no_banco as id, estado, end_to_end_id as pix, to_char((valor_em_centavos - retomado_em_centavos) / 100.0, 'FM9999999990.00') as valor from devolucoes
     where id_no_banco is not null and transferir_desde is null and retomado_em_centavos < valor_em_centavos`,
  );
  const ours = new Map(rows.map((row) => [String(row.id), row]));
  const unknown = before.filter(([id, { valor, endToEndId }]) => ours.get(id)?.valor !== valor || ours.get(id)?.pix !== endToEndId);
  const missing = rows.filter(({ id, estado }) => estado === 'concluida' && !refunds.has(String(id)));
  return [
    ...(unknown.length > 0 ? [`o banco devolveu o que ninguém prometeu (${unknown.length}): ${JSON.stringify(unknown[0])}`] : []),
    ...(missing.length > 0 ? [`devoluções concluídas que o banco não fez (${missing.length})`] : []),
  ];
}

/**
 * Everything that must always hold, and does not.
 * @param bank its refunds must all belong to this database
 */
export async function judge(postgres: Postgres, bank?: Bank): Promise<string[]> {
  const atTheBank = bank ? await brokenAtTheBank(postgres, bank) : [];
  return [...(await brokenInvariants(postgres)), ...atTheBank, ...(await conferir(postgres.url))];
}
