import { writeFile } from 'node:fs/promises';
import { judge } from './judge.ts';
import { absences } from './scenarios/machine/away.ts';
import { clocks } from './scenarios/machine/clocks.ts';
import { disks } from './scenarios/machine/disk.ts';
import { embedded } from './scenarios/machine/embedded.ts';
import { files } from './scenarios/machine/files.ts';
import { folders } from './scenarios/machine/folder.ts';
import { helpers } from './scenarios/machine/helpers.ts';
import { kills } from './scenarios/machine/kills.ts';
import { mailings } from './scenarios/machine/letters.ts';
import { replicas } from './scenarios/machine/replica.ts';
import { silences } from './scenarios/machine/silence.ts';
import { stops } from './scenarios/machine/stop.ts';
import { balances } from './scenarios/money/balances.ts';
import { cancellations } from './scenarios/money/cancellations.ts';
import { coupons } from './scenarios/money/coupons.ts';
import { oldPix } from './scenarios/money/old-pix.ts';
import { money } from './scenarios/money/out.ts';
import { payouts } from './scenarios/money/payouts.ts';
import { pixes } from './scenarios/money/pix.ts';
import { takenBack } from './scenarios/money/taken-back.ts';
import { dates } from './scenarios/orders/dates.ts';
import { deadlines } from './scenarios/orders/deadlines.ts';
import { disputes } from './scenarios/orders/disputes.ts';
import { orcamentos } from './scenarios/orders/quotes.ts';
import { races } from './scenarios/orders/races.ts';
import { ratings } from './scenarios/orders/ratings.ts';
import { referrals } from './scenarios/orders/referrals.ts';
import { suspensions } from './scenarios/orders/suspensions.ts';
import { CannotPlay, must, type Scenario, type Size, setStage } from './stage.ts';
import { until } from './time.ts';

// Fault injection with a real PostgreSQL and two server processes: `npm run test:faults` (docs/architecture.md). `--short` runs the short
// form that `npm test` uses; `--only one|other` runs the scenarios whose name contains one of the texts; `--bail` ends at the first
// failure; `--report file` writes the counts.
const args = process.argv.slice(2);
const optionOf = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const size: Size = args.includes('--short') ? 'short' : 'long';
const only = optionOf('--only');

const SCENARIOS: readonly Scenario[] = [
  ...races,
  ...pixes,
  ...coupons,
  ...orcamentos,
  ...disputes,
  ...cancellations,
  ...dates,
  ...deadlines,
  ...payouts,
  ...takenBack,
  ...oldPix,
  ...ratings,
  ...referrals,
  ...suspensions,
  ...silences,
  ...absences,
  ...replicas,
  ...kills,
  ...money,
  ...balances,
  ...mailings,
  ...stops,
  ...helpers,
  ...files,
  ...clocks,
  ...folders,
  ...embedded,
  ...disks,
];
const chosen = SCENARIOS.filter((one) => (one.only ?? size) === size).filter(
  ({ name }) => only === undefined || only.split('|').some((part) => name.includes(part)),
);
const folder = process.env.FAULTS_POSTGRES;
if (!folder || chosen.length === 0) {
  console.error(folder ? `Nenhuma falha tem "${only}" no nome.` : 'Rode `npm run test:faults`: ele diz onde está o PostgreSQL.');
  process.exit(2);
}
const account = process.env.FAULTS_UID ? { uid: Number(process.env.FAULTS_UID), gid: Number(process.env.FAULTS_GID) } : {};

const tally = { passed: 0, failed: 0, reds: [] as string[], skipped: [] as string[] };
function failed(what: string): void {
  tally.failed++;
  tally.reds.push(what);
  console.log(`  ✗ ${what}`);
}
const stage = await setStage({ folder, ...account });

/** Invariants that are already broken: only the scenario that broke one reports it. */
const broken = new Set<string>();
async function mustStillHold(): Promise<void> {
  const anew = (await judge(stage.postgres, stage.bank)).filter((one) => !broken.has(one));
  for (const one of anew) broken.add(one);
  must(anew.length === 0, `não vale mais: ${anew.join('; ')}`);
}

/**
 * By now another process has taken over the jobs of a killed one, or is about to: their heartbeats ended some ten seconds ago. (Internal
 * jobs of the library have no heartbeat, and the library expires them itself.)
 */
async function mustBeTakenUpAgain(): Promise<void> {
  const dead = async () =>
    stage.postgres.query(
      `select name, retry_count, retry_limit, started_on, heartbeat_on, heartbeat_seconds from jobs.job
       where state = 'active' and coalesce(heartbeat_on, started_on) < now() - interval '12 seconds'
         and heartbeat_seconds is not null`,
    );
  await until('o que um processo morto fazia foi retomado', async () => (await dead()).length === 0, 20).catch(async (error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify(await dead())}`);
  });
}

const bails = () => tally.failed > 0 && args.includes('--bail');
async function play(scenario: Scenario): Promise<void> {
  const started = performance.now();
  const after = () => `(${((performance.now() - started) / 1000).toFixed(1).replace('.', ',')} s)`;
  try {
    const figures = await scenario.play(stage, size);
    await stage.mend();
    await mustStillHold();
    tally.passed++;
    console.log(`  ✓ ${scenario.name}: ${figures} ${after()}`);
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    if (error instanceof CannotPlay) {
      tally.skipped.push(scenario.name);
      console.log(`  – ${scenario.name}: ${told} ${after()}`);
    } else {
      failed(`${scenario.name}: ${told} ${after()}`);
    }
    if (args.includes('--logs')) for (const server of stage.servers) console.log(server.output().slice(-3_000));
    if (bails()) return;
    await stage.mend().catch((failure: Error) => {
      failed(`depois de "${scenario.name}" não se pôs tudo de pé: ${failure.message}`);
    });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stage.remove().finally(() => process.exit(130)));
try {
  for (const scenario of chosen) if (!scenario.apart && !bails()) await play(scenario);
  if (!bails()) await Promise.all(chosen.filter(({ apart }) => apart).map(play));
  if (tally.failed === 0) await mustBeTakenUpAgain().catch((error: Error) => failed(error.message));
} finally {
  await stage.remove();
}
const report = optionOf('--report');
if (report) await writeFile(report, JSON.stringify(tally));
console.log(`\nFalhas: ${tally.passed} passaram, ${tally.failed} falharam, ${tally.skipped.length} sem palco aqui`);
// Pending answers can be dropped now.
process.exit(tally.failed === 0 ? 0 : 1);
