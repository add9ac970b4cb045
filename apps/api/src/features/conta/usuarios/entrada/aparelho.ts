import { plainAddress } from '../../../../platform/limits/network.ts';
import { marcasDe } from './marca-do-aparelho.ts';

/** The device and address from which a session is opened: stored with the session, and shown to its owner. */
export interface Aparelho {
  readonly ip: string;
  /** The browser's user agent; null when the request does not send it. */
  readonly dispositivo: string | null;
  /** Marks of earlier logins that the request brings, not yet verified. */
  readonly marcas?: readonly string[];
}

/** The device of a request. */
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
