import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { AREAS, isPure, pureFilesOf, type Workspace } from './mutation-scope.ts';

/**
 * Pure files without a pure test: only a test with a database or a screen runs them, so the mutation suite leaves them out. The list may
 * only get shorter.
 */
const WITHOUT_A_TEST_OF_THEIR_OWN = [
  'apps/api/src/features/conta/privacidade/cartas.ts',
  'apps/api/src/features/conta/privacidade/exportacao/exportacoes.apresentar.ts',
  'apps/api/src/features/conversa/orcamentos/orcamentos.apresentar.ts',
  'apps/api/src/features/evento/mudancas/andamento/pedidos-em-andamento.ts',
  'apps/api/src/features/evento/mudancas/mudancas.apresentar.ts',
  'apps/api/src/features/evento/mudancas/resposta/recusas.ts',
  'apps/api/src/features/fornecedor/agenda/calendarios/segredo.ts',
  'apps/api/src/features/fornecedor/agenda/link/nosso.ts',
  'apps/api/src/features/pedido/carrinho/carrinho.apresentar.ts',
  'apps/api/src/features/pedido/carrinho/contar-as-telas.ts',
  'apps/api/src/features/pedido/compras/compras.apresentar.ts',
  'apps/api/src/features/pedido/compras/em-aberto.ts',
  'apps/api/src/features/pedido/cupons/cupons.apresentar.ts',
  'apps/api/src/features/pedido/disputas/disputa.ts',
  'apps/api/src/features/pedido/disputas/disputas.apresentar.ts',
  'apps/api/src/features/pedido/pedidos/eventos.apresentar.ts',
  'apps/api/src/features/pedido/pedidos/pedidos.apresentar.ts',
  'apps/api/src/features/pedido/transicoes/pedidos.policy.ts',
  'apps/api/src/platform/files/pdfs/pdf-text.ts',
  'apps/api/src/platform/files/videos/refusals.ts',
  'apps/api/src/platform/http/input/id-cursor.ts',
  'apps/api/src/platform/http/pages/well-known.ts',
  'apps/api/src/platform/http/paths.ts',
  'apps/web/src/features/catalogo/busca/recentes.ts',
  'apps/web/src/features/catalogo/favoritos/favorito.ts',
  'apps/web/src/features/catalogo/importacoes/campos-da-escolha.ts',
  'apps/web/src/features/catalogo/produtos/meus/lista-de-meus.ts',
  'apps/web/src/features/conta/enderecos/mapa/cidades.ts',
  'apps/web/src/features/conta/indicacoes/indicacao.ts',
  'apps/web/src/features/conta/perfis/secoes.ts',
  'apps/web/src/features/dinheiro/contas-bancarias/conta-bancaria.ts',
  'apps/web/src/features/evento/eventos/novo/passos-do-evento.ts',
  'apps/web/src/features/evento/preparativos/convite/respostas-deste-aparelho.ts',
  'apps/web/src/features/operacao/operacao/palavras-do-pedido.ts',
  'apps/web/src/features/pedido/carrinho/carrinho-guardado.ts',
  'apps/web/src/lib/files/chosen-video.ts',
  'apps/web/src/lib/form/check.ts',
  'apps/web/src/lib/form/focus.ts',
  'apps/web/src/lib/form/kinds-of-brazil.ts',
  'apps/web/src/lib/form/kinds.ts',
  'apps/web/src/lib/form/rules.ts',
  'apps/web/src/lib/http/query-keys.ts',
  'apps/web/src/lib/remembered/escolha-da-visita.ts',
  'apps/web/src/lib/remembered/view-of-orders.ts',
  'apps/web/src/lib/remembered/vistos.ts',
  'apps/web/src/lib/screen/breakpoints.ts',
  'apps/web/src/lib/screen/rows-of-cards.ts',
  'apps/web/src/lib/screen/without-eval.ts',
  'apps/web/src/lib/text/radius-in-km.ts',
  'apps/web/src/lib/text/reply-deadline.ts',
  'apps/web/src/lib/text/whatsapp.ts',
];

test('each pure file of the areas is in the scope of the mutation suite through a test of its own', () => {
  const every = (Object.keys(AREAS) as Workspace[]).flatMap((workspace) =>
    Object.values(AREAS[workspace]).flatMap((folder) =>
      [...pureFilesOf(root, workspace, folder)].map(([file, tests]) => ({ file: `${workspace}/${file}`, tests })),
    ),
  );
  expect(every.filter(({ tests }) => tests.length > 0).length).toBeGreaterThan(80);
  expect(
    every
      .filter(({ tests }) => tests.length === 0)
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(WITHOUT_A_TEST_OF_THEIR_OWN);
});

test.each([
  [
    'a sum',
    "import type { A } from 'kysely';\nimport { B } from '@festejo/contrato/b.ts';\nexport const soma = (a: number) => a + B;",
    true,
  ],
  ['one that waits', 'export async function ler() {}', false],
  ['one of a library', "import { sql } from 'kysely';", false],
  ['one that asks the database', "import { find } from './pedidos.queries.ts';", false],
  ['one that asks the machine', 'export const porta = process.env.PORT;', false],
  ['one that only speaks of waiting', '// await it\nexport const um = 1;', true],
])('%s', (_, source, pure) => {
  expect(isPure(source)).toBe(pure);
});
