// `npm run conferir`: compares the ledger with all tables of money, and prints the differences. It writes no data.

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../src/config.ts';
import { type Conferido, conferir, FALHAS_DITAS } from '../src/features/dinheiro/conferencia/index.ts';
import { compararComOBanco, findDevolucoesQueEsperam } from '../src/features/dinheiro/pagamentos/index.ts';
import { createSecrets } from '../src/platform/auth/secrets.ts';
import { knownTokenSecret } from '../src/platform/auth/tokens.ts';
import { textoEmReais } from '../src/platform/brazil.ts';
import { CannotStart } from '../src/platform/cannot-start.ts';
import { systemClock } from '../src/platform/clock.ts';
import { diaEmBrasilia } from '../src/platform/dates.ts';
import type { Db } from '../src/platform/db/database.ts';
import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { pendingMigrations } from '../src/platform/db/schema/migrate.ts';
import { command } from './command.ts';

/** Compares with the bank's own list of the last 90 days, when a bank is configured; returns the number of differences. */
async function conferirComOBanco(config: Config, db: Db): Promise<number> {
  // The simulated bank of demo mode is a table of this database, which the checks above cover.
  if (!config.bank) return 0;
  try {
    const comparado = await compararComOBanco({ config, db, clock: systemClock });
    const falhas = comparado?.falhas ?? [];
    console.log(`  ${falhas.length === 0 ? '✓' : '✗'} o que entrou e voltou em 90 dias é o que o banco lista (${comparado?.pix ?? 0} Pix)`);
    for (const falha of falhas.slice(0, FALHAS_DITAS)) console.log(`      ${falha}`);
    if (falhas.length > FALHAS_DITAS) console.log(`      ... e mais ${falhas.length - FALHAS_DITAS}`);
    return falhas.length;
  } catch (error) {
    console.log(`  ? o que entrou e voltou não foi conferido com o banco: ${(error as Error).message}`);
    return 0;
  }
}

/** Refunds that have waited too long: the books are right, but a client's money is late. */
async function dizerQuemEspera(db: Db): Promise<void> {
  const esperam = await findDevolucoesQueEsperam(db, systemClock.now(), FALHAS_DITAS);
  const total = esperam[0]?.total ?? 0;
  if (total === 0) return;
  console.log(`  ! ${total} devolução(ões) espera(m) demais: veja Dinheiro, na operação`);
  for (const { numero, chave, valorEmCentavos, desde, semDestino } of esperam)
    console.log(
      `      ${numero === null ? chave : `pedido ${numero}`}: ${textoEmReais(valorEmCentavos)} desde ${diaEmBrasilia(desde)}${semDestino ? ', o cliente não disse para onde' : ''}`,
    );
  if (total > esperam.length) console.log(`      ... e mais ${total - esperam.length}`);
}

await command(async (config) => {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl)
    await access(join(dataDir, 'pglite')).catch(() => {
      throw new CannotStart(`Não há banco embutido em ${dataDir}: diga em DATA_DIR em que pasta ele está, ou o banco em DATABASE_URL.`);
    });
  const database = await openConfigured(config);
  try {
    const pending = await pendingMigrations(database);
    if (pending.length > 0)
      throw new CannotStart(`${nameOf(config)} é de outra versão (falta ${pending.join(', ')}): rode antes npm run db:migrate.`);
    console.log(`Conferindo ${nameOf(config)}:`);
    const secret = await knownTokenSecret(config);
    const dizer = ({ nome, falhas, quantas, ms }: Conferido) => {
      console.log(`  ${quantas === 0 ? '✓' : '✗'} ${nome} (${(ms / 1000).toFixed(1).replace('.', ',')} s)`);
      for (const falha of falhas) console.log(`      ${falha}`);
      if (quantas > falhas.length) console.log(`      ... e mais ${quantas - falhas.length}`);
    };
    const conferidos = await conferir(database.db, dizer, secret ? createSecrets(secret) : undefined);
    if (!secret)
      console.log('  ? o selo do registro não foi conferido: diga o segredo do servidor em TOKEN_SECRET, ou em DATA_DIR a pasta dele.');
    const noBanco = await conferirComOBanco(config, database.db);
    await dizerQuemEspera(database.db);
    const total = conferidos.reduce((soma, { quantas }) => soma + quantas, noBanco);
    console.log(total === 0 ? 'Tudo confere.' : `${total} falha(s). Nada foi mudado.`);
    if (total > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
