import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startServer } from './servidor.ts';

export interface Scale {
  readonly fornecedores: number;
  readonly produtosPorFornecedor: number;
  readonly pedidos: number;
}

/** Full size: 100,000 suppliers, 1,000,000 products, 1,000,000 orders. */
export const FULL: Scale = { fornecedores: 100_000, produtosPorFornecedor: 10, pedidos: 1_000_000 };
/** A hundredth of the products, for the growth from 10,000 to 1,000,000. */
export const SMALL: Scale = { fornecedores: 1_000, produtosPorFornecedor: 10, pedidos: 10_000 };

/** Runs `work` with a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fingerprint(scale: Scale): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(scale));
  const migrations = new URL('../apps/api/migrations/', import.meta.url);
  for (const file of (await readdir(migrations)).sort()) hash.update(await readFile(new URL(file, migrations)));
  hash.update(await readFile(new URL('dados.sql', import.meta.url)));
  return hash.digest('hex');
}

/** URL of a database with the data of that scale. A database of an earlier run is reused when its data and schema are unchanged. */
export async function prepareDatabase(server: string, name: string, scale: Scale): Promise<string> {
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const mark = await fingerprint(scale);
  const kept = await withClient(url, (client) => client.query<{ marca: string }>('select marca from marca_do_bench')).catch(() => null);
  if (kept?.rows[0]?.marca === mark) {
    await withClient(url, forgetEarlierRuns);
    return url;
  }
  console.log(
    `dados: ${scale.fornecedores} fornecedores, ${scale.fornecedores * scale.produtosPorFornecedor} produtos, ${scale.pedidos} pedidos em ${name}…`,
  );
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  // The start of the server runs the migrations.
  await (await startServer({ DATABASE_URL: url })).stop();
  const text = (await readFile(new URL('dados.sql', import.meta.url), 'utf8'))
    .replaceAll(':fornecedores', String(scale.fornecedores))
    .replaceAll(':produtos_por_fornecedor', String(scale.produtosPorFornecedor))
    .replaceAll(':pedidos', String(scale.pedidos));
  await withClient(url, async (client) => {
    await client.query("set maintenance_work_mem = '1GB'");
    const indexes = await dropIndexes(client);
    await client.query(text);
    // The words of all texts are inserted before their index is built, which takes a third of the time of indexing each row.
    const ofTexts = indexes.filter((index) => index.includes('textos_da_busca_palavras'));
    for (const index of indexes) if (!ofTexts.includes(index)) await client.query(index);
    await client.query('analyze');
    await renewSearch(url);
    for (const index of ofTexts) await client.query(index);
    await client.query('create table limite (id uuid primary key, corpo text not null)');
    await client.query(
      'create table limite_de_escrita (evento_id uuid, produto_id uuid, cliente_id uuid, fornecedor_id uuid, quantidade integer, preco_em_centavos integer, criado_em timestamptz default now(), primary key (evento_id, produto_id))',
    );
    await client.query('create table marca_do_bench (marca text not null)');
    await client.query('insert into marca_do_bench values ($1)', [mark]);
    await client.query('vacuum analyze');
  });
  return url;
}

/**
 * Drops the indexes that no constraint needs.
 * @returns statements that build the indexes again; building them at once is far faster than row by row
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Builds the search data now instead of in the background. */
async function renewSearch(url: string): Promise<void> {
  const script = fileURLToPath(new URL('../apps/api/scripts/renovar-busca.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, DATABASE_URL: url } });
}

/** Removes the rows of earlier runs, so that runs are comparable. */
async function forgetEarlierRuns(client: pg.Client): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    truncate limite, limite_de_escrita, itens_do_carrinho, carrinhos, idempotencia, usos_de_cupom, notificacoes;
    delete from reservas where pedido_id > '01930000-0000-7000-8000-000000000000';
    delete from historico_do_pedido h using pedidos p where p.id = h.pedido_id and p.id > '01930000-0000-7000-8000-000000000000';
    delete from itens_do_pedido i using pedidos p where p.id = i.pedido_id and p.id > '01930000-0000-7000-8000-000000000000';
    delete from pagamentos where compra_id > '01930000-0000-7000-8000-000000000000';
    delete from pedidos where id > '01930000-0000-7000-8000-000000000000';
    delete from compras where id > '01930000-0000-7000-8000-000000000000';
    update cupons set usos = 0`);
  await client.query('vacuum analyze reservas, pedidos, compras, itens_do_carrinho');
}
