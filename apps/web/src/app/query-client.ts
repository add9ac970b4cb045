import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ErroDaApi } from '../lib/erros.ts';
import { dialogos } from '../ui/dialogos.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen tells of the failure itself; otherwise the error dialog does. */
      semDialogo?: boolean;
    };
  }
}

const TENTATIVAS = 2;

/** A reply that says no will say no again; only silence and a busy server are worth another try. */
function valeTentarDeNovo(tentativas: number, erro: unknown): boolean {
  if (tentativas >= TENTATIVAS || !(erro instanceof ErroDaApi)) return false;
  return erro.codigo === 'SEM_CONEXAO' || erro.status === 503;
}

export function criarQueryClient(): QueryClient {
  return new QueryClient({
    // Reads are shown in their place (error with retry); the console keeps the trace (specification, point 8).
    queryCache: new QueryCache({ onError: (erro) => console.error(erro) }),
    mutationCache: new MutationCache({
      onError: (erro, _entrada, _resultado, mutacao) => {
        if (!mutacao.meta?.semDialogo) void dialogos.erro(erro);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: valeTentarDeNovo, retryDelay: (n) => 800 * 2 ** n, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
