import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { ANEXO_ESPERA_EM_HORAS, ANEXOS_POR_VEZ, type Anexo } from '@festejo/contrato/conversa/anexos.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { HTML, photo } from '../../../platform/testing/files/pictures.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, type Venda } from '../../../platform/testing/vendas.ts';
import { PDF } from '../../../platform/testing/verificacoes.ts';
import { limparArquivos } from '../../operacao/arquivos/index.ts';
import { nomeLimpo } from './anexo.ts';
import { esquecerAnexos } from './enviar-anexo.ts';
import { eraseAnexos } from './prender-anexos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let venda: Venda;
let ana: Person;
let loja: Person;
let conversaId: string;
let foto: Buffer;
let deAntes: Set<string>;
beforeEach(async () => {
  venda = await montarVenda(server, mercado);
  ana = venda.cliente;
  loja = pegar(venda.fornecedores, 0);
  const corpo = { fornecedorId: loja.id, texto: 'Fazem um bolo assim?' };
  conversaId = (await server.call('POST', '/conversa', { as: ana, body: corpo })).body.conversaId;
  foto ??= await photo(1400, 1000);
  deAntes = new Set(await todos());
});

const guardar = async (as: Person | undefined, data: Buffer | null = foto, { name = 'bolo.jpg', headers = {} } = {}) => {
  const enviado = await form(data ? { arquivo: { data, name } } : {});
  return server.call('POST', '/anexo', { ...(as && { as }), body: enviado.body, headers: { ...enviado.headers, ...headers } });
};
const umAnexo = async (as: Person = ana, data: Buffer = foto, name?: string): Promise<string> => {
  const { status, body } = await guardar(as, data, name === undefined ? {} : { name });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
};
const enviar = (anexos: readonly string[], texto = '', as = ana) =>
  server.call('POST', `/conversa/${conversaId}/mensagem`, { as, body: { texto, anexos } });
const baixar = (id: string, as?: Person, resto = '') => server.call('GET', `/anexo/${id}${resto}`, as ? { as } : {});
const remover = (id: string, as: Person) => server.call('DELETE', `/anexo/${id}`, { as });
const mensagens = async (as: Person) => (await server.call('GET', `/conversa/${conversaId}`, { as })).body.mensagens;
const todos = async () =>
  (await readdir(join(server.config.dataDir, 'privado', 'anexos'), { recursive: true }).catch(() => [])).filter((nome) =>
    nome.includes('.'),
  );
/** Private files of the current test: all tests share the folder. */
const privados = async () => (await todos()).filter((nome) => !deAntes.has(nome));

test('photos go with a message in the chosen order; only the two sides can open them, and a text is not required', async () => {
  const [a, b] = [await umAnexo(), await umAnexo(ana, await photo(300, 500))];
  const enviada = await enviar([b, a]);
  expect(enviada).toMatchObject({
    status: 201,
    body: { texto: '', anexos: [{ id: b, tipo: 'imagem', largura: 500, altura: 300 }, { id: a }] },
  });
  const [lida] = await mensagens(loja);
  expect(lida.anexos.map(({ id }: Anexo) => id)).toEqual([b, a]);
  const inbox = (await server.call('GET', '/conversa', { as: loja })).body.itens[0];
  expect(inbox.ultima).toMatchObject({ texto: '', anexos: 2 });
  for (const as of [ana, loja]) {
    const { status, headers } = await baixar(a, as);
    expect([status, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
      'nosniff',
    ]);
    expect((await baixar(a, as, '/miniatura')).status).toBe(200);
  }
  expect((await baixar(a)).status).toBe(401);
  for (const as of [await server.person(), await mercado.fornecedor({ nome: 'Outra loja' })]) {
    for (const resto of ['', '/miniatura']) expect((await baixar(a, as, resto)).status).toBe(404);
    expect((await remover(a, as)).status).toBe(404);
  }
  expect((await baixar(a, await server.person(3))).status).toBe(403);
  expect((await baixar(uuidv7(), ana)).status).toBe(404);
});

test('an unsent attachment is visible to its owner only, who can remove it; a sent one can be neither removed nor sent again', async () => {
  const meu = await umAnexo();
  expect((await baixar(meu, ana)).status).toBe(200);
  expect((await baixar(meu, loja)).status).toBe(404);
  expect(await enviar([meu], '', loja)).toMatchObject({ status: 422, body: { codigo: 'ANEXO_SUMIU' } });
  expect((await remover(meu, loja)).status).toBe(404);
  expect((await remover(meu, ana)).status).toBe(204);
  expect(await privados()).toEqual([]);
  expect(await enviar([meu])).toMatchObject({ status: 422, body: { codigo: 'ANEXO_SUMIU' } });
  const outro = await umAnexo();
  expect((await enviar([outro], 'Este')).status).toBe(201);
  expect((await remover(outro, ana)).status).toBe(404);
  // All or nothing: a refused call leaves no message and binds no file.
  const terceiro = await umAnexo();
  const antes = (await mensagens(ana)).length;
  expect((await enviar([terceiro, outro], 'De novo')).status).toBe(422);
  expect(await mensagens(ana)).toHaveLength(antes);
  expect((await enviar([terceiro])).status).toBe(201);
});

test('a PDF needs a paid order; it arrives with a cleaned name, for download and not for opening', async () => {
  const pdf = await umAnexo(ana, PDF, '../../Contrato\u202e da festa.PDF');
  expect(await enviar([pdf], 'O contrato')).toMatchObject({ status: 422, body: { codigo: 'SEM_PDF', acao: expect.any(String) } });
  await comprarEPagar(server, venda);
  const { body } = await enviar([pdf], 'O contrato');
  expect(body.anexos).toMatchObject([{ tipo: 'pdf', nome: 'Contrato da festa.pdf', largura: null, bytes: PDF.length }]);
  const { headers } = await baixar(pdf, loja);
  expect([headers['content-type'], headers['content-disposition']]).toEqual(['application/pdf', 'attachment']);
});

describe('refusals', () => {
  test('without an account, an operator, no file, neither picture nor PDF, with actions, too large', async () => {
    expect((await guardar(undefined)).status).toBe(401);
    expect((await guardar(await server.person(3))).status).toBe(403);
    expect(await guardar(ana, null)).toMatchObject({ status: 400, body: { campos: { arquivo: expect.any(String) } } });
    for (const ruim of [
      HTML,
      Buffer.from('%PDF-1.4\nfoi'),
      Buffer.from('%PDF-1.4\n/Encrypt 2 0 R\n%%EOF'),
      Buffer.from('%PDF-1.4\n/JavaScript\n%%EOF'),
    ]) {
      expect((await guardar(ana, ruim)).status).toBe(415);
    }
    expect((await guardar(ana, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await privados()).toEqual([]);
    expect(await server.database.query('select id from anexos')).toEqual([]);
  });

  test('too many attachments, repeated ones, invalid ids; neither text nor attachment', async () => {
    const ids = Array.from({ length: ANEXOS_POR_VEZ + 1 }, () => uuidv7());
    for (const [anexos, texto] of [
      [ids, 'oi'],
      [[ids[0], ids[0]], 'oi'],
      [['../x'], 'oi'],
      [[], ''],
      [[], '  '],
      ['x', 'oi'],
    ] as const) {
      expect([anexos, (await enviar(anexos as string[], texto)).status]).toEqual([anexos, 400]);
    }
    const pergunta = { fornecedorId: loja.id, texto: '', anexos: [ids[0]] };
    expect((await server.call('POST', '/conversa', { as: ana, body: pergunta })).status).toBe(400);
  });

  test('one key stores once; unsent attachments have a limit', async () => {
    const headers = { 'idempotency-key': 'uma' };
    const [x, y] = [await guardar(ana, foto, { headers }), await guardar(ana, foto, { headers })];
    expect(x.body).toEqual(y.body);
    expect(await privados()).toHaveLength(2);
    const cheio = Array.from({ length: 5 * ANEXOS_POR_VEZ - 1 }, () => ({
      id: uuidv7(),
      usuario_id: ana.id,
      formato: 'application/pdf' as const,
      nome: 'x.pdf',
      bytes: 1,
      criado_em: server.clock.now(),
    }));
    await server.db.insertInto('anexos').values(cheio).execute();
    expect(await guardar(ana)).toMatchObject({ status: 422, body: { codigo: 'ANEXOS_DEMAIS' } });
    expect((await guardar(loja)).status).toBe(201);
  });
});

test('unsent attachments are removed after a day, with their files; sent ones stay', async () => {
  server.clock.set(new Date());
  const ctx = testContext(server);
  const [enviado, esquecido] = [await umAnexo(), await umAnexo()];
  await enviar([enviado]);
  await esquecerAnexos(ctx);
  expect(await privados()).toHaveLength(4);
  server.clock.advance(ANEXO_ESPERA_EM_HORAS * HORA_EM_MS + 60_000);
  await esquecerAnexos(ctx);
  expect(await limparArquivos(ctx)).toBeGreaterThanOrEqual(2);
  const restam = (await privados()).join();
  expect([restam.includes(enviado), restam.includes(esquecido)]).toEqual([true, false]);
});

test('an erased account takes the attachments that it sent; those it received belong to the other side', async () => {
  const [meu, dela] = [await umAnexo(), await umAnexo(loja)];
  await enviar([meu]);
  await enviar([dela], '', loja);
  const chaves = await inTransaction(server.db, (tx) => eraseAnexos(tx, ana.id));
  expect(chaves).toEqual([`anexos/${meu.slice(-2)}/${meu}-640.webp`, `anexos/${meu.slice(-2)}/${meu}-1280.webp`]);
  expect((await baixar(meu, loja)).status).toBe(404);
  expect((await baixar(dela, loja)).status).toBe(200);
});

test('names: without characters that reverse, hide or lead to other folders, and never empty', () => {
  expect(['', '.pdf', 'a/b\\c:d.pdf', `${'é'.repeat(300)}.pdf`, '\u202efdp.exe', '🎂'.repeat(200)].map(nomeLimpo)).toEqual([
    'documento.pdf',
    'documento.pdf',
    'a b c d.pdf',
    `${'é'.repeat(96)}.pdf`,
    'fdp.exe.pdf',
    `${'🎂'.repeat(96)}.pdf`,
  ]);
});
