import { flushCompileCache } from 'node:module';
import { type Config, readConfig } from './config.ts';
import type { DemoAccount } from './features/operacao/configuracao/index.ts';
import { createSecrets, type Secrets } from './platform/auth/secrets.ts';
import { tokenSecret } from './platform/auth/tokens.ts';
import type { Database } from './platform/db/database.ts';
import { openConfigured } from './platform/db/open.ts';
import { prepareSchema } from './platform/db/schema/prepare.ts';
import { patiently } from './platform/db/statements/patience.ts';
import { explainFailure } from './platform/explain-failure.ts';
import { takePort } from './platform/http/serving/port.ts';
import { removeUnfinishedLetters } from './platform/mail/unfinished.ts';

/** The server process: configuration, port, data folder and database, migrations, demo data, listening. */
async function main(config: Config): Promise<void> {
  // The port comes first: a second start on it must not touch the data of the first.
  const port = await takePort(config);
  // The server's code is read while the database opens: both take time, on different cores.
  const code = Promise.all([import('./app.ts'), import('./platform/http/serving/serve.ts')]);
  const [database, [{ createApp }, { serve }]] = await Promise.all([openConfigured(config, code), code]);
  const filesAway = config.storage && (await (await import('./platform/files/s3-store.ts')).proveStorage(config.storage));
  // Before any data is written: a secret that cannot be used ends the start.
  const secrets = createSecrets(await tokenSecret(config));
  await prepareSchema(config, database);
  await cifrarOQueEstavaClaro(database, secrets);
  await removeUnfinishedLetters(config.dataDir);
  let demoAccounts: readonly DemoAccount[] = [];
  if (config.demo) {
    const { CONTAS_DE_DEMONSTRACAO, semearDemo } = await import('../seeds/demo/index.ts');
    demoAccounts = CONTAS_DE_DEMONSTRACAO;
    await patiently(() =>
      semearDemo({
        db: database.db,
        dataDir: config.dataDir,
        levarFiguras: config.storage && (() => levarArquivos(config)),
        agora: new Date(),
        progresso: (line) => console.log(line),
      }),
    );
  } else {
    const [{ encerrarDemonstracao }, { prepararCategoriasOficiais }] = await Promise.all([
      import('./features/conta/usuarios/index.ts'),
      import('./features/catalogo/categorias/index.ts'),
    ]);
    await patiently(() => prepararCategoriasOficiais(database.db));
    const quantas = await encerrarDemonstracao(database.db, new Date());
    if (quantas > 0) {
      console.log(
        `Este banco tem ${quantas} contas da demonstração: com ela desligada, nenhuma entra. Para tirá-las, comece com um banco vazio.`,
      );
    }
  }
  const address = config.publicUrl ?? `http://localhost:${port.port}`;
  const app = await createApp({ config, database, demoAccounts, publicUrl: () => address });
  await serve(app, database, config, port);
  console.log(`\nFestejo está em ${address}`);
  for (const { rotulo, email, senha } of demoAccounts) console.log(`  ${rotulo}: ${email}, senha ${senha}`);
  if (filesAway) console.log(`  ${filesAway}`);
  for (const line of notices(config)) console.log(`  ${line}`);
  // Flushed now, since a killed process would not write the cache.
  flushCompileCache();
  // After the port is open, so that no client waits for it.
  await darChaveAoRegistro(database, secrets);
  await avisarDoQueNaoAbre(database, secrets);
}

async function levarArquivos({ dataDir, storage }: Config): Promise<void> {
  const { carryFiles } = await import('./platform/files/carry-files.ts');
  if (storage) await carryFiles(dataDir, storage);
}

/**
 * Encrypts bank accounts, transfers and recovery codes that earlier versions stored in clear text; from the second start on it finds no
 * such rows.
 */
async function cifrarOQueEstavaClaro({ db }: Database, secrets: Secrets): Promise<void> {
  const [{ cifrarContas, marcarContas }, { cifrarTransferencias }, { cifrarCodigos }] = await Promise.all([
    import('./features/dinheiro/contas-bancarias/index.ts'),
    import('./features/dinheiro/remessas/index.ts'),
    import('./features/conta/segundo-fator/index.ts'),
  ]);
  await patiently(() => cifrarContas(db, secrets));
  await patiently(() => marcarContas(db, secrets));
  await patiently(() => cifrarTransferencias(db, secrets));
  await patiently(() => cifrarCodigos(db, secrets));
}

/** Gives the operators' log of earlier versions its key; the room is loaded only in this case. */
async function darChaveAoRegistro({ db }: Database, secrets: Secrets): Promise<void> {
  const { faltaChaveDoRegistro } = await import('./features/dinheiro/conferencia/index.ts');
  if (!(await faltaChaveDoRegistro(db))) return;
  const { prepararChave } = await import('./features/operacao/operacao/index.ts');
  await patiently(() => prepararChave(db, secrets));
  if (await faltaChaveDoRegistro(db)) {
    console.error(
      '  ATENÇÃO: o registro da operação não tem os seus selos (docs/operations/runbook.md, "The operators\' log"). Rode npm run conferir.',
    );
  }
}

/** Warns about data encrypted with another secret: it is unusable, and the reason would be unclear otherwise. */
async function avisarDoQueNaoAbre({ db }: Database, secrets: Secrets): Promise<void> {
  const [{ PROTECTED }, { opens }] = await Promise.all([import('./protected.ts'), import('./platform/auth/protected.queries.ts')]);
  const abrem = await Promise.all(PROTECTED.map((what) => opens(db, what, secrets)));
  const fechadas = PROTECTED.filter((_what, i) => !abrem[i]).map(({ table }) => table);
  if (fechadas.length === 0) return;
  console.error(
    `  ATENÇÃO: este segredo não abre o que está cifrado em ${fechadas.join(', ')}. Volte ao TOKEN_SECRET de antes, ou rode npm run trocar-segredo (docs/operations/configuration.md, "The token secret").`,
  );
}

/** Settings that are probably unintended, one line each. */
function notices({ demo, demoMailbox, bank, smtpUrl, dataDir }: Config): string[] {
  const lines: string[] = [];
  if (demo && !demoMailbox) {
    lines.push(
      `Demonstração aberta à rede: contas de senha conhecida e pagamentos simulados. O correio de demonstração fica fechado; as cartas estão em ${dataDir}/mail.`,
    );
  }
  if (!demo && bank === undefined) {
    lines.push('PAYMENT_URL não está configurada: ninguém consegue pagar neste servidor (o banco simulado é só da demonstração).');
  }
  if (!demo && smtpUrl === undefined) {
    lines.push(`SMTP_URL não está configurada: nenhuma carta sai; elas ficam em ${dataDir}/mail.`);
  }
  return lines;
}

let config: Config | undefined;
try {
  config = readConfig();
  await main(config);
} catch (error) {
  console.error(explainFailure(error, config));
  process.exit(1);
}
