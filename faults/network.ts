import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `pass`: forwards everything. `swallow`: accepts data and forwards none; `swallow-listen` does so only on connections that use LISTEN. */
export type Mode = 'pass' | 'swallow' | 'swallow-listen';

/** A proxy between a server and PostgreSQL. */
export interface Network {
  readonly port: number;
  mode: Mode;
  /** Delay in both directions. */
  delayInMs: number;
  /** Resets every open connection. */
  cut(): void;
  close(): Promise<void>;
}

export async function createNetwork(target: number): Promise<Network> {
  const open = new Set<Socket>();
  const state = { mode: 'pass' as Mode, delayInMs: 0 };

  /** After swallowed data the rest makes no sense to either end, so that connection stays silent for good. */
  function carry(from: Socket, to: Socket, link: { deaf: boolean; listens: boolean }): void {
    from.on('data', (piece: Buffer) => {
      if (piece.includes('listen "')) link.listens = true;
      if (state.mode === 'swallow' || (state.mode === 'swallow-listen' && link.listens)) link.deaf = true;
      if (link.deaf) return;
      if (state.delayInMs === 0) to.write(piece);
      else setTimeout(() => to.writable && to.write(piece), state.delayInMs);
    });
    from.on('end', () => !link.deaf && to.end());
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      if (!link.deaf) to.destroy();
    });
  }

  const server = createServer((inner) => {
    const outer = connect(target, '127.0.0.1');
    open.add(inner).add(outer);
    const link = { deaf: false, listens: false };
    carry(inner, outer, link);
    carry(outer, inner, link);
    outer.on('error', () => inner.resetAndDestroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return Object.assign(state, {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      for (const socket of open) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  });
}
