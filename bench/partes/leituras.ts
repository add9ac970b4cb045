import { buscarProdutos, buscarSugestoes } from '@festejo/contrato/catalogo/busca.ts';
import { buscarCatalogo } from '@festejo/contrato/catalogo/categorias.ts';
import { buscarDetalhesDoProduto, buscarProdutosDentroDoRaio, buscarProdutosPorCategorias } from '@festejo/contrato/catalogo/produtos.ts';
import { buscarMeusProdutos } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { buscarAgenda } from '@festejo/contrato/fornecedor/agenda.ts';
import { buscarCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { buscarPedido, buscarPedidos } from '@festejo/contrato/pedido/pedidos.ts';
import type pg from 'pg';
import { type Load, load, median, middle, type Request } from '../carga.ts';
import { asClient, asSupplier, id, MAIOR_FORNECEDOR, TABELA } from '../pessoas.ts';

export interface Measured {
  readonly caminho: string;
  /** Required share of the limit. */
  readonly meta: number;
  readonly razao: number;
  readonly medida: Load;
  readonly limite: Load;
  readonly p99Maximo?: number;
  /** A further comparison, reported beside the ratio. */
  readonly nota?: string;
}

export interface Reading {
  readonly nome: string;
  readonly meta: number;
  readonly p99Maximo?: number;
  readonly requests: readonly Request[];
}

const ROUNDS = 3;
const EVENTS = 200;

/** The reads of the table, each over many different records. */
export async function readings(client: pg.Client): Promise<Reading[]> {
  const produtos = await onSale(client);
  const procuras = await searches(client);
  const vitrines = await openShops(client);
  const rows = Array.from({ length: EVENTS }, (_, i) => i + 1);
  const clients = await Promise.all(rows.map(asClient));
  const suppliers = await Promise.all(rows.map(asSupplier));
  const maior = await asSupplier(MAIOR_FORNECEDOR);
  const semanas = sixWeeks();
  const headersOf = (row: number) => ({ headers: clients[row - 1] ?? {} });
  const api = (path: string) => `/api${path}`;
  return [
    {
      nome: 'produtos dentro do raio, 1ª página, metrópole densa',
      meta: 0.35,
      p99Maximo: 50,
      requests: rows.map((row) => ({
        method: 'GET',
        path: `${api(buscarProdutosDentroDoRaio.path)}?eventoId=${id(TABELA.evento, row)}`,
        ...headersOf(row),
      })),
    },
    {
      nome: 'o mesmo, de uma categoria',
      meta: 0.35,
      p99Maximo: 50,
      requests: rows.map((row) => ({
        method: 'GET',
        path: `${api(buscarProdutosDentroDoRaio.path)}?eventoId=${id(TABELA.evento, row)}&categoriaOficial=${id(TABELA.categoria, 1 + (row % 15))}`,
        ...headersOf(row),
      })),
    },
    {
      nome: 'busca por texto, 1ª página, para um evento',
      meta: 0.25,
      p99Maximo: 80,
      requests: rows.map((row) => ({
        method: 'GET',
        path: `${api(buscarProdutos.path)}?eventoId=${id(TABELA.evento, row)}&search=${procuras[row - 1]}`,
        ...headersOf(row),
      })),
    },
    {
      nome: 'busca por texto, 1ª página, em qualquer lugar',
      meta: 0.25,
      p99Maximo: 80,
      requests: procuras.map((procura) => ({ method: 'GET', path: `${api(buscarProdutos.path)}?search=${procura}` })),
    },
    {
      nome: 'sugestões ao digitar',
      meta: 0.25,
      p99Maximo: 60,
      requests: procuras.map((procura, n) => ({
        method: 'GET',
        path: `${api(buscarSugestoes.path)}?search=${encodeURIComponent(
          decodeURIComponent(procura)
            .slice(0, 2 + (n % 7))
            .trim(),
        )}`,
      })),
    },
    {
      nome: 'página de categoria',
      meta: 0.55,
      requests: rows.map((row) => ({
        method: 'GET',
        path: `${api(buscarProdutosPorCategorias.path)}?categoriaIds=${id(TABELA.categoria, 1 + (row % 15))}`,
      })),
    },
    {
      nome: 'página do produto',
      meta: 0.55,
      requests: produtos.map((produto) => ({ method: 'GET', path: api(buscarDetalhesDoProduto.path.replace(':productId', produto)) })),
    },
    {
      nome: 'catálogo do fornecedor',
      meta: 0.55,
      requests: vitrines.map((fornecedor) => ({
        method: 'GET',
        path: `${api(buscarCatalogo.path.replace(':id', fornecedor))}?produtosPorCategoria=8`,
      })),
    },
    {
      nome: 'ler o carrinho (8 itens)',
      meta: 0.55,
      requests: rows.map((row) => ({ method: 'GET', path: api(buscarCarrinho.path), ...headersOf(row) })),
    },
    {
      nome: 'lista de produtos do próprio fornecedor, com as fotos',
      meta: 0.4,
      requests: suppliers.map((headers) => ({ method: 'GET', path: `${api(buscarMeusProdutos.path)}?buscarArquivos=true`, headers })),
    },
    {
      nome: 'um mês da agenda de um fornecedor',
      meta: 0.4,
      requests: suppliers.map((headers) => ({ method: 'GET', path: `${api(buscarAgenda.path)}?${semanas}`, headers })),
    },
    {
      nome: 'lista de pedidos de um fornecedor que tem 100.000',
      meta: 0.5,
      requests: ['', '?estado=confirmado', '?pageSize=50', '?page=3'].map((query) => ({
        method: 'GET',
        path: api(buscarPedidos.path) + query,
        headers: maior,
      })),
    },
    {
      nome: 'página de um pedido dele',
      meta: 0.5,
      requests: rows.map((row) => ({
        method: 'GET',
        path: api(buscarPedido.path.replace(':id', id(TABELA.pedido, row * 10))),
        headers: maior,
      })),
    },
  ];
}

/** The date range that a month's page of the agenda requests. */
function sixWeeks(): URLSearchParams {
  const day = (plus: number) => new Date(Date.now() + plus * DIA_EM_MS).toISOString().slice(0, 10);
  return new URLSearchParams({ de: day(0), ate: day(41) });
}

/** Products on sale, spread over the market. */
async function onSale(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from generate_series(1, $1) n join produtos p on p.id = chave_de(6, n * 97) join fornecedores f on f.id = p.fornecedor_id
     where p.ativo and f.vende`,
    [EVENTS],
  );
  return rows.map((row) => row.id);
}

/**
 * Search texts, URL-encoded: one to three words of product names over the whole market, with their natural frequency. Of ten texts, one has
 * lost a letter, and one is a supplier's name.
 */
async function searches(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nome: string; loja: string }>(
    `select p.nome, f.nome as loja from generate_series(1, $1) n join produtos p on p.id = chave_de(6, n * 4987) join fornecedores f on f.id = p.fornecedor_id
     order by n`,
    [EVENTS],
  );
  return Array.from({ length: EVENTS }, (_, n) => {
    const { nome = 'Bolo', loja = 'Doces' } = rows[n % rows.length] ?? {};
    if (n % 10 === 9) return encodeURIComponent(loja);
    const palavras = nome.split(' ').filter((palavra) => palavra.length > 2);
    const algumas = [palavras.slice(0, 1), palavras.slice(0, 2), palavras.slice(-1), [palavras[0], palavras.at(-1)], palavras.slice(0, 3)][
      n % 5
    ];
    const texto = algumas?.join(' ').toLowerCase() ?? '';
    return encodeURIComponent(n % 10 === 4 ? texto.slice(0, 2) + texto.slice(3) : texto);
  });
}

/** Suppliers with an open shop, spread over the market. */
async function openShops(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select f.id from generate_series(1, $1) n join fornecedores f on f.id = chave_de(2, n * 3) where f.vende',
    [EVENTS],
  );
  return rows.map((row) => row.id);
}

/** Eight lines in each of the bench clients' carts. */
export async function fillCarts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into itens_do_carrinho (evento_id, produto_id, cliente_id, fornecedor_id, quantidade, preco_em_centavos)
     select e.id, p.id, e.cliente_id, p.fornecedor_id, 2, p.preco_em_centavos
     from (select id, cliente_id, row_number() over (order by id) as n from eventos order by id limit $1) e
     cross join generate_series(1, 8) k join produtos p on p.id = chave_de(6, e.n * 1000 + k)
     on conflict do nothing`,
    [EVENTS],
  );
}

/**
 * Measures a read against the limit, in turns. The limit is a SELECT by primary key that returns the same bytes through the same server.
 */
export async function measure(base: string, client: pg.Client, reading: Reading, seconds: number): Promise<Measured> {
  const limits: Request[] = [];
  for (const request of reading.requests) {
    const response = await fetch(base + request.path, request.headers ? { headers: request.headers } : {});
    const body = await response.text();
    if (!response.ok) throw new Error(`${reading.nome}: ${response.status} ${body.slice(0, 200)}`);
    const { rows } = await client.query<{ id: string }>('insert into limite values (gen_random_uuid(), $1) returning id', [body]);
    limits.push({ method: 'GET', path: `/api/limite/${rows[0]?.id}` });
  }
  await client.query('analyze limite');
  await load(base, limits, 1);
  await load(base, reading.requests, 2);
  const rounds: { limite: Load; medida: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ limite: await load(base, limits, seconds), medida: await load(base, reading.requests, seconds) });
  }
  return {
    caminho: reading.nome,
    meta: reading.meta,
    ...(reading.p99Maximo ? { p99Maximo: reading.p99Maximo } : {}),
    razao: median(rounds.map((round) => round.medida.perSecond / round.limite.perSecond)),
    medida: middle(rounds.map((round) => round.medida)),
    limite: middle(rounds.map((round) => round.limite)),
  };
}
