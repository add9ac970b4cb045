import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { comprarEPagar, contar, fechar, montarVenda, pegar, saldos } from '../../../../platform/testing/vendas.ts';
import { CPF, enviar, umFornecedor } from '../../../../platform/testing/verificacoes.ts';
import { exportarDados } from '../exportacao/exportar-dados.ts';
import { prepararExportacao } from '../exportacao/preparar-exportacao.ts';
import { confirmarIdentidadeDe, encherConta, entrar, guardarFoto } from '../testing/pessoa-completa.ts';
import { type ArquivosAApagar, apagarArquivos, apagarContasVencidas, JOB_APAGAR_ARQUIVOS } from './apagar-contas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
beforeEach(async () => {
  ctx = testContext(server);
});

async function pedirExclusao(pessoa: Person): Promise<void> {
  await confirmarIdentidadeDe(server, pessoa);
  const { status, body } = await server.call('POST', '/privacidade/excluir-conta', { as: pessoa });
  expect(body).toHaveProperty('excluirEm');
  expect(status).toBe(200);
}

/** Runs the clock job of the erasure and its file jobs, as the server does. */
async function apagar(): Promise<void> {
  await apagarContasVencidas(ctx);
  for (const { name, data } of ctx.jobsSent.splice(0)) if (name === JOB_APAGAR_ARQUIVOS) await apagarArquivos(ctx, data as ArquivosAApagar);
}

const conta = (id: string) => server.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const temFoto = (chave: string) => existsSync(join(server.config.dataDir, 'arquivos', `${chave}-1280.webp`));

/** The tables that contain a text, to find data that should have been erased. The tables of the job queue are left out. */
async function tudoQueDiz(texto: string): Promise<string[]> {
  const tabelas = await server.database.query(
    `select tablename as nome from pg_tables where schemaname = 'public' and tablename <> 'migracoes'`,
  );
  const achadas: string[] = [];
  for (const { nome } of tabelas) {
    const achou = await server.database.query(`select 1 from "${nome}" t where t::text ilike $1 limit 1`, [`%${texto}%`]);
    if (achou.length > 0) achadas.push(String(nome));
  }
  return achadas;
}

/** A client whose only order is concluded and paid out, with a filled account, a second event and a finished copy. */
async function clienteComHistoria() {
  const venda = await montarVenda(server, mercado);
  const { cliente, eventoId } = venda;
  const { pedidos } = await comprarEPagar(server, venda);
  await server.db.updateTable('pedidos').set({ estado: 'concluido' }).execute();
  const { foto } = await encherConta(server, ctx, cliente);
  const capa = await guardarFoto(ctx);
  await server.db.updateTable('eventos').set({ imagem_chave: capa, nome_pessoa: 'Marina' }).where('id', '=', eventoId).execute();
  const semCompras = await mercado.evento(cliente.id, { titulo: 'Chá da Marina' });
  await mercado.noCarrinho(cliente.id, semCompras, pegar(venda.produtos, 0));
  const { id: exportacaoId } = await exportarDados(ctx, cliente.id);
  await prepararExportacao(ctx, { id: exportacaoId });
  ctx.letters.length = 0;
  return { venda, cliente, pedidoId: pegar(pedidos, 0), foto, capa, semCompras };
}

test('erasing a fornecedor deletes the bank account, the documents and the copies that contain them', async () => {
  const fornecedor = await umFornecedor(server, 'Doces da Lua');
  const outro = await umFornecedor(server, 'Doces do Sol');
  for (const um of [fornecedor, outro]) expect((await enviar(server, um, { titular: 'Luana Prado' })).status).toBe(201);
  await confirmarIdentidadeDe(server, fornecedor);
  await server.db.updateTable('usuarios').set({ senha_hash: 'alguma' }).where('id', '=', fornecedor.id).execute();
  const conta = { tipo: 'pix', titularNome: 'Luana', titularDocumento: CPF, pixTipo: 'cpf', pixChave: CPF };
  expect((await server.call('PUT', '/conta-bancaria', { as: fornecedor, body: conta })).status).toBe(200);
  const { id } = await exportarDados(ctx, fornecedor.id);
  await prepararExportacao(ctx, { id });
  const { arquivo_chave: copia } = await server.db.selectFrom('exportacoes').select('arquivo_chave').executeTakeFirstOrThrow();
  await pedirExclusao(fornecedor);
  server.clock.advance(7 * DIA_EM_MS);
  await apagar();
  const deQuem = (tabela: string) => server.database.query(`select fornecedor_id as id from ${tabela}`);
  expect([await deQuem('verificacoes'), await deQuem('contas_bancarias')]).toEqual([[{ id: outro.id }], []]);
  expect(await server.database.query('select from provas_da_verificacao')).toHaveLength(1);
  expect(existsSync(join(server.config.dataDir, 'privado', String(copia)))).toBe(false);
  expect(
    (await server.db.selectFrom('fornecedores').select('verificado').where('id', '=', fornecedor.id).executeTakeFirst())?.verificado,
  ).toBe(false);
});

test('after 7 days no data of the person are left, and the other side can still read the order', async () => {
  const { venda, cliente, pedidoId, foto, capa, semCompras } = await clienteComHistoria();
  await pedirExclusao(cliente);
  const esquecidas: unknown[] = [];
  ctx = { ...ctx, mailer: { ...ctx.mailer, forget: async (quais) => void esquecidas.push(quais) } };
  await server.database.query('insert into usos_limitados values ($1, $2, 3)', [`falhas ${cliente.email}`, server.clock.now()]);
  server.clock.advance(7 * DIA_EM_MS - 1_000);
  await apagar();
  expect((await conta(cliente.id)).email).toBe(cliente.email);
  server.clock.advance(1_000);
  const livro = await saldos(server);
  const { arquivo_chave: copia } = await server.db.selectFrom('exportacoes').select('arquivo_chave').executeTakeFirstOrThrow();
  await apagar();

  expect(await conta(cliente.id)).toMatchObject({
    nome_completo: 'Conta excluída',
    email: `excluida+${cliente.id}@festejo.invalid`,
    cpf: null,
    telefone: null,
    senha_hash: null,
    foto_chave: null,
    excluir_em: null,
    excluido_em: server.clock.now(),
  });
  for (const dela of [
    cliente.email,
    '52998224725',
    '11987654321',
    'Marina',
    'Ana Maria',
    'SEGREDO',
    'Praça da Sé',
    `convite-${cliente.id}`,
  ]) {
    expect(await tudoQueDiz(dela), dela).toEqual([]);
  }
  // Values stored as bytes cannot be found as text, so these tables must have no rows.
  for (const tabela of [
    'codigos',
    'desafios',
    'totp',
    'passkeys',
    'codigos_de_recuperacao',
    'contas_openid',
    'exportacoes',
    'idempotencia',
  ]) {
    expect(await server.database.query(`select * from ${tabela}`), tabela).toEqual([]);
  }
  expect([temFoto(foto), temFoto(capa), existsSync(join(server.config.dataDir, 'privado', String(copia)))]).toEqual([false, false, false]);
  expect(await server.db.selectFrom('eventos').select('id').where('id', '=', semCompras).execute()).toEqual([]);
  expect(await contar(server, 'itens_do_carrinho')).toBe(0);
  // The consents and the access log stay, but identify nobody.
  expect(await server.db.selectFrom('consentimentos').select('usuario_id').execute()).toContainEqual({ usuario_id: cliente.id });
  expect(await server.db.selectFrom('sessoes').select('endereco_ip').where('usuario_id', '=', cliente.id).execute()).toContainEqual({
    endereco_ip: '203.0.113.9',
  });
  expect(await saldos(server)).toEqual(livro);
  expect(esquecidas).toEqual([{ para: cliente.email }]);
  expect(ctx.letters.map(({ para, assunto }) => [para, assunto])).toEqual([[cliente.email, 'Sua conta foi apagada']]);

  const fornecedor = await entrar(server, pegar(venda.fornecedores, 0));
  const visto = await server.call('GET', `/pedido/${pedidoId}`, { as: fornecedor });
  expect(visto.body).toMatchObject({
    estado: 'concluido',
    total: 120,
    outraParte: 'Conta excluída',
    eventoTitulo: 'Evento',
    enderecoDoEvento: 'São Paulo/SP',
    cliente: { nome: 'Conta excluída', telefone: null },
    itens: [{ nome: 'Produto 1' }],
  });
});

test('the e-mail is free for a new sign-up, and the erased account cannot be opened', async () => {
  const ana = await entrar(server, await server.person());
  await pedirExclusao(ana);
  const pendente = await entrar(server, ana);
  expect((await server.call('GET', '/privacidade/excluir-conta', { as: pendente })).body.excluirEm).not.toBeNull();
  server.clock.advance(7 * DIA_EM_MS);
  await apagar();
  const senha = 'festa na laje 2026';
  expect((await server.call('POST', '/usuario/login', { body: { email: ana.email, senha } })).status).toBe(401);
  const apagada = await conta(ana.id);
  expect((await server.call('POST', '/usuario/login', { body: { email: apagada.email, senha } })).status).toBe(401);
  const nova = await server.call('POST', '/usuario/cadastro', {
    body: {
      nomeCompleto: 'Ana de Volta',
      email: ana.email,
      senha: 'outra festa na laje',
      tipoPerfil: 1,
      cpf: '529.982.247-25',
      aceitaTermos: true,
    },
  });
  expect(nova.status).toBe(201);
});

test('a session opened during the 7 days ends with the account', async () => {
  const ana = await server.person();
  await pedirExclusao(ana);
  await entrar(server, ana);
  server.clock.advance(7 * DIA_EM_MS);
  await apagar();
  const abertas = await server.db.selectFrom('sessoes').select('id').where('encerrada_em', 'is', null).execute();
  expect(abertas).toEqual([]);
});

test('a fornecedor leaves the offers with pictures and texts, while an order and the picture it shows stay', async () => {
  const venda = await montarVenda(server, mercado);
  const fornecedor = pegar(venda.fornecedores, 0);
  const [noPedido, solta, deOutro] = [await guardarFoto(ctx), await guardarFoto(ctx), await guardarFoto(ctx)];
  const daFoto = (produto_id: string, chave: string) => ({
    id: uuidv7(),
    produto_id,
    fornecedor_id: fornecedor.id,
    tipo: 'imagem' as const,
    chave,
    largura: 64,
    altura: 48,
  });
  const produto = pegar(venda.produtos, 0);
  await server.db
    .updateTable('produtos')
    .set({ imagem_chave: noPedido, descricao: 'Ligue 11 98765-4321' })
    .where('id', '=', produto)
    .execute();
  await server.db
    .insertInto('arquivos_do_produto')
    .values([noPedido, solta, deOutro].map((chave) => daFoto(produto, chave)))
    .execute();
  await server.db
    .updateTable('fornecedores')
    .set({ descricao: 'Sou a Lua', telefone_publico: '11987654321' })
    .where('id', '=', fornecedor.id)
    .execute();
  const outro = await mercado.fornecedor({ nome: 'Outra Doceria' });
  const produtoDeOutro = await mercado.produto(outro.id);
  await server.db.updateTable('produtos').set({ imagem_chave: deOutro }).where('id', '=', produtoDeOutro).execute();
  await mercado.cupom({ codigo: 'LUA10', fornecedorId: fornecedor.id });
  const { pedidos } = await comprarEPagar(server, venda);
  await server.db.updateTable('pedidos').set({ estado: 'recusado' }).execute();
  await pedirExclusao(fornecedor);
  server.clock.advance(7 * DIA_EM_MS);
  await apagar();

  expect(await server.db.selectFrom('fornecedores').selectAll().where('id', '=', fornecedor.id).executeTakeFirst()).toMatchObject({
    nome: 'Conta excluída',
    descricao: null,
    telefone_publico: null,
    logradouro: null,
    latitude: null,
    vende: false,
    localidade: 'São Paulo',
  });
  for (const dele of ['Ligue 11', 'Sou a Lua']) expect(await tudoQueDiz(dele), dele).toEqual([]);
  // The client can still prove the identity of the contracting shop.
  expect(await tudoQueDiz('12ABC34501DE35')).toEqual(['usuarios']);
  expect(await tudoQueDiz('Fornecedor 1')).toEqual(['contratos']);
  expect([temFoto(noPedido), temFoto(solta), temFoto(deOutro)]).toEqual([true, false, true]);
  const cliente = await entrar(server, venda.cliente);
  expect((await server.call('GET', `/pedido/${pedidos[0]}`, { as: cliente })).body).toMatchObject({
    outraParte: 'Conta excluída',
    itens: [{ nome: 'Produto 1', imagemUrl: `/arquivos/${noPedido}-640.webp` }],
    fornecedor: { nome: 'Conta excluída', documento: '', endereco: 'São Paulo/SP' },
  });
  expect((await server.db.selectFrom('cupons').select('ativo').executeTakeFirstOrThrow()).ativo).toBe(false);
});

test('a purchase made meanwhile postpones the erasure by a day, with one letter per week', async () => {
  const venda = await montarVenda(server, mercado, { dias: 60 });
  await pedirExclusao(venda.cliente);
  const deVolta = await entrar(server, venda.cliente);
  const { body } = await fechar(server, { ...venda, cliente: deVolta });
  await server.db
    .updateTable('pedidos')
    .set({ estado: 'confirmado', pago_em: server.clock.now() })
    .where('compra_id', '=', body.compraId)
    .execute();
  server.clock.advance(7 * DIA_EM_MS);
  for (let dia = 0; dia < 8; dia++) {
    await apagar();
    // At most once a day.
    await apagar();
    expect((await conta(venda.cliente.id)).excluir_em).toEqual(new Date(server.clock.now().getTime() + DIA_EM_MS));
    server.clock.advance(DIA_EM_MS);
  }
  expect(ctx.letters.map((carta) => carta.assunto)).toEqual(Array(2).fill('A exclusão da sua conta foi adiada'));
  expect(ctx.letters[0]?.texto).toContain('Você tem 1 pedido em andamento.');
  await server.db.updateTable('pedidos').set({ estado: 'concluido' }).execute();
  await apagar();
  expect((await conta(venda.cliente.id)).excluido_em).not.toBeNull();
});

test('an erasure killed before its end erases nothing and restarts in the next round; after its end the pictures are still deleted', async () => {
  const { cliente, foto } = await clienteComHistoria();
  await pedirExclusao(cliente);
  server.clock.advance(7 * DIA_EM_MS);
  const quebra = { ...ctx, jobs: { ...ctx.jobs, send: () => Promise.reject(new Error('caiu')) } };
  await apagarContasVencidas(quebra);
  expect(await conta(cliente.id)).toMatchObject({ email: cliente.email, excluido_em: null });
  expect(temFoto(foto)).toBe(true);
  await apagarContasVencidas(ctx);
  const [job] = ctx.jobsSent.filter(({ name }) => name === JOB_APAGAR_ARQUIVOS);
  for (let i = 0; i < 2; i++) await apagarArquivos(ctx, job?.data as ArquivosAApagar);
  expect(temFoto(foto)).toBe(false);
});
