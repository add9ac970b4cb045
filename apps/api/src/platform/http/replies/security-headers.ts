import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';

/** What a page may use of the device: its place for the pin on the map, passkeys, and the clipboard for codes. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), fullscreen=(self), geolocation=(self), gyroscope=(), magnetometer=(), ' +
  'microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()';

/** The policy of whatever is no page (data, pictures, scripts): opened by itself, it runs and shows nothing. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the service worker's file. */
export const POLICY_OF_WORKER = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const join = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/**
 * The Content-Security-Policy of a page: everything is of this server, but the map's tiles; the styles that Mantine writes
 * into the page carry `nonce`.
 */
export function policyOfPages(config: Config): (nonce: string) => string {
  const tiles = config.mapTilesUrl ? [new URL(config.mapTilesUrl.replace(/\{.*?\}/g, 'a')).origin] : [];
  const [before = '', after = ''] = join({
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'nonce-NONCE'"],
    'worker-src': ["'self'"],
  }).split('NONCE');
  return (nonce) => before + nonce + after;
}

/** Security headers of every reply; pages replace the policy by their own. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: (config.publicUrl ?? '').startsWith('https:'),
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY_OF_DATA).header('permissions-policy', PERMISSIONS);
  });
}
