import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, requestedWaitInMs } from '../lib/http/network.ts';
import { dialogs } from '../ui/feedback/dialogs.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself. Otherwise the error dialog shows it. */
      semDialogo?: boolean;
    };
  }
}

const TENTATIVAS = 2;
/** After the retries the screen shows the error, and the query is repeated at this interval while the screen is open. */
const DE_NOVO_EM_MS = 10_000;

/** A refusal would be repeated. Only a missing reply and a busy server justify a retry, and a missing reply without network does not. */
function valeTentarDeNovo(tentativas: number, erro: unknown): boolean {
  return tentativas < TENTATIVAS && navigator.onLine && isPassing(erro);
}

export function criarQueryClient(): QueryClient {
  return new QueryClient({
    // Screens show read errors in place (with a retry button). The console keeps the trace.
    queryCache: new QueryCache({ onError: (erro) => console.error(erro) }),
    mutationCache: new MutationCache({
      onError: (erro, _entrada, _resultado, mutacao) => {
        if (!mutacao.meta?.semDialogo) void dialogs.erro(erro);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: valeTentarDeNovo,
        retryDelay: (n, erro) => requestedWaitInMs(erro, 800 * 2 ** n),
        networkMode: 'always',
        // `networkMode: 'always'` disables this by default.
        refetchOnReconnect: true,
        refetchInterval: ({ state: { status, error } }) =>
          status === 'error' && isPassing(error) ? requestedWaitInMs(error, DE_NOVO_EM_MS) : false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
