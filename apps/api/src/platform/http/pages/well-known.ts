import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

/**
 * Lifetime of `security.txt`; RFC 9116 asks for less than a year. It counts from each reply, so the file never expires while the server
 * runs.
 */
const GOOD_FOR_IN_MS = 180 * DIA_EM_MS;

/**
 * Registers addresses that programs request from every site: the contact for security reports (RFC 9116), and the page that changes a
 * password (W3C change-password).
 */
export function registerWellKnown(app: FastifyInstance, { clock, config, publicUrl }: Context): void {
  const [, address = config.mailFrom] = /<([^>]+)>/.exec(config.mailFrom) ?? [];
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + GOOD_FOR_IN_MS);
    const lines = [
      `Contact: mailto:${address}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: pt-BR, en',
      `Canonical: ${publicUrl()}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(caminhoDe('usuario/alterarSenha'), 302));
}
