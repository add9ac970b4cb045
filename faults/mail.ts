import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail server that accepts every message (a minimal RFC 5321), with a short delay. Each sender has a port of its own. */
export interface MailServer {
  readonly urls: readonly [string, string];
  /** Message-IDs and addressees of the accepted messages, in order; a message that was sent again appears twice. */
  readonly taken: ReadonlyArray<{ readonly id: string; readonly to: string }>;
  /** Answers this number of messages from now on; the senders of later ones wait. By default all are answered. */
  answer(letters: number): void;
  /** Number of accepted messages whose sender still waits for the answer. */
  waiting(door: 0 | 1): number;
  close(): void;
}

const THINKS_FOR_MS = 30;

export async function startMail(): Promise<MailServer> {
  const taken: { id: string; to: string }[] = [];
  const unanswered = new Map<() => void, { door: number; socket: Socket }>();
  let answers = Number.POSITIVE_INFINITY;
  const answerSome = () => {
    for (const accept of [...unanswered.keys()].slice(0, answers)) {
      unanswered.delete(accept);
      answers--;
      accept();
    }
  };
  const open = async (door: number) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const [accept, waits] of unanswered) if (waits.socket === socket) unanswered.delete(accept);
      });
      converse(socket, (letter, accept) => {
        taken.push(letter);
        unanswered.set(accept, { door, socket });
        setTimeout(answerSome, THINKS_FOR_MS);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const [one, other] = [await open(0), await open(1)];
  const url = (server: Server) => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urls: [url(one), url(other)],
    taken,
    answer(letters) {
      answers = letters;
      answerSome();
    },
    waiting: (door) => [...unanswered.values()].filter((waits) => waits.door === door).length,
    close() {
      one.close();
      other.close();
    },
  };
}

function converse(socket: Socket, take: (letter: { id: string; to: string }, accept: () => void) => void): void {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  let rest = '';
  let to = '';
  let letter: string[] | null = null;
  say('220 falhas ESMTP');
  socket.on('data', (piece) => {
    const lines = (rest + piece.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (letter === null) {
        to = /^RCPT TO:<(.+?)>/i.exec(line)?.[1] ?? to;
        if (/^DATA/i.test(line)) letter = [];
        say(/^DATA/i.test(line) ? '354 diga' : /^QUIT/i.test(line) ? '221 até logo' : '250 ok');
      } else if (line !== '.') letter.push(line);
      else {
        // The message counts as accepted even if its sender does not live to read the answer.
        const id = letter.find((header) => /^Message-ID:/i.test(header)) ?? '';
        take({ id: id.slice(11).trim(), to }, () => say('250 aceita'));
        letter = null;
      }
    }
  });
}
