import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { type Entrega, entregar } from '../../../platform/testing/entregas.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { conferirPlanilha } from './conferir-planilha.ts';
import { enviarPlanilha } from './enviar-planilha.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let e: Entrega;
let categoria: string;
beforeEach(async () => {
  e = await entregar(server, mercado);
  categoria = await mercado.categoria();
});

const FRASE = /^Tire daqui telefone, e-mail, site ou rede social: "(.+)" parece um deles$/;
/** A reply's status and its refused fields, each with the contact that was found. */
const achados = ({ status, body }: { status: number; body: { campos?: Record<string, string> } }) => [
  status,
  Object.fromEntries(Object.entries(body.campos ?? {}).map(([campo, frase]) => [campo, FRASE.exec(frase)?.[1] ?? frase])),
];
async function salvar(campos: Record<string, string>) {
  const bolo = { nome: 'Bolo', IdCategoria: categoria, descricao: 'Para 30 pessoas.', valor: '10', tipoProduto: 'Produto' };
  const sent = await form({ ...bolo, ...campos });
  const [method, path] = campos['id'] ? (['PUT', '/produto/update'] as const) : (['POST', '/produto/create'] as const);
  return server.call(method, path, { as: e.fornecedor, body: sent.body, headers: sent.headers });
}

test('a product takes no contact in name, description, included items or options', async () => {
  expect(achados(await salvar({ nome: 'Bolo (11) 98765-4321', descricao: 'Peça no @docesdalua' }))).toEqual([
    400,
    { nome: '(11) 98765-4321', descricao: '@docesdalua' },
  ]);
  const opcoes = [{ nome: 'Sabor', opcoes: [{ nome: 'Coco, veja docesdalua.com.br' }] }];
  expect(achados(await salvar({ inclui: JSON.stringify(['Vela', 'zap 98765-4321']), opcoes: JSON.stringify(opcoes) }))).toEqual([
    400,
    { inclui: '98765-4321', opcoes: 'docesdalua.com.br' },
  ]);
  expect((await salvar({})).status).toBe(201);
});

test('a text that the product already had does not prevent a change of price', async () => {
  const { body } = await salvar({});
  await server.database.query('update produtos set descricao = $1 where id = $2', ['Peça no @docesdalua', body.id]);
  expect((await salvar({ id: body.id, descricao: 'Peça no @docesdalua', valor: '12' })).status).toBe(200);
  expect(achados(await salvar({ id: body.id, descricao: 'Peça no @luadoces' }))).toEqual([400, { descricao: '@luadoces' }]);
});

test('nor does a line of a spreadsheet', async () => {
  const ctx = testContext(server);
  const path = join(server.config.dataDir, 'planilha.csv');
  const texto =
    'Nome;Descrição;Categoria;Valor;Tipo\nBolo;Peça no @docesdalua;Bolos e doces;100;Produto\nTorta;Serve 30;Bolos e doces;80;Produto';
  await writeFile(path, texto);
  const planilha = { name: 'bolos.csv', path, bytes: Buffer.byteLength(texto), sha256: '' };
  const { id } = await enviarPlanilha(ctx, e.fornecedor.id, { planilha }, null);
  await conferirPlanilha(ctx, { id });
  const { body } = await server.call('GET', `/produto/importacao/${id}/linhas?situacao=erro`, { as: e.fornecedor });
  expect(body.itens).toMatchObject([{ problemas: [{ coluna: 'Descrição', problema: expect.stringMatching(FRASE) }] }]);
});

test('nor do a shop, a rating, and the reply to it', async () => {
  const loja = (body: object) => server.call('PUT', '/fornecedor/Atualizar-Fornecedor', { as: e.fornecedor, body });
  expect(achados(await loja({ nome: 'Doces da Lua 11 98765-4321', descricao: 'Tudo em docesdalua.com.br' }))).toEqual([
    400,
    { nome: '11 98765-4321', descricao: 'docesdalua.com.br' },
  ]);
  expect((await loja({ nome: 'Doces da Lua', descricao: 'Desde 2010, 15 km em volta.' })).status).toBe(200);

  const avaliar = (texto: string) =>
    server.call('POST', '/avaliacao', { as: e.cliente, body: { pedidoId: e.pedido, produtoId: e.produto, nota: 5, texto } });
  expect(achados(await avaliar('Chamem no insta: docesdalua'))).toEqual([400, { texto: 'insta: docesdalua' }]);
  const { status, body } = await avaliar('Nota 10!');
  expect(status).toBe(201);
  const { id } = body.avaliacao;
  const mudar = await server.call('PUT', `/avaliacao/${id}`, { as: e.cliente, body: { nota: 5, texto: 'ana@gmail.com' } });
  expect(achados(mudar)).toEqual([400, { texto: 'ana@gmail.com' }]);
  const responder = (texto: string) => server.call('POST', `/avaliacao/${id}/resposta`, { as: e.fornecedor, body: { texto } });
  expect(achados(await responder('Volte: wa.me/5511987654321'))).toEqual([400, { texto: 'wa.me/5511987654321' }]);
  expect((await responder('Volte sempre!')).status).toBe(200);
});

test('the name of a person is only the name', async () => {
  const mudar = (nomeCompleto: string) => server.call('PUT', '/usuario/perfil', { as: e.cliente, body: { nomeCompleto, telefone: null } });
  for (const nome of ['Ana 11 98765-4321', 'ana@gmail.com', 'Ana docesdalua.com.br', 'Ana www.lua'])
    expect((await mudar(nome)).body.campos).toMatchObject({ nomeCompleto: 'Escreva só o nome, sem telefone, e-mail nem site' });
  expect((await mudar("Ana D'Ávila 2ª")).status).toBe(200);
});
