import { readFile } from 'node:fs/promises';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { realizarEventos } from './mudar-status.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ana: Person;
beforeEach(async () => {
  ana = await server.person();
});

const mudar = (id: string, verbo: 'confirmar' | 'reabrir', as: Person = ana) => server.call('POST', `/evento/${id}/${verbo}`, { as });
const statusDe = async (id: string) =>
  (await server.db.selectFrom('eventos').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe("'Tudo contratado'", () => {
  test('only the client sets it, and can undo it; a repeat changes no data', async () => {
    const id = await mercado.evento(ana.id);
    expect(await mudar(id, 'reabrir')).toMatchObject({ status: 200, body: { status: 2 } });
    for (let vez = 0; vez < 2; vez++) expect(await mudar(id, 'confirmar')).toMatchObject({ status: 200, body: { id, status: 3 } });
    const emAberto = await server.call('GET', '/evento/buscar-evento-cliente?status=2', { as: ana });
    expect(emAberto.body.itens).toEqual([]);
    expect(await mudar(id, 'reabrir')).toMatchObject({ status: 200, body: { status: 2, endereco: { uf: 'SP' } } });
    const [{ versao } = { versao: 0 }] = await server.db.selectFrom('eventos').select('versao').execute();
    expect(versao).toBe(3);
  });

  test("401, 403, and 404 for another person's event or an invalid id", async () => {
    const id = await mercado.evento(ana.id);
    for (const verbo of ['confirmar', 'reabrir'] as const) {
      expect(await server.call('POST', `/evento/${id}/${verbo}`)).toMatchObject({ status: 401 });
      expect(await mudar(id, verbo, await server.person(TIPO_PERFIL.FORNECEDOR))).toMatchObject({ status: 403 });
      expect(await mudar(id, verbo, await server.person())).toMatchObject({ status: 404, body: { message: 'Evento não encontrado' } });
      expect(await mudar('7', verbo)).toMatchObject({ status: 404 });
    }
    expect(await statusDe(id)).toBe(2);
  });

  test('draft, past, cancelled or already ended: 409 with the reason', async () => {
    const motivos = { 1: 'ainda é um rascunho', 4: 'já aconteceu', 5: 'foi cancelado' };
    for (const [status, motivo] of Object.entries(motivos)) {
      const id = await mercado.evento(ana.id, { status: Number(status) });
      for (const verbo of ['confirmar', 'reabrir'] as const) {
        expect(await mudar(id, verbo)).toMatchObject({ status: 409, body: { message: expect.stringContaining(motivo) } });
      }
      expect(await statusDe(id)).toBe(Number(status));
    }
    const ontem = await mercado.evento(ana.id, { dias: -1 });
    expect(await mudar(ontem, 'confirmar')).toMatchObject({ status: 409, body: { message: 'Este evento já aconteceu' } });
  });

  test.each([
    [{ status: 3 }, 'EVENTO_CONFIRMADO', /'Tudo contratado'/],
    [{ status: 4 }, 'EVENTO_FECHADO', /não está aberto/],
    [{ status: 5 }, 'EVENTO_FECHADO', /não está aberto/],
    [{ dias: -1 }, 'EVENTO_PASSADO', /já começou/],
  ])('the cart of an event %j takes no product: %s', async (de, codigo, message) => {
    const { id: fornecedorId } = await mercado.fornecedor();
    const body = { produtoId: await mercado.produto(fornecedorId), eventoId: await mercado.evento(ana.id, de), quantidade: 1 };
    const resposta = await server.call('POST', '/Carrinho/adicionar-item-carrinho', { as: ana, body });
    expect(resposta).toMatchObject({ status: 422, body: { codigo, message: expect.stringMatching(message), acao: expect.any(String) } });
    expect(await server.db.selectFrom('itens_do_carrinho').selectAll().execute()).toEqual([]);
  });
});

test('scheduled job: ended events become realizado; upcoming, draft and cancelled ones stay', async () => {
  const terminados = [await mercado.evento(ana.id, { dias: -1 }), await mercado.evento(ana.id, { dias: -1, status: 3 })];
  const outros = [
    await mercado.evento(ana.id, { dias: 1 }),
    await mercado.evento(ana.id, { dias: 1, status: 3 }),
    await mercado.evento(ana.id, { dias: -1, status: 1 }),
    await mercado.evento(ana.id, { dias: -1, status: 5 }),
  ];
  await realizarEventos(testContext(server));
  expect(await Promise.all([...terminados, ...outros].map(statusDe))).toEqual([4, 4, 2, 3, 1, 5]);
});

test('the migration reopens events that orders had confirmed, and ends past ones', async () => {
  const eventos = [
    await mercado.evento(ana.id, { dias: 9, status: 3 }),
    await mercado.evento(ana.id, { dias: -9, status: 3 }),
    await mercado.evento(ana.id, { dias: -9, status: 2 }),
    await mercado.evento(ana.id, { dias: 9, status: 2 }),
    await mercado.evento(ana.id, { dias: -9, status: 5 }),
  ];
  await server.database.exec('drop index eventos_por_terminar');
  await server.database.exec(await readFile(new URL('../../../../migrations/0010_status_do_evento.sql', import.meta.url), 'utf8'));
  expect(await Promise.all(eventos.map(statusDe))).toEqual([2, 4, 4, 2, 5]);
});
