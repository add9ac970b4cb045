import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Answer, type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { fechar } from '../../../../platform/testing/vendas.ts';
import { ATRAS_DE_PROXY, contaComSenha, entrar, marcaDe, SENHA } from '../testing/contas.ts';
import { INICIO_DA_DEMONSTRACAO } from './conta-de-demonstracao.ts';

const server = withTestServer(ATRAS_DE_PROXY, { rounds: false });
const mercado = criarMercado(server);
const CPF = '52998224725';
const CNPJ = '11444777000161';
const PIX = { tipo: 'pix', titularNome: 'Ana Maria', pixTipo: 'email', pixChave: 'caixa@festejo.example' };

let ana: Person;
let loja: Person;
let produtoId: string;
let categoriaOficialId: string;
let eventoId: string;
beforeEach(async () => {
  ana = await server.person();
  loja = await mercado.fornecedor();
  categoriaOficialId = await mercado.categoria();
  produtoId = await mercado.produto(loja.id);
  eventoId = await mercado.evento(ana.id);
});

const mudar = (quem: Person, dados: { email?: string; cpf?: string; cnpj?: string }) =>
  server.db.updateTable('usuarios').set(dados).where('id', '=', quem.id).execute();
/** The person's other account: same e-mail, other profile. */
async function outroPerfil(quem: Person, perfil: 1 | 2): Promise<Person> {
  const outra = await server.person(perfil);
  await mudar(outra, { email: quem.email });
  return outra;
}
async function salvarConta(dona: Person, titularDocumento: string) {
  await server.db.updateTable('sessoes').set({ identidade_confirmada_em: server.clock.now() }).where('usuario_id', '=', dona.id).execute();
  await server.db.updateTable('usuarios').set({ senha_hash: 'alguma' }).where('id', '=', dona.id).execute();
  expect((await server.call('PUT', '/conta-bancaria', { as: dona, body: { ...PIX, titularDocumento } })).status).toBe(200);
}

const por = (headers: Record<string, string> = {}) =>
  server.call('POST', '/Carrinho/adicionar-item-carrinho', { as: ana, body: { eventoId, produtoId, quantidade: 1 }, headers });
const recusada = (porque: string) => ({
  status: 422,
  body: { codigo: 'LOJA_PROPRIA', message: porque, acao: expect.stringContaining('Ajuda') },
});
const E_SUA = recusada('Esta loja é sua');
const DAQUI = recusada('Deste aparelho já se entrou na conta desta loja');

describe('owner of the shop', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['o mesmo e-mail', () => mudar(loja, { email: ana.email })],
    ['o mesmo CPF', () => Promise.all([mudar(ana, { cpf: CPF }), mudar(loja, { cpf: CPF })])],
    ['o mesmo CNPJ', () => Promise.all([mudar(ana, { cnpj: CNPJ }), mudar(loja, { cnpj: CNPJ })])],
    [
      'o documento de outro perfil dela',
      async () => Promise.all([mudar(await outroPerfil(ana, 2), { cpf: CPF }), mudar(loja, { cpf: CPF })]),
    ],
    [
      'o documento de outro perfil da loja',
      async () => Promise.all([mudar(ana, { cpf: CPF }), mudar(await outroPerfil(loja, 1), { cpf: CPF })]),
    ],
    [
      'a conta bancária de outra loja dela',
      async () => {
        const outra = await outroPerfil(ana, 2);
        await Promise.all([mudar(outra, { cpf: CPF }), mudar(loja, { cnpj: CNPJ })]);
        await salvarConta(outra, CPF);
        expect((await por()).status).toBe(200);
        await salvarConta(loja, CNPJ);
      },
    ],
  ])('%s', async (_nome, preparar) => {
    await preparar();
    expect(await por()).toMatchObject(E_SUA);
  });

  test('a shop of another person: another document, another account, and an e-mail that nobody confirmed', async () => {
    await Promise.all([mudar(ana, { cpf: CPF }), mudar(loja, { cnpj: CNPJ })]);
    await salvarConta(loja, CNPJ);
    const falsa = await outroPerfil(ana, 2);
    await mudar(falsa, { cnpj: CNPJ });
    await server.db.updateTable('usuarios').set({ email_confirmado_em: null }).where('id', '=', falsa.id).execute();
    expect((await por()).status).toBe(200);
  });
});

describe('device', () => {
  /** Logs in to the account from a device and returns the device's cookie. */
  async function entrarEm({ id, email }: Pick<Person, 'id' | 'email'>, cookie = ''): Promise<string> {
    const { senha_hash } = await server.db
      .selectFrom('usuarios')
      .select('senha_hash')
      .where('id', '=', (await contaComSenha(server)).id)
      .executeTakeFirstOrThrow();
    await server.db.updateTable('usuarios').set({ senha_hash }).where('id', '=', id).execute();
    return marcaDe(await entrar(server, email, SENHA, { cookie }));
  }

  test('refuses a purchase from a device that logged in to the shop; allows another device and another shop', async () => {
    const daLoja = await entrarEm(loja);
    const dosDois = await entrarEm(ana, daLoja);
    for (const cookie of [daLoja, dosDois]) expect(await por({ cookie })).toMatchObject(DAQUI);
    expect((await por({ cookie: await entrarEm(ana) })).status).toBe(200);
    expect(
      await fechar(server, { cliente: ana, eventoId, fornecedores: [loja], produtos: [produtoId], total: 120 }, { cookie: dosDois }),
    ).toMatchObject(DAQUI);
    produtoId = await mercado.produto((await mercado.fornecedor()).id);
    expect((await por({ cookie: dosDois })).status).toBe(200);
  });

  test('a demo shop, whose password is public, sells to devices that logged in to it', async () => {
    const tempo = INICIO_DA_DEMONSTRACAO.toString(16).padStart(12, '0');
    const demo = `${tempo.slice(0, 8)}-${tempo.slice(8)}-7000-8000-000000000001`;
    await server.database.query(
      `with conta as (
         insert into usuarios (id, tipo_perfil, nome_completo, email, cnpj, email_confirmado_em, termos_versao, termos_aceitos_em, codigo_de_convite)
         select $2, 2, nome_completo, 'demo@festejo.example', cnpj, email_confirmado_em, termos_versao, termos_aceitos_em, 'demo' from usuarios where id = $1)
       insert into fornecedores (id, nome, latitude, longitude, raio_em_metros, vende, semana_aberta, politica_de_cancelamento, logradouro, numero, bairro, localidade, uf)
       select $2, nome, latitude, longitude, raio_em_metros, vende, semana_aberta, politica_de_cancelamento, logradouro, numero, bairro, localidade, uf
       from fornecedores where id = $1`,
      [loja.id, demo],
    );
    produtoId = await mercado.produto(demo);
    const cookie = await entrarEm({ id: demo, email: 'demo@festejo.example' });
    expect((await por({ cookie })).status).toBe(200);
  });
});

describe('all ways to buy', () => {
  const recusas: Record<string, () => Promise<Answer>> = {
    'pôr no carrinho': () => por(),
    'fechar a compra': () => fechar(server, { cliente: ana, eventoId, fornecedores: [loja], produtos: [produtoId], total: 120 }),
    'pedir um orçamento': () =>
      server.call('POST', '/orcamento', {
        as: ana,
        body: {
          eventoId,
          categoriaOficialId,
          descricao: 'Arranjos baixos para seis mesas',
          responderAte: amanha(),
          fornecedores: [loja.id],
        },
      }),
    'escrever à loja': () => server.call('POST', '/conversa', { as: ana, body: { produtoId, texto: 'Oi!' } }),
  };
  const amanha = () => new Date(server.clock.now().getTime() + 2 * DIA_EM_MS).toISOString().slice(0, 10);

  test.each(Object.keys(recusas))('%s', async (caminho) => {
    await mercado.noCarrinho(ana.id, eventoId, produtoId);
    await mudar(loja, { email: ana.email });
    expect(await recusas[caminho]?.()).toMatchObject(E_SUA);
  });

  test('the summary marks the line; without it the purchase of the others succeeds', async () => {
    const outra = await mercado.fornecedor();
    await mudar(outra, { cnpj: CNPJ });
    const alheio = await mercado.produto(outra.id);
    await mercado.noCarrinho(ana.id, eventoId, produtoId);
    await mercado.noCarrinho(ana.id, eventoId, alheio);
    await mudar(loja, { email: ana.email });
    const { body } = await server.call('GET', `/pedido/resumo?eventoId=${eventoId}`, { as: ana });
    expect(body.problemas).toMatchObject([{ produtoId, motivo: 'loja_propria' }]);
    await server.call('DELETE', '/Carrinho/remove-item-carrinho', {
      as: ana,
      body: { eventoId, produtoId, removerTodosItensDesseProduto: true },
    });
    expect((await fechar(server, { cliente: ana, eventoId, fornecedores: [], produtos: [], total: 120 })).status).toBe(201);
  });

  test('a request for quotes without chosen suppliers does not reach the own shop', async () => {
    await mudar(loja, { email: ana.email });
    const corpo = { eventoId, categoriaOficialId, descricao: 'Arranjos baixos para seis mesas', responderAte: amanha() };
    const candidatos = await server.call('GET', `/orcamento/candidatos?eventoId=${eventoId}&categoriaOficialId=${categoriaOficialId}`, {
      as: ana,
    });
    expect(candidatos.body.itens).toEqual([]);
    expect(await server.call('POST', '/orcamento', { as: ana, body: corpo })).toMatchObject({
      status: 422,
      body: { codigo: 'NINGUEM_ATENDE' },
    });
  });
});
