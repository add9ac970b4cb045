import { mkdir } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import sse from '@fastify/sse';
import {
  CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO,
  CAMINHO_DA_PROVA,
  CAMINHO_DAS_PROVAS_DA_RETOMADA,
  CAMINHO_DO_ANEXO_NA_OPERACAO,
} from '@festejo/contrato/api/downloads.ts';
import { OPERATIONS } from '@festejo/contrato/api/operations.ts';
import { SINAL_DE_VIDA_EM_MS } from '@festejo/contrato/api/vivo.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import * as google from '@festejo/contrato/conta/google.ts';
import * as perfil from '@festejo/contrato/conta/perfis.ts';
import * as painel from '@festejo/contrato/fornecedor/painel.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Config } from './config.ts';
import { registerBusca } from './features/catalogo/busca/busca.routes.ts';
import { registerCatalogo } from './features/catalogo/catalogo/catalogo.routes.ts';
import { documentosDoCatalogo } from './features/catalogo/catalogo/index.ts';
import { registerSitemap } from './features/catalogo/catalogo/sitemap.routes.ts';
import { registerCategorias } from './features/catalogo/categorias/categorias.routes.ts';
import { registerExplorar } from './features/catalogo/explorar/explorar.routes.ts';
import { documentosDeExplorar, paginasDeExplorar } from './features/catalogo/explorar/index.ts';
import { registerFavoritos } from './features/catalogo/favoritos/favoritos.routes.ts';
import { registerImportacoes } from './features/catalogo/importacoes/importacoes.routes.ts';
import { registerProdutos } from './features/catalogo/produtos/produtos.routes.ts';
import { registerEnderecos } from './features/conta/enderecos/enderecos.routes.ts';
import { registerIndicacoes } from './features/conta/indicacoes/indicacoes.routes.ts';
import { registerNotificacoes } from './features/conta/notificacoes/notificacoes.routes.ts';
import { registerPrivacidade } from './features/conta/privacidade/privacidade.routes.ts';
import { registerSegundoFator } from './features/conta/segundo-fator/segundo-fator.routes.ts';
import { registerUsuarios } from './features/conta/usuarios/usuarios.routes.ts';
import { registerAnexos } from './features/conversa/anexos/anexos.routes.ts';
import { ocultarContatos } from './features/conversa/contatos/index.ts';
import { registerDenuncias } from './features/conversa/denuncias/denuncias.routes.ts';
import { registerMensagens } from './features/conversa/mensagens/mensagens.routes.ts';
import { registerOrcamentos } from './features/conversa/orcamentos/orcamentos.routes.ts';
import { registerContasBancarias } from './features/dinheiro/contas-bancarias/contas-bancarias.routes.ts';
import { registerPagamentos } from './features/dinheiro/pagamentos/pagamentos.routes.ts';
import { registerRemessas } from './features/dinheiro/remessas/remessas.routes.ts';
import { registerTaxas } from './features/dinheiro/taxas/taxas.routes.ts';
import { registerEventos } from './features/evento/eventos/eventos.routes.ts';
import { registerMudancas } from './features/evento/mudancas/mudancas.routes.ts';
import { convidadosAcompanham, documentoDoConvite, planejarFesta } from './features/evento/preparativos/index.ts';
import { registerPreparativos } from './features/evento/preparativos/preparativos.routes.ts';
import { registerAgenda } from './features/fornecedor/agenda/agenda.routes.ts';
import { registerAtendimento } from './features/fornecedor/atendimento/atendimento.routes.ts';
import { registerFornecedores } from './features/fornecedor/fornecedores/fornecedores.routes.ts';
import { registerVerificacao } from './features/fornecedor/verificacao/verificacao.routes.ts';
import { registerArquivos } from './features/operacao/arquivos/arquivos.routes.ts';
import { registerConfiguracao } from './features/operacao/configuracao/configuracao.routes.ts';
import type { DemoAccount } from './features/operacao/configuracao/index.ts';
import { registerAvaliacoes } from './features/pedido/avaliacoes/avaliacoes.routes.ts';
import { registerCarrinho } from './features/pedido/carrinho/carrinho.routes.ts';
import { registerCompras } from './features/pedido/compras/compras.routes.ts';
import { registerContratos } from './features/pedido/contratos/contratos.routes.ts';
import { registerCupons } from './features/pedido/cupons/cupons.routes.ts';
import { registerPedidos } from './features/pedido/pedidos/pedidos.routes.ts';
import { pedidosOuvemPagamentos } from './features/pedido/transicoes/index.ts';
import { openContext } from './open-context.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/db/database.ts';
import { registerVacuum } from './platform/db/engines/vacuum.ts';
import { deleteOldIdempotencyKeys } from './platform/db/queries/idempotency.queries.ts';
import { openFiles } from './platform/files/files.ts';
import { answerUnread, handleErrors } from './platform/http/error-handler.ts';
import { readJsonBodies } from './platform/http/input/json-bodies.ts';
import { removeLeftBehind } from './platform/http/input/multipart.ts';
import { endSlowBodies } from './platform/http/input/slow-bodies.ts';
import { registerDocs } from './platform/http/pages/docs.ts';
import { DIST, registerWeb } from './platform/http/pages/web.ts';
import { noteMethods } from './platform/http/paths.ts';
import { compressReplies } from './platform/http/replies/compression.ts';
import { tagReplies } from './platform/http/replies/etag.ts';
import { registerSecurityHeaders } from './platform/http/replies/security-headers.ts';
import { type Later, routeLater } from './platform/http/route-later.ts';
import { beginInTurns } from './platform/http/serving/begin-in-turns.ts';
import { registerBenchLimit } from './platform/http/serving/bench-limit.ts';
import { answerClientError, answerForNode, originForm, requireHost } from './platform/http/serving/client-errors.ts';
import { registerHealth } from './platform/http/serving/health.ts';
import { loggerOptions } from './platform/http/serving/logging.ts';
import { registerStream } from './platform/live/stream.ts';
import { registerLetters } from './platform/mail/send-letters.ts';
import { registerOutbox } from './platform/outbox/outbox.ts';

/** The payments module does not know what is paid for: this wiring notifies the orders. */
const registerPagamentosDosPedidos = (api: FastifyInstance, ctx: Context) => registerPagamentos(api, ctx, pedidosOuvemPagamentos);

/**
 * The events module knows neither guests nor money: this wiring copies the guests of a duplicated event, and plans the budget of a new one.
 */
const registerEventosComPreparativos = (api: FastifyInstance, ctx: Context) =>
  registerEventos(api, ctx, { convidadosAcompanham, planejarFesta });

/**
 * The quotes module does not know the messages module, which depends on orders: this wiring passes the messages' function that masks
 * contacts.
 */
const registerOrcamentosSemContatos = (api: FastifyInstance, ctx: Context) => registerOrcamentos(api, ctx, ocultarContatos);

const belowApi = (path: string) => path.replace(/^\/api/, '');

/** Rooms that are loaded with their first request instead of at the start. */
export const LATER = {
  google: [
    { operations: [google.iniciarGoogle, google.loginComGoogle, google.cadastroGoogle] },
    async () => (await import('./features/conta/google/index.ts')).registerGoogle,
  ],
  operacao: [
    {
      operations: OPERATIONS.filter(({ access }) => access === 'operador'),
      downloads: [
        CAMINHO_DA_FOTO_DA_DISPUTA_NA_OPERACAO,
        CAMINHO_DA_PROVA,
        CAMINHO_DAS_PROVAS_DA_RETOMADA,
        CAMINHO_DO_ANEXO_NA_OPERACAO,
      ].map(belowApi),
    },
    async () => (await import('./features/operacao/operacao/operacao.routes.ts')).registerOperacao,
  ],
  painel: [
    { operations: [painel.buscarPainel, painel.buscarIdeias, painel.buscarOQueFalta] },
    async () => (await import('./features/fornecedor/painel/painel.routes.ts')).registerPainel,
  ],
  perfis: [
    {
      operations: [
        perfil.buscarPerfil,
        perfil.atualizarPerfil,
        perfil.atualizarFoto,
        perfil.removerFoto,
        perfil.alterarEmail,
        perfil.desistirDaTrocaDeEmail,
        perfil.confirmarTrocaDeEmail,
      ],
    },
    async () => (await import('./features/conta/perfis/index.ts')).registerPerfis,
  ],
} as const satisfies Record<string, Later>;

/** Every feature of the server; each registers its routes and jobs. */
const FEATURES = [
  registerCategorias,
  registerCatalogo,
  registerFornecedores,
  registerVerificacao,
  registerAtendimento,
  registerAgenda,
  registerBusca,
  registerProdutos,
  registerImportacoes,
  registerExplorar,
  registerDenuncias,
  registerAvaliacoes,
  registerMensagens,
  registerAnexos,
  registerFavoritos,
  registerCarrinho,
  registerCupons,
  registerContratos,
  routeLater(...LATER.operacao),
  registerIndicacoes,
  registerUsuarios,
  routeLater(...LATER.google),
  registerSegundoFator,
  routeLater(...LATER.perfis),
  registerEnderecos,
  registerEventosComPreparativos,
  registerPreparativos,
  registerMudancas,
  registerOrcamentosSemContatos,
  registerPedidos,
  registerCompras,
  registerTaxas,
  registerPagamentosDosPedidos,
  registerContasBancarias,
  registerRemessas,
  routeLater(...LATER.painel),
  registerNotificacoes,
  registerPrivacidade,
  registerArquivos,
];

/** Features that provide titles and descriptions for the documents of pages (`platform/http/pages/documents.ts`). */
const DOCUMENTS = [...documentosDoCatalogo, ...documentosDeExplorar, documentoDoConvite];

/** Routes validate and serialise by the contract (`platform/http/route.ts`). */
const byRoutes = () => () => {
  throw new Error('A route with a schema and no compilers of its own');
};

export interface AppOptions {
  config: Config;
  database: Database;
  clock?: Clock;
  /** The ready accounts, offered in demo mode. */
  demoAccounts?: readonly DemoAccount[];
  /** The public address, known once the server listens (tests and `PORT=0`). */
  publicUrl?: () => string;
  /** Folder of the built web: an absolute path that ends with a slash (tests). */
  webDist?: string;
}

/** The server, assembled and ready to listen (or to `inject`). Closing it ends jobs, streams and the bus, but not the database. */
export async function createApp({
  config,
  database,
  clock = systemClock,
  demoAccounts = [],
  publicUrl,
  webDist = DIST,
}: AppOptions): Promise<FastifyInstance> {
  const files = openFiles(config);
  await mkdir(files.root ?? config.dataDir, { recursive: true });
  await removeLeftBehind(files.incoming);
  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : uuidv7();
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    bodyLimit: 256 * 1024,
    // A slow body is ended by its rate (`endSlowBodies`), a slow header by `headersTimeout`; `requestTimeout` limits both. `requireHost`
    // requires the host header.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    requestTimeout: HORA_EM_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Requests that Node itself refuses are answered in the contract's form.
    clientErrorHandler: answerClientError,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    frameworkErrors: (error, request, reply) => answerUnread(error, request, reply as unknown as FastifyReply),
    // Fastify's own validation and serialisation are not used: their libraries are a hundred files to read at each start.
    schemaController: { compilersFactory: { buildValidator: byRoutes, buildSerializer: byRoutes } },
    ...(config.trustProxy === undefined ? {} : { trustProxy: config.trustProxy }),
  });
  beginInTurns(app);
  handleErrors(app);
  endSlowBodies(app);
  answerForNode(app);
  const methodsOf = noteMethods(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    requireHost(request);
  });

  const ctx = await openContext({ config, database, clock, log: app.log, ...(publicUrl && { publicUrl }) });
  const { bus, jobs } = ctx;
  database.replica?.onState(({ level, why }) => {
    if (level) app.log.info('a réplica está em dia: as leituras de ninguém vão a ela');
    else app.log.warn({ motivo: why }, 'a réplica não serve: tudo se lê no banco principal');
  });

  await registerSecurityHeaders(app, config);
  readJsonBodies(app);
  await app.register(multipart);
  await app.register(sse as never, { heartbeatInterval: SINAL_DE_VIDA_EM_MS });

  registerHealth(app, ctx);
  await app.register(
    async (api) => {
      // Personal data must never be cached on the way; an operation that may be cached declares it in the contract.
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      tagReplies(api);
      compressReplies(api);
      for (const register of FEATURES) await register(api, ctx);
      registerConfiguracao(api, ctx, demoAccounts);
      registerStream(api, ctx);
      await registerDocs(api);
      if (config.bench) registerBenchLimit(api, ctx);
    },
    { prefix: '/api' },
  );
  registerSitemap(app, ctx, paginasDeExplorar);
  await registerWeb(app, ctx, webDist, methodsOf, DOCUMENTS);

  registerLetters(ctx);
  registerOutbox(ctx);
  registerVacuum(ctx);
  jobs.every('limpar-idempotencia', '17 * * * *', () => deleteOldIdempotencyKeys(ctx.db));
  await jobs.start();
  app.addHook('onClose', async () => {
    await jobs.stop(5);
    await ctx.mailer.close();
    await bus.close();
  });
  return app;
}
