import * as z from 'zod';
import { instante, tipoDePerfil } from '../common/common.ts';
import { operation } from './operation.ts';
import { NOMES_DOS_RECURSOS } from './recursos.ts';

/** The part of the server's configuration that the web needs. Nothing in it is secret. */
export const buscarConfiguracao = operation({
  id: 'buscarConfiguracao',
  method: 'GET',
  path: '/configuracao',
  access: 'publico',
  summary: 'Configuração pública do servidor',
  replies: {
    200: z.object({
      demo: z.boolean().meta({ description: 'O servidor está em demonstração' }),
      // The demo mailbox shows links for new passwords, so the server answers it only to callers on its own machine.
      correioDeDemonstracao: z.boolean().meta({ description: 'O correio de demonstração responde a quem pergunta' }),
      google: z.boolean().meta({ description: 'Dá para entrar pelo emissor OpenID' }),
      mapTilesUrl: z
        .string()
        .nullable()
        .meta({ description: 'Modelo do endereço das ruas do mapa, com `{z}/{x}/{y}`; `null`: só o contorno do Brasil' }),
      recursosDesligados: z
        .array(z.enum(NOMES_DOS_RECURSOS))
        .meta({ description: 'Funcionalidades que o operador desligou: suas telas mostram o aviso e suas chamadas são recusadas' }),
      contasDeDemonstracao: z
        .array(z.object({ rotulo: z.string(), email: z.string(), senha: z.string(), tipoPerfil: tipoDePerfil }))
        .meta({ description: 'Contas prontas para entrar; vazio fora da demonstração' }),
    }),
  },
});

const cartaResumo = z.object({
  id: z.string(),
  para: z.string().meta({ description: 'E-mail de quem recebe' }),
  assunto: z.string(),
  em: instante.meta({ description: 'Quando foi enviada, ISO 8601 em UTC' }),
});

export const buscarCorreio = operation({
  id: 'buscarCorreio',
  method: 'GET',
  path: '/demo/correio',
  access: 'publico',
  summary: 'Só em demonstração: as mensagens que o sistema enviaria, as mais novas primeiro',
  query: z.object({ para: z.string().max(254).optional().meta({ description: 'Só as deste e-mail' }) }),
  refusals: [404],
  replies: { 200: z.array(cartaResumo) },
});

export const buscarCarta = operation({
  id: 'buscarCarta',
  method: 'GET',
  path: '/demo/correio/:id',
  access: 'publico',
  summary: 'Só em demonstração: uma mensagem',
  params: z.object({ id: z.string().regex(/^[\w-]{1,80}$/) }),
  replies: {
    200: cartaResumo.extend({
      texto: z.string(),
      html: z.string(),
      links: z.array(z.string()).meta({ description: 'Os endereços que a carta traz, na ordem' }),
    }),
  },
});
