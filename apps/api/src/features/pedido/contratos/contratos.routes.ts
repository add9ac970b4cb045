import { CAMINHO_DO_CONTRATO } from '@festejo/contrato/api/downloads.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { download } from '../../../platform/http/download.ts';
import { validate } from '../../../platform/http/input/validation.ts';
import type { User } from '../../../platform/http/route.ts';
import { escreverContrato } from './escrever-contrato.ts';

const parametros = z.object({ id: z.uuid() });

export function registerContratos(api: FastifyInstance, ctx: Context): void {
  // The contract package does not describe binary replies, so `download` is used instead of `route`.
  download<User<Lado>>(api, ctx, CAMINHO_DO_CONTRATO, async (user, request, reply) => {
    const { id } = validate(parametros, request.params);
    const { numero, pdf } = await escreverContrato(ctx, user, id);
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="festejo-contrato-${numero}.pdf"`).send(pdf);
  });
}
