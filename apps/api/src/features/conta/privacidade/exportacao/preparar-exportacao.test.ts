import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../../../../platform/auth/secrets.ts';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar } from '../../../../platform/testing/vendas.ts';
import { CNPJ, CPF, enviar, PDF, umFornecedor } from '../../../../platform/testing/verificacoes.ts';
import { lerZip } from '../testing/ler-zip.ts';
import { confirmarIdentidadeDe, encherConta, guardarFoto } from '../testing/pessoa-completa.ts';
import { baixarExportacao } from './baixar-exportacao.ts';
import { buscarExportacoes, exportarDados } from './exportar-dados.ts';
import { cuidarDasExportacoes, prepararExportacao } from './preparar-exportacao.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
beforeEach(async () => {
  await rm(join(server.config.dataDir, 'privado'), { recursive: true, force: true });
  ctx = testContext(server);
});

const arquivosPrivados = async () =>
  (await readdir(join(server.config.dataDir, 'privado'), { recursive: true }).catch(() => [])).filter((nome) => nome.endsWith('.zip'));

/** Requests a copy, prepares it and opens it. */
async function exportar(usuarioId: string) {
  const { id } = await exportarDados(ctx, usuarioId);
  await prepararExportacao(ctx, { id });
  const zip = await buffer((await baixarExportacao(ctx, usuarioId, id)).conteudo);
  const arquivos = lerZip(zip);
  const texto = arquivos.get('dados.json')?.toString() ?? '';
  return { id, zip, arquivos, texto, dados: JSON.parse(texto), leiaMe: arquivos.get('LEIA-ME.txt')?.toString() ?? '' };
}

test('the copy of a cliente has all own data, the pictures at full size, and no secret', async () => {
  const venda = await montarVenda(server, mercado);
  const { cliente, eventoId } = venda;
  const { foto } = await encherConta(server, ctx, cliente);
  const capa = await guardarFoto(ctx);
  await server.db.updateTable('eventos').set({ imagem_chave: capa, nome_pessoa: 'Marina' }).where('id', '=', eventoId).execute();
  await comprarEPagar(server, venda);
  await mercado.noCarrinho(cliente.id, eventoId, pegar(venda.produtos, 0), 3);

  const { arquivos, texto, dados, leiaMe } = await exportar(cliente.id);
  expect([...arquivos.keys()].sort()).toEqual(['LEIA-ME.txt', `arquivos/${capa}.webp`, `arquivos/${foto}.webp`, 'dados.json'].sort());
  expect(arquivos.get(`arquivos/${foto}.webp`)?.toString('latin1', 8, 12)).toBe('WEBP');
  expect(texto).not.toMatch(/SEGREDO|hash/i);
  expect(texto).not.toContain(Buffer.from('SEGREDO').toString('hex'));

  expect(dados.conta).toMatchObject([{ email: cliente.email, cpf: '52998224725', temSenha: true, foto: `arquivos/${foto}.webp` }]);
  expect(dados.consentimentos).toMatchObject([{ assunto: 'novidades', dado: true }]);
  expect(dados.favoritos).toMatchObject([{ produto: 'Vela de nome Marina', precoGuardado: 9.9, lista: 'Mesa da Marina' }]);
  expect(dados.listasDeFavoritos).toMatchObject([{ nome: 'Mesa da Marina' }]);
  expect(dados.convitesDeAmigos).toMatchObject([{ email: 'amiga@marina.example' }]);
  expect(dados.pagador).toMatchObject([{ nome: 'Tia da Marina', documento: '52998224725' }]);
  expect(dados.preferencias).toMatchObject([{ categoria: 'lembrete', porEmail: false }]);
  expect(dados.acessos).toMatchObject([{ dispositivo: 'Firefox no Linux', enderecoIp: '203.0.113.9', meio: 'senha' }]);
  expect(dados.protecoes.map((uma: { tipo: string }) => uma.tipo).sort()).toEqual([
    'aplicativo autenticador',
    'chave de acesso',
    'conta em https://accounts.google.com',
  ]);
  expect(dados.enderecos).toMatchObject([{ logradouro: 'Praça da Sé', cep: '01001000' }]);
  expect(dados.eventos).toMatchObject([
    {
      titulo: 'Aniversário da Marina',
      nomePessoa: 'Marina',
      imagem: `arquivos/${capa}.webp`,
      carrinho: [{ produto: 'Produto 1', quantidade: 3 }],
    },
  ]);
  expect(dados.compras).toMatchObject([
    {
      total: 120,
      pagamento: { estado: 'pago', valor: 120 },
      pedidos: [
        {
          estado: 'pago',
          fornecedor: 'Fornecedor 1',
          itens: [{ produto: 'Produto 1', quantidade: 1, precoUnitario: 120 }],
          historico: [{ para: 'aguardando_pagamento' }, { de: 'aguardando_pagamento', para: 'pago' }],
        },
      ],
    },
  ]);
  expect(dados.notificacoes.map((uma: { titulo: string }) => uma.titulo)).toContain('Olá');
  expect(dados).not.toHaveProperty('produtos');
  for (const secao of Object.keys(dados)) expect(leiaMe).toContain(`\n  ${secao}\n`);
});

test('the copy of a fornecedor has the catalogue and the received orders, without data of the clients', async () => {
  const venda = await montarVenda(server, mercado);
  const fornecedor = pegar(venda.fornecedores, 0);
  const produto = pegar(venda.produtos, 0);
  const foto = await guardarFoto(ctx);
  await server.db
    .insertInto('arquivos_do_produto')
    .values({
      id: uuidv7(),
      produto_id: produto,
      fornecedor_id: fornecedor.id,
      tipo: 'imagem',
      chave: foto,
      alt: 'Bolo',
      largura: 64,
      altura: 48,
    })
    .execute();
  await mercado.produto(fornecedor.id, { nome: 'Fora do ar', ativo: false });
  await mercado.cupom({ codigo: 'FESTA10', fornecedorId: fornecedor.id });
  await comprarEPagar(server, venda);

  const { arquivos, texto, dados, leiaMe } = await exportar(fornecedor.id);
  expect(arquivos.has(`arquivos/${foto}.webp`)).toBe(true);
  expect(dados.fornecedor).toMatchObject([{ nome: 'Fornecedor 1', logradouro: 'Rua das Festas', vende: true }]);
  expect(dados.produtos.map((um: { nome: string }) => um.nome)).toEqual(['Produto 1', 'Fora do ar']);
  expect(dados.produtos[0].fotos).toEqual([{ arquivo: `arquivos/${foto}.webp`, alt: 'Bolo' }]);
  expect(dados.categorias).toHaveLength(2);
  expect(dados.cupons).toMatchObject([{ codigo: 'FESTA10' }]);
  expect(dados.pedidosRecebidos).toMatchObject([{ estado: 'pago', total: 120, itens: [{ produto: 'Produto 1' }] }]);
  // The supplier's own notification names the client by two names, as the page of the order does.
  const semAvisos = JSON.stringify({ ...dados, notificacoes: [] });
  expect(semAvisos).not.toMatch(/Ana|Marina/);
  expect(texto).not.toContain(venda.cliente.email);
  expect(dados).not.toHaveProperty('compras');
  for (const secao of Object.keys(dados)) expect(leiaMe).toContain(`\n  ${secao}\n`);
});

test('the bank account is complete, and decrypted only for its owner', async () => {
  const fornecedor = await umFornecedor(server);
  await confirmarIdentidadeDe(server, fornecedor);
  const conta = { tipo: 'pix', titularNome: 'Ana Maria', titularDocumento: CPF, pixTipo: 'cpf', pixChave: CPF };
  await server.db.updateTable('usuarios').set({ senha_hash: 'alguma' }).where('id', '=', fornecedor.id).execute();
  expect((await server.call('PUT', '/conta-bancaria', { as: fornecedor, body: conta })).status).toBe(200);
  const { dados } = await exportar(fornecedor.id);
  expect(dados.contaBancaria).toEqual([
    {
      ...conta,
      banco: null,
      agencia: null,
      conta: null,
      digito: null,
      tipoDeConta: null,
      valeAPartirDe: expect.any(String),
      mudouEm: expect.any(String),
    },
  ]);
  expect((await exportar((await mercado.fornecedor()).id)).dados.contaBancaria).toEqual([]);
});

describe('documents of a verification', () => {
  const comProvas = async () => {
    const fornecedor = await umFornecedor(server);
    const contratoSocial = { data: PDF, name: 'contrato.pdf', type: 'application/pdf' };
    const { status } = await enviar(server, fornecedor, { tipo: 'empresa', documento: CNPJ, contratoSocial });
    expect(status).toBe(201);
    return fornecedor;
  };
  const nomes = (arquivos: Map<string, Buffer>) => [...arquivos.keys()].filter((nome) => nome.startsWith('verificacao/')).sort();

  test('are decrypted in the copy of their owner, and are in no other copy', async () => {
    const fornecedor = await comProvas();
    const outra = await comProvas();
    const { arquivos, dados, leiaMe } = await exportar(fornecedor.id);
    const dela = (
      await server.database.query(
        `select p.papel, p.id from provas_da_verificacao p join verificacoes v on v.id = p.verificacao_id where v.fornecedor_id = $1`,
        [fornecedor.id],
      )
    ).map(({ papel, id }) => `verificacao/${papel}-${id}.${papel === 'contratoSocial' ? 'pdf' : 'webp'}`);
    expect(nomes(arquivos)).toEqual(dela.sort());
    for (const [nome, bytes] of arquivos) {
      if (nome.endsWith('.pdf')) expect(bytes).toEqual(PDF);
      if (nome.startsWith('verificacao/documentoFrente')) expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    }
    expect(dados.verificacoes).toMatchObject([{ situacao: 'em_analise', tipo: 'empresa', documento: CNPJ, titular: 'Ana Maria de Souza' }]);
    expect(leiaMe).toContain('\nverificacao/\n');
    expect(nomes((await exportar(outra.id)).arquivos).some((nome) => dela.includes(nome))).toBe(false);
  });

  test('deleted documents, or those encrypted with another secret, do not prevent the copy, and it lists the missing ones', async () => {
    const fornecedor = await comProvas();
    const outroSegredo = { ...ctx, secrets: createSecrets('outro-segredo-com-mais-de-32-letras-e-tal') };
    const { id } = await exportarDados(ctx, fornecedor.id);
    await prepararExportacao(outroSegredo, { id });
    const semAbrir = lerZip(await buffer((await baixarExportacao(ctx, fornecedor.id, id)).conteudo));
    expect(nomes(semAbrir)).toEqual([
      expect.stringMatching(/^verificacao\/contratoSocial-.*\.nao-abre\.txt$/),
      expect.stringMatching(/^verificacao\/documentoFrente-.*\.nao-abre\.txt$/),
    ]);
    await server.database.query('delete from provas_da_verificacao');
    expect(nomes((await exportar(fornecedor.id)).arquivos)).toEqual([]);
  });
});

test('a large account is copied completely, page by page, without data of others', async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  const linhas = (usuario_id: string, quantas: number) =>
    Array.from({ length: quantas }, (_, i) => ({
      id: uuidv7(),
      usuario_id,
      categoria: 'pedidos' as const,
      titulo: `Aviso ${i}`,
      mensagem: '',
      criado_em: server.clock.now(),
    }));
  await server.db.insertInto('notificacoes').values(linhas(ana.id, 401)).execute();
  await server.db.insertInto('notificacoes').values(linhas(bia.id, 10)).execute();
  const { dados } = await exportar(ana.id);
  const titulos = dados.notificacoes.map((uma: { titulo: string }) => uma.titulo);
  expect(titulos).toEqual(Array.from({ length: 401 }, (_, i) => `Aviso ${i}`));
});

test('the letter leads to the privacy page of the right profile', async () => {
  const [cliente, fornecedor] = [await server.person(), await mercado.fornecedor()];
  await exportar(cliente.id);
  await exportar(fornecedor.id);
  expect(ctx.letters.map(({ para, texto }) => [para, /http\S+/.exec(texto)?.[0]])).toEqual([
    [cliente.email, 'http://localhost:3000/cliente/perfil?secao=privacidade'],
    [fornecedor.email, 'http://localhost:3000/fornecedor/perfil?secao=privacidade'],
  ]);
});

test('a job killed halfway restarts with another file and removes the first; a finished job is not repeated', async () => {
  const ana = await server.person();
  const { id } = await exportarDados(ctx, ana.id);
  const quebra: TestContext = { ...ctx, files: { ...ctx.files, readPicture: () => Promise.reject(new Error('disco')) } };
  await server.db
    .updateTable('usuarios')
    .set({ foto_chave: await guardarFoto(ctx) })
    .where('id', '=', ana.id)
    .execute();
  await expect(prepararExportacao(quebra, { id })).rejects.toThrow();
  // An attempt that fails removes its file. A killed process leaves its file behind.
  expect(await arquivosPrivados()).toEqual([]);
  const { arquivo_chave } = await server.db
    .selectFrom('exportacoes')
    .select('arquivo_chave')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await ctx.files.private.save(arquivo_chave ?? '', Readable.from(['metade']));
  const [pelaMetade] = await arquivosPrivados();
  expect(pelaMetade).toBeDefined();
  expect(await buscarExportacoes(server.db, ana.id, server.clock.now())).toMatchObject([{ situacao: 'preparando' }]);
  expect(ctx.letters).toEqual([]);

  await prepararExportacao(ctx, { id });
  await prepararExportacao(ctx, { id });
  const depois = await arquivosPrivados();
  expect(depois).toHaveLength(1);
  expect(depois).not.toContain(pelaMetade);
  expect(ctx.letters).toHaveLength(1);
});

test('a copy unfinished after 2 h fails with a letter and without a file, even if it is finished later', async () => {
  const ana = await server.person();
  const { id } = await exportarDados(ctx, ana.id);
  const tarde: TestContext = {
    ...ctx,
    files: {
      ...ctx.files,
      private: {
        ...ctx.files.private,
        save: async (chave, conteudo) => {
          server.clock.advance(2 * HORA_EM_MS);
          await cuidarDasExportacoes(ctx);
          return ctx.files.private.save(chave, conteudo);
        },
      },
    },
  };
  await prepararExportacao(tarde, { id });
  expect(await buscarExportacoes(server.db, ana.id, server.clock.now())).toMatchObject([{ situacao: 'falhou' }]);
  expect(await arquivosPrivados()).toEqual([]);
  expect(ctx.letters.map((carta) => carta.assunto)).toEqual(['Não conseguimos preparar a cópia dos seus dados']);
  // Failed copies neither count nor block new ones.
  for (let i = 0; i < 3; i++) await exportar(ana.id);
});

test('a copy is valid for 7 days; then its file is deleted, and a month later its row', async () => {
  const ana = await server.person();
  const { id } = await exportar(ana.id);
  server.clock.advance(7 * DIA_EM_MS - 1_000);
  await cuidarDasExportacoes(ctx);
  expect(await arquivosPrivados()).toHaveLength(1);
  server.clock.advance(1_000);
  await expect(baixarExportacao(ctx, ana.id, id)).rejects.toMatchObject({ status: 404 });
  await cuidarDasExportacoes(ctx);
  expect(await arquivosPrivados()).toEqual([]);
  expect(await buscarExportacoes(server.db, ana.id, server.clock.now())).toMatchObject([{ id, situacao: 'expirada' }]);
  server.clock.advance(31 * DIA_EM_MS);
  await cuidarDasExportacoes(ctx);
  expect(await buscarExportacoes(server.db, ana.id, server.clock.now())).toEqual([]);
});
