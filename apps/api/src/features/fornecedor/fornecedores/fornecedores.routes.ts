import * as contrato from '@festejo/contrato/fornecedor/fornecedores.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { atualizarFornecedor, atualizarFoto } from './atualizar-fornecedor.ts';
import { buscarFornecedor } from './buscar-fornecedor.ts';
import { buscarPerfilDoFornecedor } from './buscar-perfil-do-fornecedor.ts';

export function registerFornecedores(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarPerfilDoFornecedor, ({ user }) => buscarPerfilDoFornecedor(ctx.db, user.id));
  route(api, ctx, contrato.atualizarFornecedor, async ({ user, body, request }) => ({
    message: 'Informações Editadas com Sucesso',
    perfil: await atualizarFornecedor(ctx, user.id, body, readIfMatch(request.headers)),
  }));
  route(api, ctx, contrato.atualizarFotoDoFornecedor, async ({ user, files }) => ({
    message: 'Foto de perfil atualizada com sucesso!',
    fotoUrl: await atualizarFoto(ctx, user.id, files.file),
  }));
  route(api, ctx, contrato.buscarFornecedor, ({ params }) => buscarFornecedor(ctx.db, params.id));
}
