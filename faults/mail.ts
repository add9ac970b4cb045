import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that takes everything (RFC 5321, the least of it), a moment after it was sent. */
export interface MailServer {
  readonly url: string;
  /** Message-IDs and addressees of what was taken, in order; a letter that was sent again is there twice. */
  readonly taken: ReadonlyArray<{ readonly id: string; readonly to: string }>;
  close(): void;
}

/** Long enough for a kill to fall between a letter's last line and the answer to it. */
const THINKS_FOR_MS = 30;

export async function startMail(): Promise<MailServer> {
  const taken: { id: string; to: string }[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    converse(socket, (letter) => void taken.push(letter));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, close: () => server.close() };
}

function converse(socket: Socket, take: (letter: { id: string; to: string }) => void): void {
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
        // Taken now, whether or not the sender lives to hear it.
        take({
          id:
            letter
              .find((header) => /^Message-ID:/i.test(header))
              ?.slice(11)
              .trim() ?? '',
          to,
        });
        letter = null;
        setTimeout(say, THINKS_FOR_MS, '250 aceita');
      }
    }
  });
}
