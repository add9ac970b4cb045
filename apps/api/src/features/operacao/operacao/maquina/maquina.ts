import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Maquina } from '@festejo/contrato/operacao/maquina.ts';
import { clockDrift } from '../../../../platform/clock.ts';
import type { Context } from '../../../../platform/context.ts';
import { databaseSize, databaseTime } from '../../../../platform/db/queries/health.queries.ts';
import { findOldestWaiting, findQueues } from '../../../../platform/jobs/jobs.queries.ts';
import { findSaldosSemBanco, pixConferidoAte } from '../../../dinheiro/pagamentos/index.ts';
import { semEnderecos } from '../mascarar.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as { version: string };

/** The state of this installation, as seen by the process that answers, without personal data. */
export async function buscarMaquina({ clock, config, db, database, bus, files, mailer }: Context): Promise<Maquina> {
  const antes = performance.now();
  const esperaDesde = await findOldestWaiting(db);
  const bancoEmMs = Math.round((performance.now() - antes) * 10) / 10;
  const [filas, bancoEmBytes, disco, bancoPixAte, saldos, drift] = await Promise.all([
    findQueues(db),
    databaseSize(db),
    statfs(files.root ?? config.dataDir).catch(() => null),
    pixConferidoAte(db),
    findSaldosSemBanco(db, clock.now()),
    clockDrift(clock, () => databaseTime(db)),
  ]);
  return {
    saude: {
      versao: version,
      banco: database.engine,
      bancoEmBytes,
      bancoEmMs,
      relogioEmSegundos: Math.trunc(drift / 1000),
      replica: database.replica && (database.replica.state().level ? 'em-dia' : 'fora'),
      discoLivreEmBytes: disco && disco.bavail * disco.bsize,
      telasAoVivo: bus.listeners,
      ouvindo: bus.listening,
      cartas: mailer.folder === null ? 'enviadas' : 'guardadas',
      esperaDesde: esperaDesde?.toISOString() ?? null,
      saldosSemBanco: { ...saldos, desde: saldos.desde?.toISOString() ?? null },
      bancoPixAte: bancoPixAte?.toISOString() ?? null,
    },
    filas: filas.map(({ ultimaVezEm, ultimoErro, ...fila }) => ({
      ...fila,
      ultimaVezEm: ultimaVezEm?.toISOString() ?? null,
      ultimoErro: ultimoErro && semEnderecos(ultimoErro),
    })),
  };
}
