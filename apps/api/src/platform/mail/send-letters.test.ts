import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { inTransaction } from '../db/database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { testContext } from '../testing/context.ts';
import { createSmtpServer, type SmtpServer } from '../testing/processes/smtp.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { findEstado, noteEstado } from './cartas.queries.ts';
import { JOB_ENVIAR_CARTA, type Letter, openMailer } from './mailer.ts';
import { letterSender, registerLetters } from './send-letters.ts';

let smtp: SmtpServer;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  smtp = await createSmtpServer();
  await smtp.start();
  server = await startTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Festejo <ola@festejo.test>' });
  folder = await mkdtemp(join(tmpdir(), 'festejo-cartas-'));
});
afterAll(async () => {
  await server?.close();
  await smtp?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.clear();
  smtp.taken.length = 0;
  smtp.refused.clear();
});

const letter = (para: string): Letter => ({ para, assunto: 'Oi', texto: 'Olá', html: '<p>Olá</p>' });
const messageIds = () => smtp.taken.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
const sender = (db = server.db) =>
  letterSender({ ...testContext(server), db, mailer: openMailer(readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'ola@festejo.test' })) });

test('a mail server on another machine gets no unencrypted letter, unless its address allows it', async () => {
  // The test's server by an address that is not loopback.
  const elsewhere = smtp.url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0');
  expect(elsewhere).not.toBe(smtp.url);
  const send = (SMTP_URL: string) =>
    openMailer(readConfig({ SMTP_URL, MAIL_FROM: 'ola@festejo.test' })).send(letter('ana@teste.example'), uuidv7());
  await expect(send(elsewhere)).rejects.toThrow();
  expect(smtp.taken).toEqual([]);
  await send(`${elsewhere}${elsewhere.endsWith('/') ? '' : '/'}?ignoreTLS=true`);
  expect(smtp.taken).toHaveLength(1);
});

test('a stored letter is a file named by its key: a second attempt, also in another process, neither adds nor changes a file', async () => {
  const key = uuidv7();
  const send = () => letterSender({ ...testContext(server), mailer: openMailer(readConfig({ DATA_DIR: folder })) });
  await send()(letter('ana@teste.example'), key);
  const before = await stat(join(folder, 'mail', `${key}.eml`));
  await send()(letter('ana@teste.example'), key);
  expect(await readdir(join(folder, 'mail'))).toEqual([`${key}.eml`]);
  expect((await stat(join(folder, 'mail', `${key}.eml`))).mtimeMs).toBe(before.mtimeMs);
});

test('a letter that can be refused says so to mail programs, with the long address in one piece (RFC 8058)', async () => {
  const naoMais = `https://festejo.test/api/x?codigo=${'a'.repeat(400)}`;
  await sender()({ ...letter('ana@teste.example'), naoMais }, uuidv7());
  await sender()(letter('bia@teste.example'), uuidv7());
  const [uma, outra] = smtp.taken.map(({ text }) => text.replaceAll(/\r?\n[ \t]/g, ' '));
  expect(uma).toMatch(new RegExp(`^List-Unsubscribe:\\s+<${naoMais.replaceAll(/[.?]/g, '\\$&')}>\\s*$`, 'm'));
  expect(uma).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\s*$/m);
  expect(outra).not.toContain('List-Unsubscribe');
});

test('a letter that the mail server accepted is not sent again, in any process', async () => {
  const key = uuidv7();
  await sender()(letter('ana@teste.example'), key);
  await sender()(letter('ana@teste.example'), key);
  expect(messageIds()).toEqual([`<${key}@festejo.test>`]);
  expect(await findEstado(server.db, key)).toBe('enviada');
});

test('the attempt is committed before the last line is sent: without the commit the letter is not delivered', async () => {
  const key = uuidv7();
  const mailer = openMailer(readConfig({ SMTP_URL: smtp.url }));
  const away = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  const failing = mailer.send(letter('ana@teste.example'), key, () => Promise.reject(away));
  // The error is unchanged, so the log knows that the database is away.
  await expect(failing).rejects.toBe(away);
  expect(away.code).toBe('ECONNRESET');
  let takenBefore = -1;
  await mailer.send(letter('bia@teste.example'), key, async () => {
    takenBefore = smtp.taken.length;
  });
  await mailer.close();
  expect(takenBefore).toBe(0);
  expect(smtp.taken.map(({ to }) => to.join())).toEqual(['bia@teste.example']);
});

test('a letter left in doubt by a killed process is sent again with an equal Message-ID', async () => {
  const key = uuidv7();
  await noteEstado(server.db, key, 'enviando', new Date());
  await sender()(letter('ana@teste.example'), key);
  expect(messageIds()).toEqual([`<${key}@festejo.test>`]);
  expect(await findEstado(server.db, key)).toBe('enviada');
});

test('a refused letter is not in doubt', async () => {
  const key = uuidv7();
  smtp.refused.add('ninguem@teste.example');
  await expect(sender()(letter('ninguem@teste.example'), key)).rejects.toMatchObject({ responseCode: 550 });
  expect(await findEstado(server.db, key)).toBeUndefined();
});

test('the work before the end has ended when a refusal is reported', async () => {
  const turns = async (n: number) => {
    for (let i = 0; i < n; i++) await new Promise(setImmediate);
  };
  smtp.refused.add('ninguem@teste.example');
  const mailer = openMailer(readConfig({ SMTP_URL: smtp.url }));
  let [begun, ended] = [0, 0];
  const slowly = async () => {
    begun++;
    await turns(2_000);
    ended++;
  };
  await expect(mailer.send(letter('ninguem@teste.example'), uuidv7(), slowly)).rejects.toMatchObject({ responseCode: 550 });
  expect(ended).toBe(begun);
  await turns(4_000);
  expect(ended).toBe(begun);
  await mailer.close();
});

test('when the database is away after the mail server accepted a letter, this process remembers it', async () => {
  const key = uuidv7();
  const real = testContext(server);
  let away = false;
  const now = () => {
    // Each record asks the clock for the time.
    if (away) throw new Error('away');
    return real.clock.now();
  };
  const mailer = openMailer(readConfig({ SMTP_URL: smtp.url }));
  const send = letterSender({
    ...real,
    clock: { now },
    mailer: {
      ...mailer,
      async send(...args: Parameters<typeof mailer.send>) {
        await mailer.send(...args);
        away = true;
      },
    },
  });
  await expect(send(letter('ana@teste.example'), key)).rejects.toThrow('away');
  away = false;
  await send(letter('ana@teste.example'), key);
  expect(smtp.taken).toHaveLength(1);
  expect(await findEstado(server.db, key)).toBe('enviada');
});

test('a wave of letters by SMTP: a refused address delays no other, and an urgent letter goes before the wave', async () => {
  const wave = Array.from({ length: 300 }, (_, n) => `p${n}@teste.example`);
  smtp.refused.add('p7@teste.example');
  const ctx = {
    ...testContext(server),
    jobs: createJobs(server.database, server.app.log, server.clock),
    mailer: openMailer(readConfig({ SMTP_URL: smtp.url })),
  };
  registerLetters(ctx);
  await ctx.jobs.start();
  onTestFinished(() => ctx.jobs.stop(1));
  await inTransaction(server.db, async (tx) => {
    for (const para of wave) await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, letter(para));
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, letter('urgente@teste.example'), { urgent: true });
  });
  await vi.waitFor(() => expect(smtp.taken).toHaveLength(300), { timeout: stretched(90_000), interval: 50 });
  const order = smtp.taken.map(({ to }) => to.join());
  expect(order.indexOf('urgente@teste.example')).toBeLessThan(100);
  expect(order.toSorted()).toEqual([...wave.filter((para) => para !== 'p7@teste.example'), 'urgente@teste.example'].toSorted());
});

test('records and stored letters older than thirty days are removed; a job that may be retried finds its record', async () => {
  const now = server.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DIA_EM_MS);
  const ctx = testContext(server);
  const [kept, old] = [uuidv7(), uuidv7()];
  let cleaning: unknown;
  const forgotten: unknown[] = [];
  registerLetters({
    ...ctx,
    mailer: { ...ctx.mailer, forget: async (which) => void forgotten.push(which) },
    jobs: {
      ...ctx.jobs,
      every: (_name, _when, work) => {
        cleaning = work;
      },
    },
  });
  await noteEstado(server.db, kept, 'enviada', daysAgo(30));
  await noteEstado(server.db, old, 'enviada', new Date(daysAgo(30).getTime() - 1));
  await (cleaning as () => Promise<void>)();
  expect([await findEstado(server.db, kept), await findEstado(server.db, old)]).toEqual(['enviada', undefined]);
  expect(forgotten).toEqual([{ before: daysAgo(30) }]);
});
