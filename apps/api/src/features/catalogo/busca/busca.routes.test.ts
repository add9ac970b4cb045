import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { lerTextosNovos, renovarIndice } from './indice/renovar-indice.ts';

const server = withTestServer();

interface Achado {
  id: string;
  nome: string;
  fornecedorId: string;
  valor: number;
  noNome: boolean;
}
const buscar = async (query: string, as?: Parameters<typeof server.call>[2]) =>
  (await server.call('GET', `/produto/buscar?${query}`, as)).body as {
    itens: Achado[];
    cursor: string | null;
    total: number | null;
    corrigido: string | null;
    parecidos: string[];
  };
const nomes = async (query: string, as?: Parameters<typeof server.call>[2]) =>
  (await buscar(query, as)).itens.map(({ nome }) => nome).sort();
const termos = () => renovarIndice(server.db, server.clock.now());
const textos = () => lerTextosNovos(server);
/** Makes a word look as if a million products had it: the search then reads along suppliers and prices, not the word index. */
const frequente = async (palavra: string) => {
  await termos();
  await server.db.updateTable('termos_de_busca').set({ produtos: 1_000_000 }).where('chave', '=', palavra).execute();
  const lexemas = server.db.selectFrom('termos_de_busca').select('lexema').where('chave', '=', palavra).where('lexema', 'is not', null);
  for (const { lexema } of await lexemas.execute())
    await server.db
      .insertInto('palavras_comuns')
      .values({ lexema: lexema ?? '', textos: 1_000_000 })
      .onConflict((same) => same.doNothing())
      .execute();
};

async function balaoEBolo() {
  const mercado = criarMercado(server);
  const loja = await mercado.fornecedor();
  const flores = await mercado.categoria('Flores');
  await mercado.produto(loja.id, { nome: 'Arco de balões', precoEmCentavos: 30_000 });
  await mercado.produto(loja.id, { nome: 'Bolo de chocolate', precoEmCentavos: 10_000 });
  await mercado.produto(loja.id, { nome: 'Decoração floral', categoriaOficialId: flores, tipo: 'Servico', precoEmCentavos: 90_000 });
  await mercado.produto(loja.id, { nome: 'Bolo fora da venda', ativo: false });
  return { mercado, loja, flores };
}

test('ignores accents, plurals and case; several words must all match', async () => {
  await balaoEBolo();
  for (const texto of ['balão', 'BALAO', 'baloes', 'balões arco'])
    expect(await nomes(`search=${encodeURIComponent(texto)}`), texto).toEqual(['Arco de balões']);
  for (const texto of ['decoracoes', 'Decoração'])
    expect(await nomes(`search=${encodeURIComponent(texto)}`), texto).toEqual(['Decoração floral']);
  expect(await nomes('search=bolo')).toEqual(['Bolo de chocolate']);
  expect(await nomes('search=bolo+floral')).toEqual([]);
  expect((await server.call('GET', '/produto/get-filter?search=bolos')).body.map(({ nome }: Achado) => nome)).toEqual([
    'Bolo de chocolate',
  ]);
});

test('corrects a typing error and says so; without results, suggests similar terms', async () => {
  const { loja, mercado } = await balaoEBolo();
  await termos();
  expect(await buscar('search=chocolatte')).toMatchObject({ corrigido: 'chocolate', itens: [{ nome: 'Bolo de chocolate' }] });
  expect(await buscar('search=bolo+chocolat')).toMatchObject({ corrigido: null, itens: [{ nome: 'Bolo de chocolate' }] });
  expect(await buscar('search=chocolatte&precoAte=1')).toMatchObject({ corrigido: null, itens: [], parecidos: ['chocolate'] });
  // A connecting word is never corrected, even if the market has a similar word.
  await mercado.produto(loja.id, { nome: 'Velas Dea' });
  await mercado.produto(loja.id, { nome: 'Bolo de aniversário' });
  await termos();
  const achado = { corrigido: 'bolo de aniversário', itens: [{ nome: 'Bolo de aniversário' }] };
  expect(await buscar('search=bolo+de+anivrsario')).toMatchObject(achado);
  // A product that the terms do not include yet is found as well.
  await mercado.produto(loja.id, { nome: 'Chocolatte' });
  expect(await buscar('search=chocolatte')).toMatchObject({ corrigido: null, itens: [{ nome: 'Chocolatte' }] });
});

test('filters and sort orders', async () => {
  const { flores } = await balaoEBolo();
  expect(await nomes(`categoriaIds=${flores}`)).toEqual(['Decoração floral']);
  expect(await nomes('precoDe=100,01&precoAte=300')).toEqual(['Arco de balões']);
  expect(await nomes('tipoProduto=Servico')).toEqual(['Decoração floral']);
  expect(await nomes('nota=4')).toEqual([]);
  expect(await nomes('localidade=Campinas&uf=SP')).toEqual([]);
  expect(await nomes(`localidade=${encodeURIComponent('São Paulo')}&uf=SP`)).toHaveLength(3);
  const emOrdem = async (query: string) => (await buscar(query)).itens.map(({ valor }) => valor);
  expect(await emOrdem('ordem=menor_preco')).toEqual([100, 300, 900]);
  expect(await emOrdem('ordem=maior_preco')).toEqual([900, 300, 100]);
});

test('by relevance, at most two products of one supplier in a row; the pages give each product once, by any search method', async () => {
  const mercado = criarMercado(server);
  const ana = await server.person();
  const eventoId = await mercado.evento(ana.id);
  for (const [km, quantos] of [
    [1, 7],
    [2, 3],
    [3, 1],
  ] as const) {
    const loja = await mercado.fornecedor({ latitude: -23.5503 + km / 111 });
    for (let i = 0; i < quantos; i++) await mercado.produto(loja.id, { nome: `Bolo ${km} ${i}`, precoEmCentavos: 1000 * (1 + (i % 3)) });
  }
  await mercado.produto((await mercado.fornecedor({ latitude: -20 })).id, { nome: 'Bolo longe' });
  const ler = async (query: string) => {
    const achados: Achado[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const pagina = await buscar(`${query}&pageSize=2${cursor && `&cursor=${cursor}`}`, { as: ana });
      achados.push(...pagina.itens);
      cursor = pagina.cursor;
    }
    return achados;
  };
  const seguidos = (achados: Achado[]) => achados.map(({ nome }) => nome.split(' ')[1]).join('');
  const esperado = '11223' + '112' + '11' + '1';
  expect(seguidos(await ler(`eventoId=${eventoId}`))).toBe(esperado);
  // A word without a term counts as rare, and has its own search method. For a frequent word, the search reads along the supplier index.
  expect(seguidos(await ler(`eventoId=${eventoId}&search=bolo`))).toBe(esperado);
  await frequente('bolo');
  expect(seguidos(await ler(`eventoId=${eventoId}&search=bolo`))).toBe(esperado);
  expect(seguidos(await ler(`eventoId=${eventoId}&ordem=perto`))).toBe('11111112223');
  for (const ordem of ['menor_preco', 'maior_preco', 'avaliacao']) {
    for (const search of ['', '&search=bolo', '&search=bolo&semData=true']) {
      const lidos = await ler(`eventoId=${eventoId}&ordem=${ordem}${search}`);
      expect(new Set(lidos.map(({ id }) => id)).size, ordem + search).toBe(11);
      expect(lidos, ordem + search).toHaveLength(11);
    }
  }
  expect((await ler('search=bolo')).length).toBe(12);
});

test('name matches come first, then category, shop and description, whatever the search method', async () => {
  const mercado = criarMercado(server);
  const ana = await server.person();
  const eventoId = await mercado.evento(ana.id);
  const flores = await mercado.categoria('Flores');
  const enfeites = await mercado.categoria('Enfeites');
  const lua = await mercado.fornecedor({ nome: 'Doces da Lua' });
  const sol = await mercado.fornecedor({ nome: 'Ateliê Sol' });
  await mercado.produto(lua.id, { nome: 'Bolo de casamento', precoEmCentavos: 5_000 });
  await mercado.produto(lua.id, { nome: 'Vela', categoriaOficialId: enfeites, precoEmCentavos: 100 });
  const topo = await mercado.produto(sol.id, { nome: 'Topo', categoriaOficialId: enfeites, precoEmCentavos: 200 });
  await mercado.produto(sol.id, { nome: 'Arranjo', categoriaOficialId: flores, precoEmCentavos: 300 });
  await server.db
    .updateTable('produtos')
    .set({ descricao: 'Para pôr em cima do seu bolo, em papéis de seda' })
    .where('id', '=', topo)
    .execute();
  await textos();
  const achados = async (query: string) => (await buscar(query, { as: ana })).itens.map(({ nome, noNome }) => `${nome} ${noNome}`);
  for (const muitos of [false, true]) {
    if (muitos) for (const palavra of ['bolo', 'lua', 'vela']) await frequente(palavra);
    for (const onde of ['', `&eventoId=${eventoId}`, '&localidade=S%C3%A3o+Paulo&uf=SP']) {
      for (const ordem of ['relevancia', 'menor_preco', 'avaliacao'])
        expect(await achados(`search=bolo&ordem=${ordem}${onde}`), ordem + onde).toEqual(['Bolo de casamento true', 'Topo false']);
      expect(await achados(`search=papel${onde}`)).toEqual(['Topo false']);
      expect(await achados(`search=flores${onde}`)).toEqual(['Arranjo false']);
      expect((await achados(`search=lua${onde}`)).sort()).toEqual(['Bolo de casamento false', 'Vela false']);
      expect(await achados(`search=vela+lua${onde}`)).toEqual(['Vela false']);
    }
  }
  expect(await buscar('search=ateliee')).toMatchObject({ corrigido: 'ateliê', itens: { length: 2 } });
  // Each product comes once, also across the border between the two groups.
  const primeira = await buscar('search=bolo&pageSize=1');
  expect(primeira).toMatchObject({ itens: [{ nome: 'Bolo de casamento' }] });
  expect(await buscar(`search=bolo&pageSize=1&cursor=${primeira.cursor}`)).toMatchObject({ itens: [{ nome: 'Topo' }], cursor: null });
});

test('results follow changes: new product, other name, other description, other shop', async () => {
  const { mercado, loja } = await balaoEBolo();
  await frequente('bolo');
  const novo = await mercado.produto(loja.id, { nome: 'Bolo de cenoura' });
  await frequente('bolo');
  expect(await nomes('search=bolo')).toEqual(['Bolo de cenoura', 'Bolo de chocolate']);
  await server.db.updateTable('produtos').set({ nome: 'Bolo de laranja' }).where('id', '=', novo).execute();
  expect(await nomes('search=bolo+laranja')).toEqual(['Bolo de laranja']);
  expect(await nomes('search=cenoura')).toEqual([]);
  await server.db.updateTable('produtos').set({ descricao: 'Com raspas' }).where('id', '=', novo).execute();
  expect(await nomes('search=raspas')).toEqual([]);
  await textos();
  expect(await nomes('search=raspas')).toEqual(['Bolo de laranja']);
  await server.db.updateTable('fornecedores').set({ nome: 'Confeitaria Aurora' }).where('id', '=', loja.id).execute();
  await textos();
  expect(await nomes('search=aurora')).toHaveLength(4);
  expect(await nomes('search=doces+da+lua')).toEqual([]);
});

test('a rebuilt index forgets the words of deleted products, and only those', async () => {
  const { mercado, loja } = await balaoEBolo();
  const outro = await mercado.produto(loja.id, { nome: 'Bolo de cenoura' });
  await server.db.deleteFrom('produtos').where('id', '=', outro).execute();
  const palavras = async () => (await server.db.selectFrom('palavras_do_fornecedor').select('palavras').execute())[0]?.palavras ?? '';
  expect(await palavras()).toContain("'cenour'");
  await termos();
  expect(await palavras()).not.toContain("'cenour'");
  expect(await palavras()).toContain("'bol'");
});

test('for an event: only products that serve it; without the date also busy ones; an event of another client is 404', async () => {
  const mercado = criarMercado(server);
  const [ana, bia] = [await server.person(), await server.person()];
  const fechada = await mercado.fornecedor({ semana: '{}' });
  await mercado.produto(fechada.id, { nome: 'Bolo de segunda' });
  const eventoId = await mercado.evento(ana.id);
  expect(await nomes(`eventoId=${eventoId}`, { as: ana })).toEqual([]);
  expect(await nomes(`eventoId=${eventoId}&semData=true&search=bolo`, { as: ana })).toEqual(['Bolo de segunda']);
  for (const as of [bia, fechada, undefined]) {
    expect((await server.call('GET', `/produto/buscar?eventoId=${eventoId}`, as ? { as } : {})).status).toBe(404);
  }
});

test('get-produtos-cliente: for the next open event, or for the whole market', async () => {
  const mercado = criarMercado(server);
  const ana = await server.person();
  const perto = await mercado.produto((await mercado.fornecedor()).id);
  await mercado.produto((await mercado.fornecedor({ latitude: -20 })).id);
  const ler = (query = '') => server.call('GET', `/produto/get-produtos-cliente?${query}`, { as: ana });
  expect((await ler()).body).toMatchObject({ eventoId: null, itens: { length: 2 } });
  const eventoId = await mercado.evento(ana.id);
  expect((await ler('buscarArquivos=true&buscarHorarios=true')).body).toMatchObject({
    eventoId,
    itens: [{ id: perto, files: [], horarios: [] }],
  });
  expect((await ler('semUsarEventoEmAberto=true')).body.itens).toHaveLength(2);
  expect((await server.call('GET', '/produto/get-produtos-cliente')).status).toBe(401);
  const loja = await mercado.fornecedor();
  expect((await server.call('GET', '/produto/get-produtos-cliente', { as: loja })).status).toBe(403);
});

test('suggestions: words, categories, suppliers and cities, with typing errors and without accents', async () => {
  const { mercado, loja } = await balaoEBolo();
  await termos();
  const sugerir = async (texto: string) => (await server.call('GET', `/busca/sugestoes?search=${encodeURIComponent(texto)}`)).body;
  expect((await sugerir('bal')).termos).toEqual(['balões']);
  expect((await sugerir('bolo de c')).termos).toContain('bolo');
  expect((await sugerir('decoracao')).termos).toEqual(['decoração']);
  expect((await sugerir('xocolate')).termos).toContain('chocolate');
  expect((await sugerir('flo')).categorias).toMatchObject([{ nome: 'Flores' }]);
  expect((await sugerir('da lua')).fornecedores).toMatchObject([{ nome: 'Doces da Lua' }]);
  expect((await sugerir('sao p')).cidades).toEqual([{ localidade: 'São Paulo', uf: 'SP' }]);
  // A connecting word is no suggestion, and does not end one.
  for (const nome of ['Bolo com morango', 'Bolo com nozes', 'Bolo com coco']) await mercado.produto(loja.id, { nome });
  await termos();
  expect((await sugerir('bolo')).termos).toEqual(['bolo']);
  expect((await sugerir('co')).termos).not.toContain('com');
});

test('the search indexes have no pending list that every search would read in full', async () => {
  const rows = await server.database.query(
    `select i.relname as indice from pg_class i join pg_am a on a.oid = i.relam join pg_index x on x.indexrelid = i.oid
     where a.amname = 'gin' and x.indrelid::regclass::text in ('termos_de_busca', 'produtos', 'textos_da_busca', 'fornecedores')
       and i.relname <> 'fornecedores_todos_por_nome' and not coalesce('fastupdate=off' = any(i.reloptions), false)`,
  );
  expect(rows).toEqual([]);
});

test('no typed text is a server error', async () => {
  await balaoEBolo();
  await termos();
  const textos = [
    "' or 1=1 --",
    '%_%',
    '.*(',
    ':*',
    '!&|<->',
    'a & !b',
    '🎂🎉',
    '\\',
    '"',
    "''",
    '((((',
    '\u202e',
    'ﬁ',
    'bolo\u0000',
    'x'.repeat(10_000),
    `bolo ${'y'.repeat(90)}`,
    "bolo'); drop table produtos; --",
    '(?=a)*[^\\d]{1,}|$^',
    "bolo:* & 'festa' <-> !doce",
    '+-=&|><!(){}[]^"~*?:/',
    '-',
    ' ',
  ];
  const umTexto = fc.oneof(fc.constantFrom(...textos), fc.string({ unit: 'binary', maxLength: 100 }));
  await fc.assert(
    fc.asyncProperty(umTexto, async (texto) => {
      const search = encodeURIComponent(texto.toWellFormed());
      for (const caminho of ['/produto/buscar', '/busca/sugestoes', '/produto/get-filter']) {
        const { status, body } = await server.call('GET', `${caminho}?search=${search}`);
        expect([200, 400], `${caminho} ${texto}: ${JSON.stringify(body)}`).toContain(status);
      }
    }),
    { numRuns: 60, examples: textos.map((texto) => [texto]) },
  );
  for (const query of ['cursor=abc', 'cursor=MCBOYU4', 'ordem=x', 'precoDe=-1', 'nota=9', 'categoriaIds=1', 'eventoId=1', 'pageSize=101']) {
    expect((await server.call('GET', `/produto/buscar?${query}`)).status, query).toBe(400);
  }
});
