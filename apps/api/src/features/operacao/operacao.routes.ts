import * as contrato from '@festejo/contrato/operacao.ts';
import * as denuncias from '@festejo/contrato/operacao-denuncias.ts';
import * as inicio from '@festejo/contrato/operacao-inicio.ts';
import * as pessoas from '@festejo/contrato/operacao-pessoas.ts';
import type { Operation, Reply } from '@festejo/contrato/operation.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type Call, route } from '../../platform/http/route.ts';
import { meiosDoSegundoFator } from '../segundo-fator/index.ts';
import { apresentarAto } from './apresentar-ato.ts';
import { buscarDenuncias, decidirDenuncia, devolverAoAr } from './denuncias/denuncias.ts';
import { buscarDisputas, decidirDisputa } from './disputas.ts';
import { exigirImparcialNoPedido } from './imparcial.ts';
import { buscarResumo } from './inicio/resumo.ts';
import { countAtos, findAtos } from './operacao.queries.ts';
import { buscarNaOperacao } from './pessoas/buscar-na-operacao.ts';
import { buscarPessoa } from './pessoas/buscar-pessoa.ts';
import { readmitirPessoa, suspenderPessoa } from './pessoas/suspender.ts';

/** Who runs the market proves it twice: what he may read and move is everybody's. */
class SegundoFatorExigido extends AppError {
  constructor() {
    super(403, 'SEGUNDO_FATOR_EXIGIDO', 'A operação pede a verificação em duas etapas', {
      acao: 'Ligue-a em Segurança; no próximo login ela é pedida.',
    });
  }
}

export function registerOperacao(api: FastifyInstance, ctx: Context): void {
  /** A session of an account with a second factor was opened with it, or was there when it was turned on. */
  const daOperacao = <O extends Operation & { access: 'operador' }>(
    operation: O,
    handle: (call: Call<O>, operadorId: string) => Promise<Reply<O>>,
  ) =>
    route(api, ctx, operation, async (call) => {
      const { id } = call.user as { id: string };
      if ((await meiosDoSegundoFator(ctx.db, id)).length === 0) throw new SegundoFatorExigido();
      return handle(call, id) as never;
    });

  daOperacao(inicio.buscarResumoDaOperacao, () => buscarResumo(ctx));
  daOperacao(contrato.buscarDisputas, ({ query }, operadorId) => buscarDisputas(ctx, operadorId, query));
  daOperacao(contrato.decidirDisputa, async ({ params, body }, operadorId) => {
    await exigirImparcialNoPedido(ctx.db, operadorId, params.id);
    return decidirDisputa(ctx, operadorId, params.id, body);
  });
  daOperacao(denuncias.buscarDenuncias, ({ query }, operadorId) => buscarDenuncias(ctx, operadorId, query));
  daOperacao(denuncias.decidirDenuncia, ({ params, body }, operadorId) => decidirDenuncia(ctx, operadorId, params, body));
  daOperacao(denuncias.devolverAoAr, ({ params, body }, operadorId) => devolverAoAr(ctx, operadorId, params, body));
  daOperacao(pessoas.buscarNaOperacao, ({ query }, operadorId) => buscarNaOperacao(ctx, operadorId, query));
  daOperacao(pessoas.buscarPessoa, ({ params }, operadorId) => buscarPessoa(ctx, operadorId, params.id));
  daOperacao(pessoas.suspenderPessoa, ({ params, body }, operadorId) => suspenderPessoa(ctx, operadorId, params.id, body));
  daOperacao(pessoas.readmitirPessoa, ({ params, body }, operadorId) => readmitirPessoa(ctx, operadorId, params.id, body));
  daOperacao(contrato.buscarRegistro, async ({ query }) => {
    const [atos, total] = await Promise.all([findAtos(ctx.db, query), countAtos(ctx.db)]);
    return { itens: atos.map(apresentarAto), ...query, total };
  });
}
