import { CAMINHO_DO_CONTRATO } from '@festejo/contrato/api/downloads.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../platform/context.ts';
import { validate } from '../../platform/http/input/validation.ts';
import { authorize } from '../../platform/http/route.ts';
import { escreverContrato } from './escrever-contrato.ts';

const parametros = z.object({ id: z.uuid() });

export function registerContratos(api: FastifyInstance, ctx: Context): void {
  // Bytes, which the contract's replies do not describe.
  api.get(CAMINHO_DO_CONTRATO.replace(/^\/api/, ''), async (request, reply) => {
    const user = await authorize(ctx, 'cliente_ou_fornecedor', request);
    const { id } = validate(parametros, request.params);
    const { numero, pdf } = await escreverContrato(ctx, user, id);
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="festejo-contrato-${numero}.pdf"`).send(pdf);
  });
}
