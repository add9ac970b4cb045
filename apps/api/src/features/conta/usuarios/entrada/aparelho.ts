import { plainAddress } from '../../../../platform/limits/network.ts';
import { marcasDe } from './marca-do-aparelho.ts';

/** Where a session is opened from: kept with it, and shown to its owner. */
export interface Aparelho {
  readonly ip: string;
  /** The browser's own name for itself; null when it gave none. */
  readonly dispositivo: string | null;
  /** Marks of earlier logins that it brings, not yet checked. */
  readonly marcas?: readonly string[];
}

/** The device behind a request. */
export function aparelhoDe(request: {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined; readonly cookie?: string | undefined };
}): Aparelho {
  return {
    ip: plainAddress(request.ip),
    dispositivo: request.headers['user-agent']?.slice(0, 300) ?? null,
    marcas: marcasDe(request),
  };
}
