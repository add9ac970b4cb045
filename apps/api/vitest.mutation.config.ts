import { defineConfig } from 'vitest/config';

/** The rules alone, without a database: a mutant is tried in milliseconds (`npm run mutation`). */
export default defineConfig({
  test: {
    include: [
      'src/features/cupons/cupom.test.ts',
      'src/features/pedidos/pedido.test.ts',
      'src/features/pedidos/cancelamento/politica-de-cancelamento.test.ts',
      'src/features/pedidos/transicoes/transicoes.test.ts',
      'src/features/pedidos/transicoes/movimentos.test.ts',
    ],
  },
});
