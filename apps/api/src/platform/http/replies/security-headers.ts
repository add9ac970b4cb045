import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';

/** Permissions-Policy of the pages. Allowed are the location for the pin on the map, passkeys, full screen, and the clipboard for codes. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), fullscreen=(self), geolocation=(self), gyroscope=(), magnetometer=(), ' +
  'microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()';

/** Content-Security-Policy of all replies that are not pages (data, pictures, scripts): opened directly, they run and show nothing. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";

/** Content-Security-Policy of the service worker's file. */
export const POLICY_OF_WORKER = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const join = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/**
 * The Content-Security-Policy of a page: all sources are this server, except the map's tiles. The styles that Mantine writes into the page
 * carry `nonce`.
 * @returns writes the policy for a nonce
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

/** Registers the security headers of every reply. Pages replace the policy by their own. */
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
