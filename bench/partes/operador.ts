import { buscarNumeros } from '@festejo/contrato/operacao/numeros.ts';
import { buscarNaOperacao } from '@festejo/contrato/operacao/pessoas.ts';
import { withClient } from '../banco.ts';
import { type Request, sendEvenly } from '../carga.ts';
import { asOperator, id, TABELA } from '../pessoas.ts';
import { startServer } from '../servidor.ts';
import type { Part } from '../tabela.ts';

/** Search texts of an operator: a person, a shop, a product, an address, an order, a document, a word without results. */
const TEXTOS = [
  'Maria',
  'Buffet Ana',
  'bolo de chocolate',
  'fornecedor777@bench.example',
  'cliente12',
  '123456',
  'n 54321',
  'Palhaço',
  'xyzwq',
];
const A_SECOND = 5;
const SECONDS = 20;
const SEARCH_P99_IN_MS = 300;
const NUMBERS_IN_MS = 4_000;

/** The operator's search and numbers over all data. */
export async function measureOperator(url: string): Promise<Part> {
  const operador = await asOperator();
  await withClient(url, async (client) => {
    await client.query(
      `insert into usuarios (id, tipo_perfil, nome_completo, email, email_confirmado_em, termos_versao, termos_aceitos_em, codigo_de_convite)
       values ($1, 3, 'Operador do Bench', 'operador@bench.example', now(), 'bench', now(), 'operador') on conflict do nothing`,
      [id(TABELA.operador, 1)],
    );
    // An operator needs a second factor.
    await client.query(`insert into totp (usuario_id, segredo_cifrado, ativo_desde) values ($1, 'x', now()) on conflict do nothing`, [
      id(TABELA.operador, 1),
    ]);
    // Each request looks up the operator's session.
    await client.query(
      `insert into sessoes (id, usuario_id, meio) values ($1, $2, 'senha_e_segundo_fator') on conflict (id) do update set criada_em = now(), renovada_em = now()`,
      [id(98, 1), id(TABELA.operador, 1)],
    );
  });
  const server = await startServer({ DATABASE_URL: url });
  try {
    const searches = TEXTOS.map(
      (texto): Request => ({
        method: 'GET',
        path: `/api${buscarNaOperacao.path}?${new URLSearchParams({ texto })}`,
        headers: operador,
      }),
    );
    await sendEvenly(server.base, searches, { perSecond: A_SECOND, seconds: 3 });
    const found = await sendEvenly(server.base, searches, { perSecond: A_SECOND, seconds: SECONDS });
    const started = performance.now();
    const numbers = await fetch(`${server.base}/api${buscarNumeros.path}`, { headers: operador });
    await numbers.arrayBuffer();
    const numbersInMs = performance.now() - started;
    const erros = found.errors + (numbers.ok ? 0 : 1);
    return {
      rows: [
        {
          medida: `busca do operador sobre tudo (${A_SECOND}/s: nomes, lojas, produtos, e-mails, pedidos)`,
          meta: `p99 <= ${SEARCH_P99_IN_MS} ms`,
          valor: `p50 ${found.p50InMs.toFixed(0)} ms, p99 ${found.p99InMs.toFixed(0)} ms`,
          cumpre: erros === 0 && found.p99InMs <= SEARCH_P99_IN_MS,
          ...(erros ? { erros } : {}),
        },
        {
          medida: 'os números do mercado, contados (uma vez em dez minutos)',
          meta: `<= ${NUMBERS_IN_MS} ms`,
          valor: `${numbersInMs.toFixed(0)} ms`,
          cumpre: numbers.ok && numbersInMs <= NUMBERS_IN_MS,
        },
      ],
      raw: { operador: { busca: found, numerosEmMs: numbersInMs } },
    };
  } finally {
    await server.stop();
  }
}
