import { esqueciSenha } from '@festejo/contrato/conta/usuarios.ts';
import { withClient } from '../banco.ts';
import { loadOnce, type Request } from '../carga.ts';
import { type MailServer, startMail, type TakenLetter } from '../correio.ts';
import { startServer } from '../servidor.ts';
import type { Part } from '../tabela.ts';

const LETTERS = 2_000;
const SECONDS = 60;
/** Messages that have not arrived by then are reported as missing. */
const MOST_SECONDS = 5 * SECONDS;

/** 2,000 accounts request a new password at the same moment; measures the time until the mail server has accepted the last message. */
export async function measureLetters(url: string): Promise<Part> {
  const mail = await startMail();
  // Each request has an address of its own.
  const server = await startServer({ DATABASE_URL: url, SMTP_URL: mail.url, TRUST_PROXY: '127.0.0.1' });
  try {
    // Resets the hourly limits and the jobs that an earlier run left.
    await withClient(url, (client) =>
      client.query(`delete from usos_limitados; delete from jobs.job where name in ('esqueci-senha', 'enviar-carta')`),
    );
    const started = performance.now();
    const asked = await loadOnce(
      server.base,
      Array.from({ length: LETTERS }, (_, i) => askedBy(i + 1)),
    );
    const seconds = await untilAllCame(mail, started);
    const { letters, others } = kindsOf(mail);
    const people = new Set(letters.map(({ to }) => to)).size;
    const twice = letters.length - people;
    const besides =
      others.length > 0 && `além delas ${others.length} de outro assunto (${[...new Set(others.map(({ subject }) => subject))]})`;
    const value = [`${people} em ${seconds.toFixed(1)} s`, twice > 0 && `${twice} em dobro`, besides].filter(Boolean).join(', ');
    return {
      rows: [
        {
          medida: `${LETTERS} pedidos de nova senha de uma vez: a última carta aceita pelo servidor de correio`,
          meta: `<= ${SECONDS} s, nenhuma a menos nem a mais`,
          valor: value,
          cumpre: people === LETTERS && twice === 0 && seconds <= SECONDS,
          ...(asked.errors ? { erros: asked.errors } : {}),
        },
      ],
      raw: { cartas: { pedidos: asked, segundos: seconds, aceitas: letters.length, outras: others } },
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

/** Elapsed time in seconds. */
async function untilAllCame(mail: MailServer, started: number): Promise<number> {
  const seconds = () => (performance.now() - started) / 1000;
  while (kindsOf(mail).letters.length < LETTERS && seconds() < MOST_SECONDS) await new Promise((resolve) => setTimeout(resolve, 50));
  return seconds();
}

/**
 * The requested messages, and others that the clock may have sent meanwhile. The subject of a requested message depends on the account
 * (`usuarios/cartas`: a first password, or a new one).
 */
function kindsOf({ taken }: MailServer): { letters: readonly TakenLetter[]; others: readonly TakenLetter[] } {
  const isAsked = ({ subject }: TakenLetter) => /senha/i.test(subject);
  return { letters: taken.filter(isAsked), others: taken.filter((one) => !isAsked(one)) };
}
