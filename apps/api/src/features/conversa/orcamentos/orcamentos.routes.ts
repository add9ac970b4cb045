import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type { ConsultaRecebida } from '@festejo/contrato/conversa/orcamentos.ts';
import * as contrato from '@festejo/contrato/conversa/orcamentos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { declareLimit } from '../../../platform/limits/limits.ts';
import { clienteDaqui, segurarOrigem } from '../../conta/usuarios/index.ts';
import { contarDoCarrinho } from '../../pedido/carrinho/index.ts';
import { aceitarProposta, cancelarOrcamento, contraporProposta, desfazerAceite } from './decidir-orcamento.ts';
import { lerConsulta, lerOrcamento, listarConsultas, listarOrcamentos } from './ler-orcamentos.ts';
import { buscarCandidatos, pedirOrcamento } from './pedir-orcamento.ts';
import { recusarConsulta, responderConsulta } from './responder-consulta.ts';
import { vencerConsultas } from './vencer-consultas.ts';

/** Limits per network and per device, over all accounts. */
const DE_TODOS = { seconds: DIA_EM_SEGUNDOS, what: 'Orçamentos pedidos, de todas as contas' };
const DAQUI = {
  daRede: declareLimit({ name: 'orcamentos-do-endereco', uses: 200, per: 'endereco', ...DE_TODOS }),
  doAparelho: declareLimit({ name: 'orcamentos-do-aparelho', uses: 20, per: 'aparelho', ...DE_TODOS }),
};

/** Masks telephone numbers, addresses and links in a text that both sides read before the payment. */
type Ocultar = (texto: string) => { readonly texto: string };

export function registerOrcamentos(api: FastifyInstance, ctx: Context, ocultar: Ocultar): void {
  const sem = (texto: string) => ocultar(texto).texto;
  route(api, ctx, contrato.buscarCandidatos, ({ user, query, request }) => buscarCandidatos(ctx, clienteDaqui(user, request), query));
  route(api, ctx, contrato.criarOrcamento, async ({ user, body, idempotency, request }) => {
    await segurarOrigem(ctx, request, DAQUI);
    return onceInTransaction(ctx.db, idempotency, (tx) =>
      pedirOrcamento(ctx, tx, clienteDaqui(user, request), { ...body, descricao: sem(body.descricao) }),
    );
  });
  route(api, ctx, contrato.buscarOrcamentos, ({ user, query }) => listarOrcamentos(ctx.db, user.id, query));
  route(api, ctx, contrato.buscarOrcamento, ({ user, params }) => lerOrcamento(ctx.db, user.id, params.id));
  route(api, ctx, contrato.cancelarOrcamento, async ({ user, params, idempotency }) => {
    const orcamento = await onceInTransaction(ctx.db, idempotency, (tx) =>
      cancelarOrcamento(ctx, tx, { clienteId: user.id, id: params.id }),
    );
    contarDoCarrinho(ctx, user.id);
    return orcamento;
  });
  route(api, ctx, contrato.aceitarProposta, async ({ user, params, idempotency, request }) => {
    const orcamento = await onceInTransaction(ctx.db, idempotency, (tx) =>
      aceitarProposta(ctx, tx, { cliente: clienteDaqui(user, request), propostaId: params.id }),
    );
    contarDoCarrinho(ctx, user.id);
    return orcamento;
  });
  route(api, ctx, contrato.desfazerAceite, async ({ user, params, idempotency }) => {
    const orcamento = await onceInTransaction(ctx.db, idempotency, (tx) =>
      desfazerAceite(ctx, tx, { clienteId: user.id, propostaId: params.id }),
    );
    contarDoCarrinho(ctx, user.id);
    return orcamento;
  });
  route(api, ctx, contrato.contraporProposta, ({ user, params, body, idempotency, request }) =>
    onceInTransaction(ctx.db, idempotency, (tx) =>
      contraporProposta(ctx, tx, { cliente: clienteDaqui(user, request), propostaId: params.id }, { ...body, texto: sem(body.texto) }),
    ),
  );

  // The client writes the event's title for personal use, so it may contain contacts: they are masked for the supplier until the purchase.
  const aoFornecedor = (consulta: ConsultaRecebida): ConsultaRecebida =>
    consulta.pedidoId ? consulta : { ...consulta, eventoTitulo: sem(consulta.eventoTitulo) };
  route(api, ctx, contrato.buscarConsultas, async ({ user, query }) => {
    const lista = await listarConsultas(ctx.db, user.id, query);
    return { ...lista, itens: lista.itens.map(aoFornecedor) };
  });
  route(api, ctx, contrato.buscarConsulta, async ({ user, params }) => aoFornecedor(await lerConsulta(ctx.db, user.id, params.id)));
  route(api, ctx, contrato.responderConsulta, async ({ user, params, body, idempotency }) =>
    aoFornecedor(
      await onceInTransaction(ctx.db, idempotency, (tx) =>
        responderConsulta(ctx, tx, { fornecedorId: user.id, consultaId: params.id }, { ...body, texto: sem(body.texto) }),
      ),
    ),
  );
  route(api, ctx, contrato.recusarConsulta, async ({ user, params, body, idempotency }) =>
    aoFornecedor(
      await onceInTransaction(ctx.db, idempotency, (tx) =>
        recusarConsulta(ctx, tx, { fornecedorId: user.id, consultaId: params.id }, { motivo: sem(body.motivo) }),
      ),
    ),
  );

  ctx.jobs.every('vencer-consultas', '* * * * *', () => vencerConsultas(ctx));
}
