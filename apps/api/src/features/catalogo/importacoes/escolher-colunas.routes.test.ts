import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { conferirPlanilha } from './conferir-planilha.ts';
import { escolherColunas } from './escolher-colunas.ts';
import { caminhoDaPlanilha } from './testing/enviar.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
let oficial: string;
beforeEach(async () => {
  ctx = testContext(server);
  [dona, oficial] = [await mercado.fornecedor(), await mercado.categoria()];
});
const { chamar, atual, enviar, conferir, escolher, gravar, colunas, linhas } = caminhoDaPlanilha(
  server,
  () => ctx,
  () => dona,
);

const PLANILHA = 'Cor;O quê;Quanto custa\nazul;Bolo;10,00\nazul;Torta;25,50';
const NOME_E_PRECO = [
  { campo: 'nome', coluna: 1 },
  { campo: 'valor', coluna: 2 },
] as const;
const ESCOLHA = { colunas: [...NOME_E_PRECO], tipo: 'Aluguel' as const, categoria: 'Bolos e doces' };

test('an unknown spreadsheet waits for the choice, shows its beginning and guesses what it can', async () => {
  const { id, estado, colunasDe } = await enviar(PLANILHA);
  expect([estado, colunasDe]).toEqual(['escolhendo', 'titulos']);
  expect((await colunas(id)).body).toEqual({
    titulos: ['Cor', 'O quê', 'Quanto custa'],
    linhas: [
      ['azul', 'Bolo', '10,00'],
      ['azul', 'Torta', '25,50'],
    ],
    escolha: {
      colunas: [
        { campo: 'nome', coluna: 1 },
        { campo: 'valor', coluna: 2 },
      ],
      tipo: null,
      categoria: null,
    },
    faltam: ['nome', 'valor', 'tipo', 'categoria'],
    conferencia: 0,
  });
  expect((await server.call('POST', `/produto/importacao/${id}/importar`, { as: dona, body: {} })).status).toBe(409);
  const escolhida = await escolher(id, ESCOLHA);
  expect(escolhida).toMatchObject({ status: 202, body: { estado: 'conferindo', conferencia: 1 } });
  expect(escolhida.atual).toMatchObject({ estado: 'conferida', novos: 2, erradas: 0, colunasDe: 'escolhidas', colunasIgnoradas: ['Cor'] });
  expect(await gravar(id, oficial)).toMatchObject({ estado: 'concluida', gravados: 2 });
  const { itens } = (await server.call('GET', '/produto/buscar-meus-produtos?ordenarPor=nome&direcao=asc', { as: dona })).body;
  expect(itens).toMatchObject([
    { nome: 'Bolo', valor: 10, tipoProduto: 'Aluguel', categoriaNome: 'Bolos e doces' },
    { nome: 'Torta', valor: 25.5 },
  ]);
  expect(await server.db.selectFrom('partes_da_importacao').select('ordem').execute()).toEqual([]);
});

test('pictures in a column of another name: guessed by their addresses, or chosen', async () => {
  const foto = (nome: string) => `https://fotos.example/${nome}.jpg?v=1`;
  const comFotos = await enviar(`Aparência;O quê;Quanto custa\n${foto('a')};Bolo;10,00\n${foto('b')};Torta;25,50`);
  const imagens = { campo: 'imagens', coluna: 0 } as const;
  expect((await colunas(comFotos.id)).body.escolha.colunas).toEqual([...NOME_E_PRECO, imagens]);
  const escolhida = await escolher(comFotos.id, { ...ESCOLHA, colunas: [...NOME_E_PRECO, imagens] });
  expect(escolhida.atual).toMatchObject({ novos: 2, comFotos: 2, colunasIgnoradas: [] });
  const semElas = await escolher(comFotos.id, { ...ESCOLHA, conferencia: 1 });
  expect(semElas.atual).toMatchObject({ novos: 2, comFotos: 0, colunasIgnoradas: ['Aparência'] });
});

test('the choice is kept for these titles, only for this supplier, and can be changed after the check', async () => {
  const { id } = await enviar(PLANILHA);
  await escolher(id, ESCOLHA);
  await gravar(id, oficial);
  const seguinte = await enviar(PLANILHA.replace('Torta', 'Pavê'));
  expect(seguinte).toMatchObject({ estado: 'conferida', colunasDe: 'lembradas', novos: 2, repetidos: 1, conferencia: 0 });
  expect((await colunas(seguinte.id)).body).toMatchObject({ escolha: ESCOLHA, faltam: [] });
  const trocada = { ...ESCOLHA, colunas: [{ campo: 'nome', coluna: 0 } as const, ESCOLHA.colunas[1] ?? NOME_E_PRECO[1]] };
  const mudada = await escolher(seguinte.id, trocada);
  expect(mudada.atual).toMatchObject({ estado: 'conferida', colunasDe: 'escolhidas', conferencia: 1, novos: 2 });
  expect((await linhas(seguinte.id)).map(({ nome }: { nome: string }) => nome)).toEqual(['azul', 'azul']);
  expect((await enviar(PLANILHA.replace('Cor', 'Tom'))).estado).toBe('escolhendo');
  const outra = await mercado.fornecedor({ nome: 'Outra' });
  expect((await enviar(PLANILHA, { as: outra })).estado).toBe('escolhendo');
});

test('a cell wins over the type and category chosen for all lines', async () => {
  const { id } = await enviar('Item;Custo;Jeito;Onde\nBolo;1;Locação;Tortas\nTorta;2;;');
  const colunasTodas = [
    { campo: 'nome', coluna: 0 },
    { campo: 'valor', coluna: 1 },
    { campo: 'tipo', coluna: 2 },
    { campo: 'categoria', coluna: 3 },
  ] as const;
  await escolher(id, { colunas: [...colunasTodas], tipo: 'Servico', categoria: 'Bolos e doces' });
  const guardadas = await server.db.selectFrom('linhas_da_importacao').select(['categoria_nome', 'dados']).orderBy('linha').execute();
  expect(guardadas).toMatchObject([
    { categoria_nome: 'Tortas', dados: { tipo: 'Aluguel' } },
    { categoria_nome: 'Bolos e doces', dados: { tipo: 'Servico' } },
  ]);
});

describe('fields to ask for', () => {
  test.each([
    ['Nome;Valor\nBolo;1', ['tipo', 'categoria']],
    ['Nome;Valor;Categoria\nBolo;1;Bolos', ['tipo']],
    ['SKU;Nome;Valor;Tipo\nx;Bolo;1;Produto', ['categoria']],
    ['ID;Nome;Tipo;Categoria\n7;Bolo;Produto;Bolos', ['valor']],
    ['id;Custo\n7;2', ['nome', 'valor', 'tipo', 'categoria']],
  ])('%s', async (planilha, faltam) => {
    const { id, estado } = await enviar(planilha);
    expect(estado).toBe('escolhendo');
    expect((await colunas(id)).body.faltam).toEqual(faltam);
  });

  test('asks for no field when a code or our id identifies the product', async () => {
    const seu = await mercado.produto(dona.id);
    await server.db.updateTable('produtos').set({ codigo: 'X1' }).where('id', '=', seu).execute();
    expect(await enviar(`id;Valor\n${seu};7`)).toMatchObject({ estado: 'conferida', mudam: 1 });
    expect(await enviar('SKU;Valor\nx1;8')).toMatchObject({ estado: 'conferida', mudam: 1 });
  });

  test('ignores the id of another program; reports a mistyped id of ours', async () => {
    expect(await enviar('ID;Nome;Categoria;Valor;Tipo\n7;Bolo;Bolos e doces;1;Produto')).toMatchObject({
      estado: 'conferida',
      novos: 1,
      colunasIgnoradas: ['ID'],
    });
    const { id } = await enviar(
      `id;Nome;Categoria;Valor;Tipo\n;Bolo;Bolos e doces;1;Produto\n${uuidv7().slice(0, -2)};Torta;Bolos e doces;2;Produto`,
    );
    expect((await linhas(id))[1].problemas).toMatchObject([{ coluna: 'id' }]);
    // Even if the first thousand lines have no id.
    const vazias = ';Bolo;Bolos e doces;1;Produto\n'.repeat(1000);
    expect(await enviar(`id;Nome;Categoria;Valor;Tipo\n${vazias}${uuidv7()};Torta;Bolos e doces;2;Produto`)).toMatchObject({
      novos: 1000,
      erradas: 1,
    });
  });
});

describe('invalid choices are reported', () => {
  test.each<[string, object, string]>([
    ['uma coluna que não há', { colunas: [NOME_E_PRECO[0], { campo: 'valor', coluna: 3 }] }, 'Preço: a planilha só tem 3 colunas'],
    ['dois campos numa coluna', { colunas: [NOME_E_PRECO[0], { campo: 'valor', coluna: 1 }] }, 'Nome e Preço não podem ser a mesma coluna'],
    ['sem o nome', { colunas: [NOME_E_PRECO[1]] }, 'Diga qual coluna é o nome'],
    ['sem o preço', { colunas: [NOME_E_PRECO[0]] }, 'Diga qual coluna é o preço'],
    ['o mesmo campo duas vezes', { colunas: [...NOME_E_PRECO, { campo: 'nome', coluna: 0 }] }, 'Cada campo vem uma vez só'],
    ['uma coluna negativa', { colunas: [{ campo: 'nome', coluna: -1 }, NOME_E_PRECO[1]] }, ''],
    ['uma categoria de uma letra', { colunas: [...NOME_E_PRECO], categoria: 'B' }, ''],
  ])('%s: 400, and the spreadsheet still waits', async (_, body, erro) => {
    const { id } = await enviar(PLANILHA);
    const resposta = await chamar('POST', `/${id}/colunas`, { ...body, conferencia: 0 });
    expect(resposta).toMatchObject({ status: 400, body: { erros: [expect.stringContaining(erro)] } });
    expect((await atual()).estado).toBe('escolhendo');
  });

  test('of another supplier 404, without sign-in 401, of a client 403', async () => {
    const { id } = await enviar(PLANILHA);
    const outra = await mercado.fornecedor({ nome: 'Outra' });
    const cliente = await server.person();
    const corpo = { ...ESCOLHA, conferencia: 0 };
    for (const [as, status] of [
      [outra, 404],
      [cliente, 403],
    ] as const) {
      expect([(await colunas(id, as)).status, (await chamar('POST', `/${id}/colunas`, corpo, as)).status]).toEqual([status, status]);
    }
    const semConta = await server.call('POST', `/produto/importacao/${id}/colunas`, { body: corpo });
    expect([semConta.status, (await server.call('GET', `/produto/importacao/${id}/colunas`, {})).status]).toEqual([401, 401]);
    expect((await atual()).estado).toBe('escolhendo');
  });

  test('409 after the import is written, or without stored parts (earlier version)', async () => {
    const { id } = await enviar(PLANILHA);
    await escolher(id, ESCOLHA);
    await server.db.deleteFrom('partes_da_importacao').execute();
    expect((await colunas(id)).status).toBe(409);
    expect((await escolher(id, { ...ESCOLHA, categoria: 'Outra', conferencia: 1 })).status).toBe(409);
    await gravar(id, oficial);
    expect((await escolher(id, { ...ESCOLHA, categoria: 'Outra', conferencia: 1 })).status).toBe(409);
  });
});

describe('two tabs, and a server that dies', () => {
  test('a repeated choice counts once; another one, of a tab that did not see the first, is refused', async () => {
    const { id } = await enviar(PLANILHA);
    expect((await escolher(id, ESCOLHA, { ler: false })).status).toBe(202);
    expect(await escolher(id, ESCOLHA, { ler: false })).toMatchObject({ status: 202, body: { conferencia: 1 } });
    const outra = { ...ESCOLHA, categoria: 'Tortas' };
    expect(await escolher(id, outra)).toMatchObject({ status: 409, body: { codigo: 'COLUNAS_JA_ESCOLHIDAS' } });
    await conferir(id);
    expect((await escolher(id, outra)).status).toBe(409);
    expect((await linhas(id))[0].categoriaNome).toBe('Bolos e doces');
    expect((await escolher(id, { ...outra, conferencia: 1 })).atual).toMatchObject({ estado: 'conferida', conferencia: 2 });
  });

  test.runIf(testEngine === 'postgres')('concurrent choices: one wins', async () => {
    const { id } = await enviar(PLANILHA);
    const respostas = await Promise.all(
      ['Tortas', 'Doces', 'Bolos'].map((categoria) => chamar('POST', `/${id}/colunas`, { ...ESCOLHA, categoria, conferencia: 0 })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  });

  test('killed between choice and check, it starts again; the old reading is ignored', async () => {
    const { id } = await enviar(PLANILHA);
    // Without HTTP: the server's own job would read the spreadsheet meanwhile.
    await escolherColunas(ctx, dona.id, id, { ...ESCOLHA, conferencia: 0 });
    const morta: TestContext = { ...ctx, bus: { ...ctx.bus, tell: () => Promise.reject(new Error('morto')) } };
    await expect(conferirPlanilha(morta, { id })).rejects.toThrow('morto');
    expect((await atual()).estado).toBe('conferindo');
    await conferirPlanilha(ctx, { id });
    await conferirPlanilha(ctx, { id });
    expect(await atual()).toMatchObject({ estado: 'conferida', novos: 2, linhas: 2 });
  });

  test('a new spreadsheet replaces the waiting one; discarding deletes it with its parts', async () => {
    const velha = await enviar(PLANILHA);
    const nova = await enviar(PLANILHA.replace('Cor', 'Tom'));
    expect(nova.id).not.toBe(velha.id);
    expect((await chamar('DELETE', `/${nova.id}`)).status).toBe(200);
    expect(await server.db.selectFrom('partes_da_importacao').select('ordem').execute()).toEqual([]);
  });
});

test('remembers 50 choices per supplier', async () => {
  const { id } = await enviar(PLANILHA);
  const velhas = Array.from({ length: 60 }, (_, i) => ({
    fornecedor_id: dona.id,
    cabecalho: String(i),
    escolha: JSON.stringify(ESCOLHA),
    usada_em: new Date(i),
  }));
  await server.db.insertInto('colunas_escolhidas').values(velhas).execute();
  await escolher(id, ESCOLHA);
  const ha = await server.db.selectFrom('colunas_escolhidas').select('cabecalho').execute();
  expect([ha.length, ha.some(({ cabecalho }) => cabecalho === '10'), ha.some(({ cabecalho }) => cabecalho === '11')]).toEqual([
    50,
    false,
    true,
  ]);
});

test('reports equal lines without a code; tags are removed, and our own export stays as it is', async () => {
  const cabecalho = 'Nome;Categoria;Valor;Tipo;Descrição';
  const lida = await enviar(
    `${cabecalho}\nBolo;Doces;10;Produto;x\nBolo;Doces;10;Produto;x\nBOLO;doces;10,00;Produto;x\nBolo;Doces;11;Produto;x\nTorta;Doces;1;Produto;"<p>Um <b>bolo</b></p><scr<script>ipt>"`,
  );
  expect(lida).toMatchObject({ novos: 5, iguaisNaPlanilha: 2, repetidos: 0 });
  const [torta] = await server.db.selectFrom('linhas_da_importacao').select('dados').where('linha', '=', 6).execute();
  expect(torta?.dados).toMatchObject({ descricao: 'Um bolo\n\nipt>' });
  const seu = await mercado.produto(dona.id, { nome: 'Bolo <b>' });
  await server.db.updateTable('produtos').set({ descricao: '<p>escrito assim</p>' }).where('id', '=', seu).execute();
  const exportada = (await server.call('GET', '/produto/planilha.csv', { as: dona })).body;
  expect(await enviar(exportada)).toMatchObject({ iguais: 1, mudam: 0 });
});
