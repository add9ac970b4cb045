import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server that accepts every message (a minimal RFC 5321), with the latency of a remote one. */
export interface MailServer {
  readonly url: string;
  readonly taken: TakenLetter[];
  stop(): void;
}

export interface TakenLetter {
  readonly to: string;
  /** The raw header, in its original encoding. */
  readonly subject: string;
}

/** Delay of the answer to each line: the round trip and the work of a remote server. */
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
