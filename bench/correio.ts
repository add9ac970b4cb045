import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server that takes everything (RFC 5321, the least of it), and answers as late as one that is some way off. */
export interface MailServer {
  readonly url: string;
  readonly taken: TakenLetter[];
  stop(): void;
}

export interface TakenLetter {
  readonly to: string;
  /** As it was written, in whatever code. */
  readonly subject: string;
}

/** Each line is answered so long after it came: the way there and back, and what the server does. */
const ANSWERS_AFTER_MS = 25;

export async function startMail(): Promise<MailServer> {
  const taken: TakenLetter[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    converse(socket, taken);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function converse(socket: Socket, taken: TakenLetter[]): void {
  const say = (line: string) => setTimeout(() => socket.writable && socket.write(`${line}\r\n`), ANSWERS_AFTER_MS);
  let rest = '';
  let to = '';
  let subject = '';
  let inLetter = false;
  say('220 bench ESMTP');
  socket.on('data', (piece) => {
    const lines = (rest + piece.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (inLetter) {
        subject ||= /^Subject: (.+)/i.exec(line)?.[1] ?? '';
        if (line !== '.') continue;
        taken.push({ to, subject });
        subject = '';
        inLetter = false;
        say('250 taken');
      } else if (/^DATA/i.test(line)) {
        inLetter = true;
        say('354 go on');
      } else {
        to = /^RCPT TO:<(.+?)>/i.exec(line)?.[1] ?? to;
        say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    }
  });
}
