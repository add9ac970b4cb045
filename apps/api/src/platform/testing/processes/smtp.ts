import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail server that accepts every letter (the minimum of RFC 5321), and can be switched off. */
export interface SmtpServer {
  readonly url: string;
  /** Recipients and text of the accepted letters. */
  readonly taken: { to: string[]; text: string }[];
  /** Addresses that it refuses (550). */
  readonly refused: Set<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Chooses a port, which stays closed until `start`. */
export async function createSmtpServer(): Promise<SmtpServer> {
  const taken: SmtpServer['taken'] = [];
  const refused = new Set<string>();
  const open = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;

  async function start(): Promise<void> {
    server = createServer((socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => {});
      converse(socket, taken, refused);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  async function stop(): Promise<void> {
    for (const socket of open) socket.destroy();
    if (!server?.listening) return;
    server.close();
    await once(server, 'close');
  }

  await start();
  await stop();
  return { url: `smtp://127.0.0.1:${port}`, taken, refused, start, stop };
}

function converse(socket: Socket, taken: SmtpServer['taken'], refused: SmtpServer['refused']): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to: string[] = [];
  let data: string[] | null = null;
  let rest = '';
  say('220 teste ESMTP');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data) {
        if (line !== '.') data.push(line);
        else {
          taken.push({ to, text: data.join('\r\n') });
          data = null;
          to = [];
          say('250 taken');
        }
      } else if (/^RCPT TO:/i.test(line)) {
        const address = /<(.*)>/.exec(line)?.[1] ?? '';
        if (refused.has(address)) say('550 no such mailbox');
        else {
          to.push(address);
          say('250 ok');
        }
      } else if (/^DATA/i.test(line)) {
        data = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
}
