import { CAMINHO_DA_EXPORTACAO } from '@festejo/contrato/api/downloads.ts';
import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { User } from '../../../platform/http/route.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { preverExclusao } from './exclusao/excluir-conta.ts';
import { lerZip } from './testing/ler-zip.ts';
import { confirmarIdentidadeDe, entrar } from './testing/pessoa-completa.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const arquivo = (id: string) => CAMINHO_DA_EXPORTACAO.replace(':id', id);

function baixar(id: string, as: Person) {
  return server.app.inject({ method: 'GET', url: arquivo(id), headers: { authorization: `Bearer ${as.token}` } });
}

/** Requests a copy, and waits until the server's own job has made it. */
async function exportar(as: Person): Promise<string> {
  const { body } = await server.call('POST', '/privacidade/exportar-dados', { as });
  await expect.poll(async () => (await server.call('GET', '/privacidade/exportacoes', { as })).body[0]?.situacao).toBe('pronta');
  return body.id;
}

test('every route without a token is 401', async () => {
  const rotas = [
    ['POST', '/privacidade/exportar-dados'],
    ['GET', '/privacidade/exportacoes'],
    ['GET', arquivo(uuidv7()).replace('/api', '')],
    ['GET', '/privacidade/excluir-conta'],
    ['POST', '/privacidade/excluir-conta'],
    ['DELETE', '/privacidade/excluir-conta'],
  ] as const;
  for (const [method, path] of rotas) expect((await server.call(method, path)).status, path).toBe(401);
});

test('a copy is requested, prepared and downloaded; a second click gives the same one', async () => {
  const ana = await server.person();
  const pedida = await server.call('POST', '/privacidade/exportar-dados', { as: ana });
  expect(pedida).toMatchObject({ status: 202, body: { situacao: 'preparando', expiraEm: null, tamanhoEmBytes: null } });
  expect((await exportar(ana)) === pedida.body.id).toBe(true);

  const download = await baixar(pedida.body.id, ana);
  expect(download.statusCode).toBe(200);
  expect(download.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-length': String(download.rawPayload.length),
    'content-disposition': expect.stringMatching(/^attachment; filename="festejo-meus-dados-\d{4}-\d\d-\d\d\.zip"$/),
  });
  expect([...lerZip(download.rawPayload).keys()]).toEqual(['LEIA-ME.txt', 'dados.json']);
});

test("another person's copy does not exist and is not among the pictures, nor does an unknown or expired one", async () => {
  const [ana, bia] = [await server.person(), await server.person()];
  const id = await exportar(ana);
  expect((await server.call('GET', '/privacidade/exportacoes', { as: bia })).body).toEqual([]);
  expect((await baixar(id, bia)).statusCode).toBe(404);
  expect((await baixar(uuidv7(), ana)).statusCode).toBe(404);
  expect((await baixar('nada', ana)).json()).toMatchObject({ codigo: 'VALIDACAO' });
  const { arquivo_chave: chave } = await server.db.selectFrom('exportacoes').select('arquivo_chave').executeTakeFirstOrThrow();
  for (const url of [`/arquivos/${chave}`, `/arquivos/../privado/${chave}`, `/arquivos/%2e%2e/privado/${chave}`]) {
    expect((await server.app.inject({ method: 'GET', url })).statusCode, url).toBe(404);
  }
  await server.db.updateTable('exportacoes').set({ expira_em: server.clock.now() }).execute();
  expect((await baixar(id, ana)).json()).toMatchObject({ codigo: 'NAO_ENCONTRADO', message: expect.stringContaining('peça outra') });
});

test('allows three copies in 24 h; the fourth waits, and the answer says how long', async () => {
  const ana = await server.person();
  for (let i = 0; i < 3; i++) {
    await server.call('POST', '/privacidade/exportar-dados', { as: ana });
    await server.db.updateTable('exportacoes').set({ pronta_em: server.clock.now(), expira_em: server.clock.now() }).execute();
    server.clock.advance(60_000);
  }
  const demais = await server.call('POST', '/privacidade/exportar-dados', { as: ana });
  expect(demais).toMatchObject({ status: 429, body: { codigo: 'EXPORTACOES_DEMAIS' } });
  expect(Number(demais.headers['retry-after'])).toBe(24 * 3_600 - 180);
  await server.db
    .updateTable('exportacoes')
    .set({ pedida_em: new Date(server.clock.now().getTime() - DIA_EM_MS) })
    .execute();
  expect((await server.call('POST', '/privacidade/exportar-dados', { as: ana })).status).toBe(202);
});

test('the preview lists the deleted data, the kept data with reasons, and the obstacles', async () => {
  const venda = await montarVenda(server, mercado);
  const prever = async (as: Person) => (await server.call('GET', '/privacidade/excluir-conta', { as })).body;
  expect(await prever(venda.cliente)).toMatchObject({ impedimentos: [], excluirEm: null });
  await fechar(server, venda);
  const cliente = await prever(venda.cliente);
  expect(cliente.impedimentos).toEqual(['Você tem 1 pedido em andamento.']);
  expect(cliente.guarda.map((linha: { porQue: string }) => linha.porQue).join()).toContain('Marco Civil');
  const fornecedor = await prever(pegar(venda.fornecedores, 0));
  expect(fornecedor.impedimentos).toEqual(['Você tem 1 pedido de clientes em andamento.']);
  expect(fornecedor.apaga.join()).toContain('catálogo');
});

test('erasure needs a confirmed identity, and is refused with open orders or money to receive', async () => {
  const venda = await montarVenda(server, mercado);
  const { pedidos } = await comprarEPagar(server, venda);
  const fornecedor = pegar(venda.fornecedores, 0);
  const excluir = (as: Person) => server.call('POST', '/privacidade/excluir-conta', { as });
  // Without a password a recent login counts as proof of identity. So the account gets a password here.
  await server.db.updateTable('usuarios').set({ senha_hash: 'tem senha' }).where('id', '=', venda.cliente.id).execute();
  expect(await excluir(venda.cliente)).toMatchObject({ status: 403, body: { codigo: 'CONFIRME_SUA_IDENTIDADE', erros: ['senha'] } });
  await confirmarIdentidadeDe(server, venda.cliente);
  await confirmarIdentidadeDe(server, fornecedor);
  for (const estado of ['pago', 'confirmado', 'entregue', 'em_disputa'] as const) {
    await server.db.updateTable('pedidos').set({ estado }).where('id', '=', pegar(pedidos, 0)).execute();
    for (const pessoa of [venda.cliente, fornecedor]) {
      expect(await excluir(pessoa), estado).toMatchObject({ status: 422, body: { codigo: 'EXCLUSAO_IMPEDIDA' } });
    }
  }
  // The order is concluded, but its money in custody is still the supplier's.
  await server.db.updateTable('pedidos').set({ estado: 'concluido' }).where('id', '=', pegar(pedidos, 0)).execute();
  expect((await excluir(fornecedor)).body.erros).toEqual([expect.stringMatching(/^Você ainda tem R\$\s120,00 a receber\.$/)]);
  expect((await excluir(venda.cliente)).status).toBe(200);
});

test('a confirmed order blocks the account until nine days after the party, and the preview gives the day; a fornecedor keeps the money to receive', async () => {
  const venda = await montarVenda(server, mercado, { dias: 30 });
  const { pedidos } = await comprarEPagar(server, venda);
  const fornecedor = pegar(venda.fornecedores, 0);
  const { fim } = await server.db.selectFrom('eventos').select('fim').executeTakeFirstOrThrow();
  // Called directly, because the person's token expires long before the party.
  const impedimentos = async ({ id }: Person, agora?: Date) => {
    if (agora) server.clock.set(agora);
    return (await preverExclusao(testContext(server), { id, role: 'CLIENTE' } as User)).impedimentos;
  };
  const emEstado = (estado: EstadoDoPedido) =>
    server.db.updateTable('pedidos').set({ estado }).where('id', '=', pegar(pedidos, 0)).execute();
  // The end of orders in these states is unknown.
  expect(await impedimentos(venda.cliente)).toEqual(['Você tem 1 pedido em andamento.']);
  await emEstado('confirmado');
  const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  const libera = new Date(fim.getTime() + 9 * DIA_EM_MS);
  expect(await impedimentos(venda.cliente)).toEqual([
    'Você tem 1 pedido em andamento.',
    `Pedidos confirmados se encerram 9 dias depois da festa: a partir de ${dia.format(libera)} eles não impedem mais.`,
  ]);

  expect(await impedimentos(venda.cliente, new Date(libera.getTime() - 1_000))).toHaveLength(2);
  for (const estado of ['confirmado', 'entregue'] as const) {
    await emEstado(estado);
    expect(await impedimentos(venda.cliente, libera)).toEqual([]);
    expect(await impedimentos(fornecedor, libera)).toEqual([expect.stringMatching(/^Você ainda tem R\$\s120,00 a receber\.$/)]);
  }
  for (const estado of ['pago', 'em_disputa'] as const) {
    await emEstado(estado);
    expect(await impedimentos(venda.cliente, libera)).toEqual(['Você tem 1 pedido em andamento.']);
  }
});

test('a marked account is logged out everywhere and the fornecedor stops selling; cancelling reverts both', async () => {
  const fornecedor = await mercado.fornecedor();
  const vende = async () =>
    (await server.db.selectFrom('fornecedores').select('vende').where('id', '=', fornecedor.id).executeTakeFirstOrThrow()).vende;
  await confirmarIdentidadeDe(server, fornecedor);
  const marcada = await server.call('POST', '/privacidade/excluir-conta', { as: fornecedor });
  expect(marcada.status).toBe(200);
  expect(Date.parse(marcada.body.excluirEm) - server.clock.now().getTime()).toBe(7 * DIA_EM_MS);
  expect(await vende()).toBe(false);
  expect((await server.call('GET', '/privacidade/excluir-conta', { as: fornecedor })).status).toBe(401);

  const deVolta = await entrar(server, fornecedor);
  expect((await server.call('GET', '/privacidade/excluir-conta', { as: deVolta })).body.excluirEm).toBe(marcada.body.excluirEm);
  // A repeated request keeps the first date, and the session stays open for cancelling.
  server.clock.advance(60_000);
  await confirmarIdentidadeDe(server, fornecedor);
  const outraVez = await server.call('POST', '/privacidade/excluir-conta', { as: deVolta });
  expect(outraVez.body.excluirEm).toBe(marcada.body.excluirEm);
  for (let i = 0; i < 2; i++) expect((await server.call('DELETE', '/privacidade/excluir-conta', { as: deVolta })).status).toBe(200);
  expect((await server.call('GET', '/privacidade/excluir-conta', { as: deVolta })).body.excluirEm).toBeNull();
  expect(await vende()).toBe(true);
});
