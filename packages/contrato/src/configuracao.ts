import * as z from 'zod';
import { operation } from './operation.ts';
import { NOMES_DOS_RECURSOS } from './recursos.ts';

/** What the web needs to know of how this server is set up. Nothing secret. */
export const buscarConfiguracao = operation({
  id: 'buscarConfiguracao',
  method: 'GET',
  path: '/configuracao',
  access: 'publico',
  summary: 'Configuração pública do servidor',
  replies: {
    200: z.object({
      demo: z.boolean(),
      /** The demo's mail page answers this caller: it shows links of new passwords, so only who sits at the server's machine has it. */
      correioDeDemonstracao: z.boolean().meta({ description: 'O correio de demonstração responde a quem pergunta' }),
      /** People may come in by the OpenID issuer. */
      google: z.boolean(),
      mapTilesUrl: z.string().nullable(),
      /** Features that the operator switched off; their pages and calls are in `recursos.ts`. */
      recursosDesligados: z.array(z.enum(NOMES_DOS_RECURSOS)),
      /** Ready logins, in demo mode only. */
      contasDeDemonstracao: z.array(z.object({ rotulo: z.string(), email: z.string(), senha: z.string(), tipoPerfil: z.int() })),
    }),
  },
});

const cartaResumo = z.object({ id: z.string(), para: z.string(), assunto: z.string(), em: z.iso.datetime() });

export const buscarCorreio = operation({
  id: 'buscarCorreio',
  method: 'GET',
  path: '/demo/correio',
  access: 'publico',
  summary: 'Só em demonstração: as mensagens que o sistema enviaria, as mais novas primeiro',
  query: z.object({ para: z.string().max(254).optional() }),
  replies: { 200: z.array(cartaResumo) },
});

export const buscarCarta = operation({
  id: 'buscarCarta',
  method: 'GET',
  path: '/demo/correio/:id',
  access: 'publico',
  summary: 'Só em demonstração: uma mensagem',
  params: z.object({ id: z.string().regex(/^[\w-]{1,80}$/) }),
  replies: { 200: cartaResumo.extend({ texto: z.string(), html: z.string(), links: z.array(z.string()) }) },
});
