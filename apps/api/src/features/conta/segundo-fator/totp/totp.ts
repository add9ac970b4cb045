import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The library is loaded with the first code, not at the start. */
const otpauth = () => require('otpauth') as typeof import('otpauth');

/** The parameters that authenticator apps assume (RFC 6238; Key URI Format): HMAC-SHA1, 6 digits, 30 s. */
const FORMA = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Number of time steps accepted before and after the present one, for inaccurate clocks (RFC 6238, 5.2). */
const PASSOS_AO_REDOR = 1;
/** 160 bits, as long as the HMAC's output (RFC 4226, section 4). */
const SEGREDO_EM_BYTES = 20;

function totpDe(segredo: Uint8Array, conta = '') {
  const { Secret, TOTP } = otpauth();
  return new TOTP({ ...FORMA, issuer: 'Festejo', label: conta, secret: new Secret({ buffer: Uint8Array.from(segredo).buffer }) });
}

export function novoSegredo(): Uint8Array {
  return new (otpauth().Secret)({ size: SEGREDO_EM_BYTES }).bytes;
}

/** The secret for typing into the app, and as a URI for a QR code. `conta` is the name that the app shows. */
export function paraOAplicativo(segredo: Uint8Array, conta: string): { segredo: string; uri: string } {
  const totp = totpDe(segredo, conta);
  return { segredo: totp.secret.base32, uri: totp.toString() };
}

/** The time step (Unix time / 30 s) of a six-digit code, if it is the present step or a neighbour; null otherwise. */
export function passoDoCodigo(segredo: Uint8Array, codigo: string, agora: Date): number | null {
  const totp = totpDe(segredo);
  const timestamp = agora.getTime();
  const desvio = totp.validate({ token: codigo, timestamp, window: PASSOS_AO_REDOR });
  return desvio === null ? null : totp.counter({ timestamp }) + desvio;
}
