import { plainAddress } from '../../platform/limits/network.ts';

/** Where a session is opened from: kept with it, and shown to its owner. */
export interface Aparelho {
  readonly ip: string;
  /** The browser's own name for itself; null when it gave none. */
  readonly dispositivo: string | null;
}

/** The device behind a request. */
export function aparelhoDe(request: { readonly ip: string; readonly headers: { readonly 'user-agent'?: string | undefined } }): Aparelho {
  return { ip: plainAddress(request.ip), dispositivo: request.headers['user-agent']?.slice(0, 300) ?? null };
}
