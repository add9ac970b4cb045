import { buscarProdutosDentroDoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { atualizarProduto } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { adicionarItem } from '@festejo/contrato/pedido/carrinho.ts';
import { buscarResumoDaCompra, fecharPedido } from '@festejo/contrato/pedido/compras.ts';
import type pg from 'pg';
import { type Load, load, loadOnce, median, middle, type Request } from '../carga.ts';
import { asClient, asSupplier, id, TABELA } from '../pessoas.ts';
import { pgbench } from '../pgbench.ts';
import type { Measured } from './leituras.ts';

const ROUNDS = 3;
const SUPPLIERS_A_CART = 3;
const JSON_BODY = { 'content-type': 'application/json' };

interface Cart {
  readonly row: number;
  readonly headers: Record<string, string>;
  /** Products that are available for the event of client `row`, nearest first. */
  readonly produtos: readonly { id: string; fornecedorId: string }[];
}

/** Products that each of the first `many` clients may buy, as the API answers. */
async function findCarts(base: string, many: number): Promise<Cart[]> {
  const carts: Cart[] = [];
  for (let row = 1; row <= many; row++) {
    const headers = await asClient(row);
    const url = `${base}/api${buscarProdutosDentroDoRaio.path}?eventoId=${id(TABELA.evento, row)}&pageSize=100`;
    const page = (await (await fetch(url, { headers })).json()) as { itens: { id: string; fornecedorId: string }[] };
    carts.push({ row, headers, produtos: page.itens });
  }
  return carts;
}

/**
 * Adding to the cart, compared with a bare INSERT through the same server. The commits of pgbench without a server are measured and
 * reported too.
 */
export async function measureAdding(base: string, url: string, client: pg.Client, seconds: number): Promise<Measured> {
  const carts = await findCarts(base, 200);
  // Product by product, so that adjacent requests are for different carts.
  const requests: Request[] = Array.from({ length: 100 }).flatMap((_, n) =>
    carts.flatMap(({ row, headers, produtos }) => {
      const produto = produtos[n];
      if (!produto) return [];
      const body = JSON.stringify({ produtoId: produto.id, eventoId: id(TABELA.evento, row), quantidade: 1 });
      return [{ method: 'POST' as const, path: `/api${adicionarItem.path}`, headers: { ...headers, ...JSON_BODY }, body }];
    }),
  );
  const bare: Request[] = [{ method: 'POST', path: '/api/limite', headers: JSON_BODY, body: '{}' }];
  const rounds: { semServidor: Load; limite: Load; medida: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await client.query('truncate limite_de_escrita, itens_do_carrinho');
    const semServidor = await pgbench(url, 'inserir.sql', seconds);
    rounds.push({ semServidor, limite: await load(base, bare, seconds), medida: await loadOnce(base, requests) });
  }
  const semServidor = median(rounds.map((round) => round.medida.perSecond / round.semServidor.perSecond));
  return {
    caminho: 'pôr no carrinho (limite: um INSERT pelo mesmo servidor)',
    nota: `${(semServidor * 100).toFixed(0)}% do INSERT por pgbench, sem servidor`,
    meta: 0.5,
    razao: median(rounds.map(({ limite, medida }) => medida.perSecond / limite.perSecond)),
    medida: middle(rounds.map(({ medida }) => medida)),
    limite: middle(rounds.map(({ limite }) => limite)),
  };
}

const SAVED = 1_000;

/** Saving a product's form with its pictures unchanged, compared with a bare INSERT through the same server. */
export async function measureSaving(base: string, client: pg.Client, seconds: number): Promise<Measured> {
  const { rows } = await client.query<{ id: string; fornecedor: number; categoria: string }>(
    `select p.id, n as fornecedor, p.categoria_id as categoria from generate_series(1, $1) n
     join produtos p on p.id = chave_de(6, (n - 1) * 10 + 1) and p.fornecedor_id = chave_de(2, n)`,
    [SAVED],
  );
  const requests = await Promise.all(
    rows.map(async ({ id, fornecedor, categoria }): Promise<Request> => {
      const form = new FormData();
      const fields = { id, nome: `Produto de festa número ${fornecedor}`, IdCategoria: categoria, valor: '99,90', tipoProduto: 'Produto' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const sent = new Response(form);
      const headers = { ...(await asSupplier(fornecedor)), 'content-type': sent.headers.get('content-type') ?? '' };
      return { method: 'PUT', path: `/api${atualizarProduto.path}`, headers, body: await sent.text() };
    }),
  );
  const bare: Request[] = [{ method: 'POST', path: '/api/limite', headers: JSON_BODY, body: '{}' }];
  const rounds: { limite: Load; medida: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await client.query('truncate limite_de_escrita');
    rounds.push({ limite: await load(base, bare, seconds), medida: await loadOnce(base, requests) });
  }
  return {
    caminho: 'salvar um produto (limite: um INSERT pelo mesmo servidor)',
    meta: 0.1,
    razao: median(rounds.map(({ limite, medida }) => medida.perSecond / limite.perSecond)),
    medida: middle(rounds.map(({ medida }) => medida)),
    limite: middle(rounds.map(({ limite }) => limite)),
  };
}

/** Checkout of three suppliers with a coupon and reservations, compared with a transaction of pgbench that writes the same rows. */
export async function measureCheckout(base: string, url: string, client: pg.Client, seconds: number): Promise<Measured> {
  const carts = (await findCarts(base, 1_500)).map((cart) => ({ ...cart, produtos: ofDifferentSuppliers(cart.produtos) }));
  const ready = carts.filter((cart) => cart.produtos.length === SUPPLIERS_A_CART);
  const rounds: { limite: Load; medida: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const limite = await pgbench(url, 'comprar.sql', seconds);
    await fillCarts(client, ready);
    const requests = await Promise.all(ready.map((cart) => checkoutOf(base, cart)));
    rounds.push({ limite, medida: await loadOnce(base, requests) });
  }
  return {
    caminho: 'fechar a compra: 3 fornecedores, cupom, reserva (limite: transação igual por pgbench)',
    meta: 0.45,
    razao: median(rounds.map(({ limite, medida }) => medida.perSecond / limite.perSecond)),
    medida: middle(rounds.map(({ medida }) => medida)),
    limite: middle(rounds.map(({ limite }) => limite)),
  };
}

/** Purchases of up to `many` clients; each request can be sent once. */
export async function checkouts(base: string, client: pg.Client, many: number): Promise<Request[]> {
  const carts = (await findCarts(base, many)).map((cart) => ({ ...cart, produtos: ofDifferentSuppliers(cart.produtos) }));
  const ready = carts.filter((cart) => cart.produtos.length === SUPPLIERS_A_CART);
  await fillCarts(client, ready);
  return Promise.all(ready.map((cart) => checkoutOf(base, cart)));
}

function ofDifferentSuppliers(produtos: Cart['produtos']): Cart['produtos'] {
  const bySupplier = new Map(produtos.map((produto) => [produto.fornecedorId, produto]));
  return [...bySupplier.values()].slice(0, SUPPLIERS_A_CART);
}

async function fillCarts(client: pg.Client, carts: readonly Cart[]): Promise<void> {
  const lines = carts.flatMap(({ row, produtos }) => produtos.map((produto) => ({ evento: id(TABELA.evento, row), produto: produto.id })));
  await client.query('truncate itens_do_carrinho, carrinhos');
  // Frees the units: each round buys the same products.
  await client.query(`delete from reservas where expira_em is not null`);
  // Unpaid purchases of earlier rounds are moved to an earlier day, because the number of unpaid purchases per client and day is limited.
  await client.query(`update compras set criado_em = criado_em - interval '2 days' where criado_em > now() - interval '1 day'`);
  await client.query(
    `insert into itens_do_carrinho (evento_id, produto_id, cliente_id, fornecedor_id, quantidade, preco_em_centavos)
     select e.id, p.id, e.cliente_id, p.fornecedor_id, 1, p.preco_em_centavos
     from json_to_recordset($1) as l (evento uuid, produto uuid) join eventos e on e.id = l.evento join produtos p on p.id = l.produto`,
    [JSON.stringify(lines)],
  );
  await client.query(
    `insert into carrinhos (evento_id, cliente_id, cupom_id)
     select distinct i.evento_id, i.cliente_id, chave_de(16, 1 + abs(hashtext(i.evento_id::text)) % 50) from itens_do_carrinho i`,
  );
}

async function checkoutOf(base: string, { row, headers }: Cart): Promise<Request> {
  const eventoId = id(TABELA.evento, row);
  const response = await fetch(`${base}/api${buscarResumoDaCompra.path}?eventoId=${eventoId}`, { headers });
  const { total } = (await response.json()) as { total: number };
  const body = JSON.stringify({ eventoId, total });
  return {
    method: 'POST',
    path: `/api${fecharPedido.path}`,
    headers: { ...headers, ...JSON_BODY, 'idempotency-key': crypto.randomUUID() },
    body,
  };
}
