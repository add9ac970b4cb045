import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, requestedWaitInMs } from '../lib/http/network.ts';
import { dialogs } from '../ui/feedback/dialogs.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen tells of the failure itself; otherwise the error dialog does. */
      semDialogo?: boolean;
    };
  }
}

const TENTATIVAS = 2;
/** After the tries the screen says what is wrong, and is read again this often as long as somebody looks at it. */
const DE_NOVO_EM_MS = 10_000;

/** A reply that says no will say no again; only silence and a busy server are worth another try, and silence without a network is not. */
function valeTentarDeNovo(tentativas: number, erro: unknown): boolean {
  return tentativas < TENTATIVAS && navigator.onLine && isPassing(erro);
}

export function criarQueryClient(): QueryClient {
  return new QueryClient({
    // Reads are shown in their place (error with retry); the console keeps the trace (specification, point 8).
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
        // Not by itself with `always`.
        refetchOnReconnect: true,
        refetchInterval: ({ state: { status, error } }) =>
          status === 'error' && isPassing(error) ? requestedWaitInMs(error, DE_NOVO_EM_MS) : false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
