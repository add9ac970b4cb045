import { OPERATIONS } from '@festejo/contrato/api/operations.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIAS_INICIAIS } from '../features/catalogo/categorias/index.ts';
import { type ServidorComGoogle, servirComGoogle } from '../features/conta/google/testing/servidor-com-google.ts';
import { esperarCartas } from '../features/conta/usuarios/testing/contas.ts';
import type { Chapter, Form, Meanwhile, Seen, SpecifiedCall } from './testing/call.ts';
import { CONTAS, INDICACOES, SAIDA } from './testing/contas.ts';
import { CARRINHO, EVENTOS, EVENTOS_DO_FORNECEDOR } from './testing/festa.ts';
import { ATENDIMENTO, CATEGORIAS, FORNECEDOR } from './testing/loja.ts';
import { BUSCA, FAVORITOS, PRODUTOS, VITRINE } from './testing/produtos.ts';

// All calls of the specification, sent over the network by a client that knows only the specification: from an empty market to a paid
// party.

const JOURNEY: readonly Chapter[] = [
  CONTAS,
  ATENDIMENTO,
  FORNECEDOR,
  CATEGORIAS,
  PRODUTOS,
  EVENTOS,
  BUSCA,
  VITRINE,
  FAVORITOS,
  CARRINHO,
  EVENTOS_DO_FORNECEDOR,
  INDICACOES,
  SAIDA,
];
const CALLS = JOURNEY.flatMap(({ resource, calls }) => calls.map((call) => ({ resource, ...call })));

const seen: Seen = {
  email: 'marcos@exemplo.com.br',
  link: { userId: '', code: '' },
  tokens: { cliente: '', fornecedor: '' },
  cadastroId: '',
  fornecedorId: '',
  oficiais: [],
  categorias: [],
  produtos: { bolo: '', servico: '', torta: '', sobra: '' },
  horarios: [],
  enderecoId: '',
  eventos: { festa: '', cha: '' },
  favoritoId: '',
};

let google: ServidorComGoogle;
let base: string;
beforeAll(async () => {
  google = await servirComGoogle();
  const { app, db } = google.server;
  // Every market begins with these categories.
  const oficiais = CATEGORIAS_INICIAIS.map((oficial, ordem) => ({ id: uuidv7(), ...oficial, ordem }));
  await db.insertInto('categorias_oficiais').values(oficiais).execute();
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => google?.close());

const formData = (form: Form): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (typeof value !== 'object') data.append(name, String(value));
    else
      for (const { data: bytes, name: file, type = 'image/jpeg' } of [value].flat())
        data.append(name, new File([Buffer.from(bytes)], file, { type }));
  }
  return data;
};

/**
 * Sends a call as the specification describes all calls: the base path plus the resource, JSON unless noted, a bearer header from the
 * session.
 */
async function send({
  resource,
  line,
  path,
  as,
  json,
  form,
}: SpecifiedCall & { resource: string }): Promise<{ status: number; reply: unknown }> {
  const headers = new Headers();
  if (as) headers.set('Authorization', `Bearer ${seen.tokens[as]}`);
  if (!form) headers.set('Content-Type', 'application/json');
  const below = typeof path === 'string' ? path : path(seen);
  const body = form ? formData(await form(seen)) : json ? JSON.stringify(json(seen)) : null;
  const response = await fetch(`${base}/api/${resource}${below === '' || below.startsWith('/') ? '' : '/'}${below}`, {
    method: line.split(' ')[0] ?? '',
    headers,
    body,
  });
  return { status: response.status, reply: await response.json() };
}

/** Steps for which the specification has no call. */
const meanwhile: Meanwhile = {
  lerConfirmacao: () => lerCarta(1),
  // By then there is one e-mail with the confirmation, and one that was requested.
  lerSenhaNova: () => lerCarta(3),
  // An account confirmed through the link alone belongs to the reader of the e-mail, and keeps no data of the sign-up (decision 18).
  async darDocumento() {
    const { status, body } = await ours('PUT', '/usuario/perfil', 'fornecedor', {
      nomeCompleto: 'Marcos de Souza Lima',
      telefone: null,
      cnpj: '11.444.777/0001-61',
    });
    expect(status).toBe(200);
    seen.tokens.fornecedor = body.accessToken;
  },
  async irAoGoogle() {
    const { cadastroPendente } = (await google.entrar()).body;
    seen.cadastroId = cadastroPendente.cadastroId;
  },
  // A product has one unit until its supplier sets another number.
  maisUnidades: () => mudarProduto(seen.produtos.bolo, { capacidade: 20 }),
  daEscolha: () =>
    mudarProduto(seen.produtos.torta, {
      opcoes: JSON.stringify([{ nome: 'Tamanho', opcoes: [{ nome: 'Grande', diferenca: 50 }, { nome: 'Pequena' }] }]),
    }),
  async criarCupom() {
    const dias = { inicio: '2026-01-01', fim: '2099-12-31' };
    expect(await ours('POST', '/cupom', 'fornecedor', { codigo: 'LUA10', tipo: 'percentual', valor: 10, ...dias })).toMatchObject({
      status: 201,
    });
  },
  async comprar() {
    const { eventos } = seen;
    const resumo = await ours('GET', `/pedido/resumo?eventoId=${eventos.festa}`, 'cliente');
    const fechada = await ours('POST', '/pedido/fechar', 'cliente', { eventoId: eventos.festa, total: resumo.body.total });
    expect(fechada).toMatchObject({ status: 201 });
    expect(await ours('POST', `/pagamento/${fechada.body.compraId}/simular`, 'cliente')).toMatchObject({ status: 202 });
  },
};

const ours = (method: 'GET' | 'POST' | 'PUT', path: string, as: keyof Seen['tokens'], body?: object) =>
  google.server.call(method, path, { as: { id: '', email: '', token: seen.tokens[as] }, body });

/** Reads the link of a person's newest e-mail once there are `quantas` of them. */
async function lerCarta(quantas: number): Promise<void> {
  const carta = (await esperarCartas(google.server, seen.email, quantas)).at(-1);
  const [, userId = '', code = ''] = /([\w-]{36})[^\w-](?:\w+=)?([\w-]{20,})/.exec(carta?.texto ?? '') ?? [];
  seen.link = { userId, code };
}

/** Sets fields of a product that the specification does not have. */
async function mudarProduto(id: string, mais: Form): Promise<void> {
  const { nome, idCategoria: IdCategoria, valor, tipoProduto: TipoProduto } = (await ours('GET', `/produto/${id}`, 'fornecedor')).body;
  const { status } = await fetch(`${base}/api/produto/update`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${seen.tokens.fornecedor}` },
    body: formData({ id, nome, IdCategoria, valor, TipoProduto, ...mais }),
  });
  expect(status).toBe(200);
}

describe('the calls of the specification, as they are written', () => {
  test('are 53, and each is an operation of the contract', () => {
    const written = new Set(CALLS.map(({ resource, line }) => `${resource} ${line}`));
    expect(written.size).toBe(53);
    expect(OPERATIONS.length).toBeGreaterThan(53);
  });

  test.each(CALLS.map((call) => [`${call.resource}: ${call.line}${call.case ? ` (${call.case})` : ''}`, call] as const))(
    '%s',
    async (_, call) => {
      if (call.first) await meanwhile[call.first]();
      const { status, reply } = await send(call);
      expect({ status, reply }).toMatchObject({ status: call.status ?? 200, reply: call.gives?.(seen) ?? expect.anything() });
      call.keep?.(seen, reply);
    },
  );
});
