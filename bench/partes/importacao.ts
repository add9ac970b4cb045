import { buscarProdutos } from '@festejo/contrato/catalogo/busca.ts';
import { buscarImportacoes, enviarPlanilha, importarProdutos } from '@festejo/contrato/catalogo/importacoes.ts';
import { buscarMeusProdutos } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { withClient } from '../banco.ts';
import { type Load, type Request, sendEvenly } from '../carga.ts';
import { asSupplier, id, TABELA } from '../pessoas.ts';
import { startServer } from '../servidor.ts';
import type { Part, Row } from '../tabela.ts';

const LINES = 10_000;
const LONGEST_IN_MS = 15_000;
const MOST_IN_MB = 300;
const LOOK_EVERY_MS = 20;
/** Search texts within that shop: matched by all products, by some, by one, and by no product. */
const TEXTOS = ['bolo', 'bolo de 99', 'de 1', '4321', 'buque'];
const A_SECOND = 20;
const SECONDS = 10;
const SEARCH_P99_IN_MS = 60;

/** The output of Excel for formatted rows without content, up to its largest number of rows. */
const EMPTY_ROWS = `\r\n${';;;;;\r\n'.repeat(1_048_575 - LINES)}`;

interface Imported {
  readonly lidosEmMs: number;
  readonly gravadosEmMs: number;
  /** Peak memory of the server's own process. */
  readonly picoEmMb: number;
}

interface Told {
  id: string;
  estado: string;
  gravados: number;
  categoriasNovas: { nome: string }[];
}

/** Import of a spreadsheet of new products, from its upload to the last row, with the server's memory meanwhile. */
export async function measureImport(url: string): Promise<Part> {
  const server = await startServer({ DATABASE_URL: url });
  const headers = await asSupplier(1);
  const call = async (method: string, path: string, body?: BodyInit, more: Record<string, string> = {}) => {
    const response = await fetch(`${server.base}/api${path}`, { method, headers: { ...headers, ...more }, ...(body && { body }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const importSheet = async (sheet: string) => {
    let peak = 0;
    const reach = async (state: string): Promise<Told> => {
      for (;;) {
        peak = Math.max(peak, await server.memoryInMb());
        const [told] = (await call('GET', buscarImportacoes.path)) as Told[];
        if (told?.estado === 'falhou') throw new Error('importação: falhou');
        if (told?.estado === state) return told;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    };
    const form = new FormData();
    form.set('planilha', new Blob([sheet]), 'produtos.csv');
    const began = performance.now();
    await call('POST', enviarPlanilha.path, form);
    const { id: importId, categoriasNovas } = await reach('conferida');
    const read = performance.now();
    const categorias = categoriasNovas.map(({ nome }) => ({ nome, categoriaOficialId: id(TABELA.categoria, 1) }));
    await call('POST', importarProdutos.path.replace(':id', importId), JSON.stringify({ categorias }), {
      'content-type': 'application/json',
    });
    const { gravados } = await reach('concluida');
    const written = performance.now();
    if (gravados !== LINES) throw new Error(`importação: ${gravados} de ${LINES}`);
    return { lidosEmMs: read - began, gravadosEmMs: written - read, picoEmMb: peak };
  };
  try {
    const imported = await importSheet(spreadsheet());
    const listed = performance.now();
    await call('GET', `${buscarMeusProdutos.path}?search=bolo%20de%2099&ordenarPor=nome&direcao=asc`);
    const list = performance.now() - listed;
    const meus = TEXTOS.map((search) => `${buscarMeusProdutos.path}?${new URLSearchParams({ search })}`);
    const daLoja = TEXTOS.map(
      (search) => `${buscarProdutos.path}?${new URLSearchParams({ search, fornecedorId: id(TABELA.fornecedor, 1) })}`,
    );
    const searches = [
      await searched('a lista do fornecedor', server.base, meus, headers),
      await searched('a vitrine', server.base, daLoja),
    ];
    const worst = await importSheet(spreadsheet() + EMPTY_ROWS);
    return {
      rows: [
        rowOf('uma planilha', imported, `; a lista procurada depois, ${list.toFixed(0)} ms`),
        rowOf('a pior planilha, com um milhão de linhas vazias', worst),
        ...searches.map(({ row }) => row),
      ],
      raw: {
        importacao: { ...imported, listaEmMs: list, pior: worst },
        procurarNaLoja: searches.map(({ found }) => found),
      },
    };
  } finally {
    await server.stop();
    // Restores the data for the other parts.
    await withClient(url, async (client) => {
      await client.query(`delete from produtos where fornecedor_id = $1 and descricao = 'Da planilha'`, [id(TABELA.fornecedor, 1)]);
      await client.query(`delete from categorias where fornecedor_id = $1 and nome like 'Planilha %'`, [id(TABELA.fornecedor, 1)]);
      await client.query('delete from importacoes');
    });
  }
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function rowOf(what: string, { lidosEmMs, gravadosEmMs, picoEmMb }: Imported, more = ''): Row {
  const all = lidosEmMs + gravadosEmMs;
  return {
    medida: `importar ${LINES} produtos de ${what} (PostgreSQL)`,
    meta: `<= ${inSeconds(LONGEST_IN_MS)}, pico <= ${MOST_IN_MB} MB`,
    valor: `${inSeconds(all)}: lidos em ${inSeconds(lidosEmMs)}, gravados em ${inSeconds(gravadosEmMs)}, ${Math.round((LINES * 1000) / all)} linhas/s; ${picoEmMb.toFixed(0)} MB${more}`,
    cumpre: all <= LONGEST_IN_MS && picoEmMb <= MOST_IN_MB,
  };
}

/** Search within a large shop, by its owner and by visitors. */
async function searched(
  onde: string,
  base: string,
  paths: readonly string[],
  headers?: Record<string, string>,
): Promise<{ row: Row; found: Load }> {
  const requests = paths.map((path): Request => ({ method: 'GET', path: `/api${path}`, ...(headers && { headers }) }));
  await sendEvenly(base, requests, { perSecond: A_SECOND, seconds: 2 });
  const found = await sendEvenly(base, requests, { perSecond: A_SECOND, seconds: SECONDS });
  return {
    row: {
      medida: `procurar n${onde} de uma loja de ${LINES} produtos (${A_SECOND}/s)`,
      meta: `p99 <= ${SEARCH_P99_IN_MS} ms`,
      valor: `p50 ${found.p50InMs.toFixed(0)} ms, p99 ${found.p99InMs.toFixed(0)} ms`,
      cumpre: found.errors === 0 && found.p99InMs <= SEARCH_P99_IN_MS,
      ...(found.errors ? { erros: found.errors } : {}),
    },
    found,
  };
}

function spreadsheet(): string {
  const lines = ['Nome;Categoria;Descrição;Valor;Tipo;Capacidade'];
  for (let i = 0; i < LINES; i++) {
    lines.push(`Bolo de ${i};Planilha ${i % 20};Da planilha;${i % 900},90;${i % 10 === 0 ? 'Serviço' : 'Produto'};${1 + (i % 50)}`);
  }
  return lines.join('\r\n');
}
