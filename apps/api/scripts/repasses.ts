// `npm run repasses`: makes the payouts that are due now. `npm run repasses -- --retorno <file>`: records the bank's return file.
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { aplicarRetorno, fazerRepasses, findEspera, meioDosRepasses, RetornoIlegivel } from '../src/features/dinheiro/remessas/index.ts';
import { openContext } from '../src/open-context.ts';
import { textoEmReais } from '../src/platform/brazil.ts';
import { CannotStart } from '../src/platform/cannot-start.ts';
import { clockDrift, driftInWords, systemClock } from '../src/platform/clock.ts';
import type { Context } from '../src/platform/context.ts';
import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { databaseTime } from '../src/platform/db/queries/health.queries.ts';
import { pendingMigrations } from '../src/platform/db/schema/migrate.ts';
import { command } from './command.ts';

const [opcao, arquivo, ...resto] = process.argv.slice(2);

async function notarRetorno(ctx: Context, caminho: string): Promise<void> {
  const texto = await readFile(caminho, 'latin1').catch((error: Error) => {
    throw new CannotStart(`Não foi possível ler ${caminho}: ${error.message}`);
  });
  const feito = await aplicarRetorno(ctx, texto).catch((error: unknown) => {
    throw error instanceof RetornoIlegivel ? new CannotStart(`${caminho}: ${error.message}`) : error;
  });
  const { pagas, recusadas, esperam, repetidas, problemas } = feito;
  console.log(`${pagas} paga(s), ${recusadas} recusada(s), ${esperam} ainda espera(m) no banco, ${repetidas} já anotada(s) antes.`);
  for (const problema of problemas) console.log(`  ${problema}`);
  if (problemas.length === 0) return;
  console.log(`${problemas.length} linha(s) não foram anotadas: confira-as com o banco.`);
  process.exitCode = 1;
}

async function pagar(ctx: Context): Promise<void> {
  const meio = meioDosRepasses(ctx.config);
  if (!meio) throw new CannotStart('Diga em PAY_FROM de que conta os fornecedores são pagos: veja docs/operations/money.md, "Payouts".');
  const drift = await clockDrift(ctx.clock, () => databaseTime(ctx.db));
  if (drift !== 0)
    throw new CannotStart(
      `O relógio desta máquina está ${driftInWords(drift)} do relógio do banco de dados: acerte-o, e rode de novo. Nada foi pago.`,
    );
  const { transferencias, valorEmCentavos } = await fazerRepasses(ctx);
  if (transferencias > 0) console.log(`${transferencias} transferência(s) feita(s), ${textoEmReais(valorEmCentavos)}.`);
  if (meio === 'simulado') console.log('Modo de demonstração: os repasses são simulados, e nenhum dinheiro sai de lugar nenhum.');
  else console.log(`Os arquivos para o banco estão em ${ctx.config.dataDir}/repasses.`);
  const espera = await findEspera(ctx.db, ctx.clock.now());
  if (!espera || espera.repasses === 0) console.log('Nada mais a repassar.');
  else
    console.log(
      `Esperam ${espera.repasses} repasse(s), ${textoEmReais(espera.valorEmCentavos)}: ${espera.semConta} sem conta, ${espera.contaNova} por uma conta nova, ${espera.recusados} recusado(s) pelo banco.`,
    );
}

await command(async (config) => {
  if ((opcao !== undefined && opcao !== '--retorno') || (opcao && !arquivo) || resto.length > 0)
    throw new CannotStart('Use: npm run repasses, ou npm run repasses -- --retorno <arquivo>');
  const database = await openConfigured(config);
  const pending = await pendingMigrations(database);
  if (pending.length > 0) {
    await database.close();
    throw new CannotStart(`${nameOf(config)} é de outra versão (falta ${pending.join(', ')}): rode antes npm run db:migrate.`);
  }
  const { log } = Fastify({ logger: { level: 'warn' } });
  const ctx = await openContext({ config, database, clock: systemClock, log });
  try {
    await ctx.jobs.start();
    await (arquivo ? notarRetorno(ctx, arquivo) : pagar(ctx));
  } finally {
    await ctx.jobs.stop(5);
    await ctx.mailer.close();
    await ctx.bus.close();
    await database.close();
  }
});
