import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { renovarIndice } from './indice/renovar-indice.ts';
import { LOJAS_NA_MARCA } from './marca.ts';

const server = withTestServer();

interface Lida {
  id: string;
  nome: string;
}

async function andar(query: string, as: Person, entrePaginas: (lidos: readonly Lida[]) => Promise<unknown>): Promise<Lida[]> {
  const lidos: Lida[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await server.call('GET', `/produto/buscar?${query}${cursor && `&cursor=${cursor}`}`, { as });
    expect(status).toBe(200);
    lidos.push(...body.itens);
    cursor = body.cursor;
    await entrePaginas(lidos);
  }
  return lidos;
}
const nomes = (lidos: readonly Lida[]) => lidos.map(({ nome }) => nome).sort();

/** Creates shops at growing distance from the event; a product is named `Bolo shop/number`. Every second product is not on sale yet. */
async function mercadoDe(quantos: readonly number[]) {
  const mercado = criarMercado(server);
  const ana = await server.person();
  const eventoId = await mercado.evento(ana.id);
  const produtos: (Lida & { ativo: boolean })[] = [];
  for (const [i, n] of quantos.entries()) {
    const loja = await mercado.fornecedor({ latitude: -23.5503 + (i + 1) / 11_100 });
    for (let j = 0; j < 2 * n; j++) {
      const nome = `Bolo ${i}/${j}`;
      const ativo = j % 2 === 1;
      produtos.push({ id: await mercado.produto(loja.id, { nome, ativo }), nome, ativo });
    }
  }
  return { ana, eventoId, produtos, esperados: produtos.filter(({ ativo }) => ativo).map(({ nome }) => nome) };
}
const vender = (id: string, ativo: boolean) => server.db.updateTable('produtos').set({ ativo }).where('id', '=', id).execute();

const CAMINHOS = [
  ['sem palavras', '', false],
  ['palavra rara', '&search=bolo', false],
  ['palavra frequente', '&search=bolo', true],
] as const;

for (const [caminho, query, frequente] of CAMINHOS) {
  for (const pageSize of [1, 2, 3, 5]) {
    test(`${caminho}, ${pageSize} per page: a product that leaves the sale neither removes nor repeats another`, async () => {
      const { ana, eventoId, produtos, esperados } = await mercadoDe([7, 3, 1, 4]);
      if (frequente) await comoFrequente();
      const saiu = new Set<string>();
      const lidos = await andar(`eventoId=${eventoId}&pageSize=${pageSize}${query}`, ana, async (ate) => {
        // Products leave the sale only after every shop has given its first two.
        for (const lido of ate.length < 7 ? [] : ate.slice(0, 2 * saiu.size + 2)) {
          saiu.add(lido.nome);
          await vender(lido.id, false);
        }
      });
      expect(saiu.size).toBeGreaterThan(1);
      expect(nomes(lidos)).toEqual([...esperados].sort());
      expect(produtos.length).toBe(30);
    });

    test(`${caminho}, ${pageSize} per page: a product that returns to sale repeats no other`, async () => {
      const { ana, eventoId, produtos, esperados } = await mercadoDe([5, 2, 1, 3]);
      if (frequente) await comoFrequente();
      const parados = produtos.filter(({ ativo }) => !ativo);
      const lidos = await andar(`eventoId=${eventoId}&pageSize=${pageSize}${query}`, ana, async () => {
        const volta = parados.shift();
        if (volta) await vender(volta.id, true);
      });
      const deAntes = lidos.filter(({ nome }) => esperados.includes(nome));
      expect(nomes(deAntes)).toEqual([...esperados].sort());
      expect(new Set(nomes(lidos)).size).toBe(lidos.length);
    });
  }
}

async function comoFrequente() {
  await renovarIndice(server.db, server.clock.now());
  await server.db.updateTable('termos_de_busca').set({ produtos: 1_000_000 }).where('chave', '=', 'bolo').execute();
  await server.db
    .insertInto('palavras_comuns')
    .values({ lexema: 'bol', textos: 1_000_000 })
    .onConflict((same) => same.doNothing())
    .execute();
}

test('more shops than the cursor keeps: no product is missing or repeated while the market does not change', async () => {
  const mercado = criarMercado(server);
  const ana = await server.person();
  const eventoId = await mercado.evento(ana.id);
  const quantas = LOJAS_NA_MARCA + 5;
  for (let i = 0; i < quantas; i++) {
    const loja = await mercado.fornecedor({ latitude: -23.5503 + i / 111_000 });
    for (let j = 0; j < 3; j++) await mercado.produto(loja.id, { nome: `Bolo ${i}/${j}` });
  }
  for (const query of ['', '&search=bolo']) {
    const lidos = await andar(`eventoId=${eventoId}&pageSize=50${query}`, ana, async () => {});
    expect(lidos).toHaveLength(3 * quantas);
    expect(new Set(nomes(lidos)).size).toBe(3 * quantas);
  }
});
