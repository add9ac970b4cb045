import { esqueciSenha } from '@festejo/contrato/conta/usuarios.ts';
import { withClient } from '../banco.ts';
import { loadOnce, type Request } from '../carga.ts';
import { type MailServer, startMail } from '../correio.ts';
import { startServer } from '../servidor.ts';
import type { Part } from '../tabela.ts';

const LETTERS = 2_000;
const SECONDS = 60;
/** Those that have not come by then are told of as missing. */
const MOST_SECONDS = 5 * SECONDS;

/** 2,000 people ask for a new password at the same moment: from then until the mail server has taken the last of their letters. */
export async function measureLetters(url: string): Promise<Part> {
  const mail = await startMail();
  // Each comes from an address of its own.
  const server = await startServer({ DATABASE_URL: url, SMTP_URL: mail.url, TRUST_PROXY: '127.0.0.1' });
  try {
    // What an earlier run used up of an hour's limits, or left.
    await withClient(url, (client) =>
      client.query(`delete from usos_limitados; delete from jobs.job where name in ('esqueci-senha', 'enviar-carta')`),
    );
    const started = performance.now();
    const asked = await loadOnce(
      server.base,
      Array.from({ length: LETTERS }, (_, i) => askedBy(i + 1)),
    );
    const seconds = await untilAllCame(mail, started);
    const people = new Set(mail.taken).size;
    const value = `${people} em ${seconds.toFixed(1)} s`;
    return {
      rows: [
        {
          medida: `${LETTERS} pedidos de nova senha de uma vez: a última carta aceita pelo servidor de correio`,
          meta: `<= ${SECONDS} s, nenhuma a menos nem a mais`,
          valor: mail.taken.length === people ? value : `${value}, ${mail.taken.length - people} em dobro`,
          cumpre: people === LETTERS && mail.taken.length === LETTERS && seconds <= SECONDS,
          ...(asked.errors ? { erros: asked.errors } : {}),
        },
      ],
      raw: { cartas: { pedidos: asked, segundos: seconds, aceitas: mail.taken.length } },
    };
  } finally {
    await server.stop();
    mail.stop();
  }
}

function askedBy(row: number): Request {
  return {
    method: 'POST',
    path: `/api${esqueciSenha.path}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${row >> 8}.${row & 255}.1` },
    body: JSON.stringify({ email: `cliente${row}@bench.example` }),
  };
}

/** How long it took, in seconds. */
async function untilAllCame({ taken }: MailServer, started: number): Promise<number> {
  const seconds = () => (performance.now() - started) / 1000;
  while (taken.length < LETTERS && seconds() < MOST_SECONDS) await new Promise((resolve) => setTimeout(resolve, 50));
  return seconds();
}
