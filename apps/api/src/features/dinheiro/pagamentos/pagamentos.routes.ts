import { salvarDestinoDaDevolucao } from '@festejo/contrato/dinheiro/devolucoes.ts';
import * as contrato from '@festejo/contrato/dinheiro/pagamentos.ts';
import type { FastifyInstance } from 'fastify';
import { tokenSecret } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { deleteOldAvisos } from './avisos/avisos.queries.ts';
import { deleteOldIlegiveis } from './avisos/avisos-ilegiveis.queries.ts';
import { comecarConferencia, conferirPix } from './avisos/conferir-pix.ts';
import { JOB_REGISTRAR_WEBHOOK, registrarWebhook } from './avisos/registrar-webhook.ts';
import { relerPix } from './avisos/reler-pix.ts';
import { exigirPagamento } from './buscar-pagamento.ts';
import { tentarCobranca } from './criar-cobranca.ts';
import { darDestino } from './devolucoes/dar-destino.ts';
import { enviarDevolucoes } from './devolucoes/enviar-devolucoes.ts';
import { lembrarDestinos } from './devolucoes/lembrar-destinos.ts';
import { JOB_ENVIAR_DEVOLUCOES } from './devolucoes/paradas.ts';
import { encerrarCobranca, JOB_CRIAR_COBRANCA, JOB_ENCERRAR_COBRANCA } from './encerrar-cobranca.ts';
import { buscarFormas, salvarPagador } from './formas-de-pagamento.ts';
import type { OuvinteDePagamentos } from './ouvinte.ts';
import { segredoConfere, segredoDoWebhook } from './pagamento.ts';
import { apresentarPagamento } from './pagamentos.apresentar.ts';
import { erasePagador } from './pagamentos.queries.ts';
import { processarAvisos, receberPix } from './receber-pix.ts';
import { aplicarRetomadas } from './retomadas/receber-retomadas.ts';
import { simularPagamento } from './simular-pagamento.ts';
import { vencerPagamentos } from './vencer-pagamentos.ts';

/** Notices of payments are kept as long as a consumer may claim (Código de Defesa do Consumidor, art. 27). */
const AVISOS_EM_ANOS = 5;

/** @param ouvinte the effects of a payment's end, given by the app, so that payments do not depend on orders. */
export async function registerPagamentos(api: FastifyInstance, ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  const segredo = segredoDoWebhook(await tokenSecret(ctx.config));
  ctx.jobs.define<{ id: string }>(JOB_CRIAR_COBRANCA, ({ id }) => tentarCobranca(ctx, id));
  ctx.jobs.define<{ id: string }>(JOB_ENCERRAR_COBRANCA, ({ id }) => encerrarCobranca(ctx, id));
  ctx.jobs.every('vencer-pagamentos', '* * * * *', () => vencerPagamentos(ctx, ouvinte));
  ctx.jobs.every(JOB_ENVIAR_DEVOLUCOES, '* * * * *', () => enviarDevolucoes(ctx, ouvinte));
  ctx.jobs.every('lembrar-destinos', '41 * * * *', () => lembrarDestinos(ctx));
  ctx.jobs.every('processar-avisos', '* * * * *', () => processarAvisos(ctx, ouvinte));
  ctx.jobs.every('aplicar-retomadas', '* * * * *', () => aplicarRetomadas(ctx, ouvinte));
  ctx.jobs.every('reler-pix', '7-57/10 * * * *', () => relerPix(ctx, ouvinte));
  ctx.jobs.every('conferir-pix', '*/5 * * * *', () => conferirPix(ctx, ouvinte));
  ctx.jobs.every('esquecer-avisos', '53 3 * * *', async () => {
    const antes = new Date(ctx.clock.now());
    antes.setUTCFullYear(antes.getUTCFullYear() - AVISOS_EM_ANOS);
    await deleteOldAvisos(ctx.db, antes);
    await deleteOldIlegiveis(ctx.db, antes);
  });
  ctx.jobs.every(JOB_REGISTRAR_WEBHOOK, '23 4 * * *', () => registrarWebhook(ctx, segredo));
  if (ctx.config.bank) {
    // The start of the server does not wait for the bank; the job tries again.
    api.addHook('onReady', async () => {
      await comecarConferencia(ctx);
      await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, JOB_REGISTRAR_WEBHOOK, {}));
    });
  }

  route(api, ctx, contrato.buscarPagamento, async ({ user, params }) =>
    apresentarPagamento(ctx, await exigirPagamento(ctx, user.id, params.id)),
  );
  route(api, ctx, contrato.buscarFormasDePagamento, ({ user }) => buscarFormas(ctx, user.id));
  route(api, ctx, contrato.salvarPagador, async ({ user, body }) => ({
    message: 'Dados do pagador guardados',
    pagador: await salvarPagador(ctx, user.id, body),
  }));
  route(api, ctx, contrato.excluirPagador, async ({ user }) => {
    await erasePagador(ctx.db, user.id);
    return { message: 'As próximas cobranças vão sem nome' };
  });
  route(api, ctx, salvarDestinoDaDevolucao, async ({ user, params, body, request }) => ({
    message: 'Destino da devolução guardado',
    ...(await darDestino(ctx, user, params, body, readIfMatch(request.headers))),
  }));
  route(api, ctx, contrato.simularPagamento, async ({ user, params }) => {
    await simularPagamento(ctx, ouvinte, user.id, params.id);
    return { message: 'O banco simulado recebeu o Pix.' };
  });
  route(api, ctx, contrato.receberPix, async ({ params, body }) => {
    if (!segredoConfere(params.segredo, segredo)) throw new NotFound();
    await receberPix(ctx, ouvinte, body);
    return { message: 'Recebido.' };
  });
}
