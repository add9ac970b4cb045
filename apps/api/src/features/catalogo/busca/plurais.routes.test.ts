import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { renovarIndice } from './indice/renovar-indice.ts';

const server = withTestServer();

/** One pair for each way in which a Portuguese word, or a foreign word of the trade, forms its plural. */
const PARES = [
  ['docinho', 'docinhos'],
  ['bolo', 'bolos'],
  ['doce', 'doces'],
  ['flor', 'flores'],
  ['luz', 'luzes'],
  ['balão', 'balões'],
  ['pão', 'pães'],
  ['mão', 'mãos'],
  ['mãe', 'mães'],
  ['decoração', 'decorações'],
  ['painel', 'painéis'],
  ['floral', 'florais'],
  ['lençol', 'lençóis'],
  ['azul', 'azuis'],
  ['infantil', 'infantis'],
  ['funil', 'funis'],
  ['açaí', 'açaís'],
  ['herói', 'heróis'],
  ['biquíni', 'biquínis'],
  ['animador', 'animadores'],
  ['animadora', 'animadoras'],
  ['salgadinho', 'salgadinhos'],
  ['lembrancinha', 'lembrancinhas'],
  ['garçom', 'garçons'],
  ['macaron', 'macarons'],
  ['álbum', 'álbuns'],
  ['arco', 'arcos'],
  ['arte', 'artes'],
  ['anjo', 'anjos'],
  ['chá', 'chás'],
  ['troféu', 'troféus'],
  ['kit', 'kits'],
  ['topper', 'toppers'],
  ['buffet', 'buffets'],
  ['cupcake', 'cupcakes'],
  ['bem-casado', 'bem-casados'],
] as const;

const nomes = async (search: string) => {
  const { body } = await server.call('GET', `/produto/buscar?search=${encodeURIComponent(search)}&pageSize=100`);
  return (body.itens as { nome: string }[]).map(({ nome }) => nome).sort();
};

test('a plural finds the products of the singular, and the singular those of the plural', async () => {
  const mercado = criarMercado(server);
  const { id } = await mercado.fornecedor();
  for (const [um, varios] of PARES) for (const nome of [um, varios]) await mercado.produto(id, { nome: `${nome} avulso` });
  const faltam: string[] = [];
  for (const [um, varios] of PARES)
    for (const palavra of [um, varios]) {
      const achados = await nomes(palavra);
      if (!achados.includes(`${um} avulso`) || !achados.includes(`${varios} avulso`)) faltam.push(`${palavra}: ${achados.join(', ')}`);
    }
  expect(faltam).toEqual([]);
});

test('words that look alike in the singular stay separate', async () => {
  const mercado = criarMercado(server);
  const { id } = await mercado.fornecedor();
  for (const nome of ['Convite feito à mão', 'Bolo do mês', 'Pé de moleque']) await mercado.produto(id, { nome });
  expect(await nomes('mãe')).toEqual([]);
  expect(await nomes('mês')).toEqual(['Bolo do mês']);
  expect(await nomes('pé')).toEqual(['Pé de moleque']);
});

test('without results, a plural finds the same similar products as its singular', async () => {
  const mercado = criarMercado(server);
  const { id } = await mercado.fornecedor();
  await mercado.produto(id, { nome: 'Doce de leite' });
  await renovarIndice(server.db, server.clock.now());
  const achados = async (search: string) => (await server.call('GET', `/produto/buscar?search=${search}`)).body;
  const singular = await achados('docinho');
  expect(singular.itens.map(({ nome }: { nome: string }) => nome)).toEqual(['Doce de leite']);
  expect(await achados('docinhos')).toEqual(singular);
});
