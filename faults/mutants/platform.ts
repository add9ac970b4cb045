import { of } from './mutant.ts';

/** What all rooms stand on, and who hears of what. */
export const PLATFORM = of('apps/api/src', [
  {
    name: 'a chave de repetição não se guarda',
    file: 'platform/http/replies/idempotency.ts',
    find: 'if (!operation.idempotent || header ===',
    replace: 'if (operation.idempotent || header ===',
    seenBy: ['uma chave de repetição'],
  },
  {
    name: 'ninguém ouve o que acontece',
    file: 'platform/outbox/outbox.ts',
    find: 'await withSavepoint(tx, () => subscriber.hear(ctx, tx, acontecimento));',
    replace: 'await withSavepoint(tx, async () => {});',
    seenBy: ['o aviso de cada Pix'],
  },
  {
    name: 'as notificações não ouvem os pedidos',
    file: 'subscribers.ts',
    find: '  contarDosPedidos,\n  contarDosSaldos,\n  contarDasDisputas,\n  contarDasAvaliacoes,\n  contarDasDenuncias,\n  contarDasDevolucoes,\n  contarDasMensagens,\n  contarDasMudancas,\n  medirRespostas',
    replace:
      '  contarDosSaldos,\n  contarDasDisputas,\n  contarDasAvaliacoes,\n  contarDasDenuncias,\n  contarDasDevolucoes,\n  contarDasMensagens,\n  contarDasMudancas,\n  medirRespostas',
    seenBy: ['o aviso de cada Pix'],
  },
  {
    name: 'os orçamentos não ouvem as compras',
    file: 'subscribers.ts',
    find: '  orcamentosOuvemCompras,\n  contarDasVerificacoes',
    replace: '  contarDasVerificacoes',
    seenBy: ['duas propostas'],
  },
  {
    name: 'as indicações não ouvem os pedidos',
    file: 'subscribers.ts',
    find: '  contarIndicacoes,\n];',
    replace: '];',
    seenBy: ['dois amigos'],
  },
  {
    name: 'um commit não espera pelo disco',
    file: 'platform/db/engines/postgres.ts',
    find: `'-c random_page_cost=1.1 `,
    replace: `'-c synchronous_commit=off -c random_page_cost=1.1 `,
    seenBy: ['kill -9 do PostgreSQL enquanto'],
  },
  {
    name: 'o que um processo morto fazia não dá sinal de vida',
    file: 'platform/jobs/jobs.ts',
    find: '  heartbeatSeconds: DEAD_AFTER_SECONDS,',
    replace: '',
    seenBy: ['enquanto se devolve e se repassa'],
  },
  {
    name: 'o relógio do servidor é sempre o certo',
    file: 'platform/jobs/jobs.ts',
    find: 'if (drift === 0) return work();',
    replace: 'if (drift !== Number.NaN) return work();',
    seenBy: ['o relógio de um servidor'],
  },
  {
    name: 'um aviso de Pix se julga por qualquer relógio',
    file: 'platform/right-clock.ts',
    find: 'if (clock.played) return;',
    replace: 'if (log) return;',
    seenBy: ['o relógio de um servidor'],
  },
  {
    name: 'o que um processo auxiliar morto fazia não se faz de novo',
    file: 'platform/helper-process.ts',
    find: '.catch(whenDied(() => work(task)))',
    replace: '',
    seenBy: ['processos auxiliares'],
  },
  {
    name: 'um processo auxiliar morto não se substitui',
    file: 'platform/helper-process.ts',
    find: "one.on('exit', gone).on('error', gone);",
    replace: '',
    seenBy: ['processos auxiliares'],
  },
  {
    name: 'os processos auxiliares não têm limite de memória',
    file: 'platform/helper-process.ts',
    find: "if (process.platform !== 'linux')",
    replace: "if (process.platform === 'linux')",
    seenBy: ['arquivos estragados de propósito'],
  },
  {
    name: 'os processos auxiliares acabam com o sinal ao grupo',
    file: 'platform/helper-process-child.ts',
    find: "for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});",
    replace: '',
    seenBy: ['SIGTERM ao grupo inteiro'],
  },
  {
    name: 'um trabalho que falha não se repete',
    file: 'platform/jobs/jobs.ts',
    find: '  retryLimit: 12,',
    replace: '  retryLimit: 0,',
    seenBy: ['o banco erra nas cobranças'],
  },
]);
