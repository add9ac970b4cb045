import { somarDias } from '@festejo/contrato/common/dias.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { testContext } from '../../../../platform/testing/context.ts';
import { openAnother, testEngine } from '../../../../platform/testing/database.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { lerEvento, lerMudanca, pedir, responder, retirar } from '../../../../platform/testing/mudancas.ts';
import { type Answer, type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { aceitarSinal, comprarEPagar, montarVenda, pegar, type Venda } from '../../../../platform/testing/vendas.ts';
import { untilHeld } from '../../../../platform/testing/waiting.ts';
import { conferir } from '../../../dinheiro/conferencia/index.ts';
import { vencerPrazos } from '../../../pedido/pedidos/index.ts';
import { vencerMudancas } from './vencer-mudancas.ts';

// The embedded engine has one connection, so no two calls run at the same time.
type Comprada = Venda & { readonly pedidos: string[]; readonly dia: string; readonly pagoPorPedido: number };

describe.skipIf(testEngine !== 'postgres')('the party moves while a call waits for the order', () => {
  const server = withTestServer({}, { rounds: false });
  const mercado = criarMercado(server);
  let outro: Database;
  beforeAll(async () => {
    outro = await openAnother(server.database);
  });
  afterAll(() => outro.close());

  /** Moves a party by ten days, as an accepted change does. The calls arrive before the commit. */
  async function mudarDuring<T>({ eventoId }: Venda, chamar: () => Promise<T>): Promise<T> {
    const { chamada } = await outro.db.transaction().execute(async (tx) => {
      await tx.selectFrom('pedidos').select('id').where('evento_id', '=', eventoId).orderBy('id').forNoKeyUpdate().execute();
      const { inicio, fim } = await tx.selectFrom('eventos').select(['inicio', 'fim']).where('id', '=', eventoId).executeTakeFirstOrThrow();
      const depois = (em: Date) => new Date(em.getTime() + 240 * HORA_EM_MS);
      await tx
        .updateTable('eventos')
        .set({ inicio: depois(inicio), fim: depois(fim) })
        .where('id', '=', eventoId)
        .execute();
      const comecada = chamar();
      await untilHeld(server.database, [comecada]);
      return { chamada: comecada };
    });
    return chamada;
  }

  const prazoEFesta = async ({ eventoId }: Venda) =>
    server.db
      .selectFrom('pedidos as p')
      .innerJoin('eventos as e', 'e.id', 'p.evento_id')
      .select(['p.prazo_em as prazo', 'e.fim'])
      .where('e.id', '=', eventoId)
      .executeTakeFirstOrThrow();

  test('when the order is accepted meanwhile, its deadline is that of the new day', async () => {
    const venda = await montarVenda(server, mercado);
    const [id] = (await comprarEPagar(server, venda)).pedidos;
    const { status } = await mudarDuring(venda, () => server.call('POST', `/pedido/${id}/aceitar`, { as: pegar(venda.fornecedores, 0) }));
    expect(status).toBe(200);
    const { prazo, fim } = await prazoEFesta(venda);
    expect(prazo).toEqual(new Date(fim.getTime() + 48 * HORA_EM_MS));
  });

  test('also when the balance is paid meanwhile', async () => {
    const venda = await montarVenda(server, mercado);
    await aceitarSinal(server, venda);
    const [id] = (await comprarEPagar(server, venda, venda.total, 36)).pedidos;
    await server.call('POST', `/pedido/${id}/aceitar`, { as: pegar(venda.fornecedores, 0) });
    await server.call('POST', `/pedido/${id}/saldo`, { as: venda.cliente });
    const { status } = await mudarDuring(venda, () => server.call('POST', `/pagamento/${id}/simular`, { as: venda.cliente }));
    expect(status).toBe(202);
    const { prazo, fim } = await prazoEFesta(venda);
    expect(prazo).toEqual(new Date(fim.getTime() + 48 * HORA_EM_MS));
  });

  const qual = fc.nat(1);
  const ato = fc.oneof(
    { weight: 4, arbitrary: fc.record({ faz: fc.constant('aceitar' as const), qual }) },
    { weight: 4, arbitrary: fc.record({ faz: fc.constant('responder' as const), qual, aceita: fc.constantFrom(true, true, true, false) }) },
    { weight: 1, arbitrary: fc.record({ faz: fc.constant('pedir' as const), dias: fc.integer({ min: -9, max: 20 }) }) },
    { weight: 2, arbitrary: fc.record({ faz: fc.constantFrom('saldo' as const, 'recusar' as const, 'cancelar' as const), qual }) },
    { weight: 1, arbitrary: fc.record({ faz: fc.constantFrom('retirar' as const, 'ronda' as const) }) },
  );
  type Ato = typeof ato extends fc.Arbitrary<infer T> ? T : never;
  /** This act comes first each time: with one supplier the party moves. */
  const SIM: Ato = { faz: 'responder', qual: 0, aceita: true };
  const historia = fc.record({
    lojas: fc.constantFrom(1, 1, 2),
    comSinal: fc.boolean(),
    passos: fc.array(fc.array(ato, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  });

  async function agir(venda: Comprada, mudancaId: string, um: Ato): Promise<Answer | undefined> {
    if (um.faz === 'pedir') return pedir(server, venda, { dataEvento: somarDias(venda.dia, um.dias) });
    if (um.faz === 'retirar') return retirar(server, venda, mudancaId);
    if (um.faz === 'ronda') {
      await Promise.all([vencerPrazos(testContext(server)), vencerMudancas(testContext(server))]);
      return undefined;
    }
    const loja = ('qual' in um ? um.qual : 0) % venda.pedidos.length;
    const id = pegar(venda.pedidos, loja);
    const como = (as: Person, path: string, body: object = {}) => server.call('POST', path, { as, body });
    switch (um.faz) {
      case 'responder':
        return responder(server, venda, { mudancaId, qual: loja, aceita: um.aceita });
      case 'saldo':
        await como(venda.cliente, `/pedido/${id}/saldo`);
        return como(venda.cliente, `/pagamento/${id}/simular`);
      case 'cancelar':
        return como(venda.cliente, `/pedido/${id}/cancelar`, { volta: venda.pagoPorPedido });
      case 'recusar':
        return como(pegar(venda.fornecedores, loja), `/pedido/${id}/recusar`, { motivo: 'Sem equipe' });
      case 'aceitar':
        return como(pegar(venda.fornecedores, loja), `/pedido/${id}/aceitar`);
    }
  }

  /** Queues the calls: they find the orders locked by another session, and go on in their order once it commits. */
  async function naFila<T>({ eventoId }: Venda, chamar: readonly (() => Promise<T>)[]): Promise<T[]> {
    const chamadas: Promise<T>[] = [];
    await outro.db.transaction().execute(async (tx) => {
      await tx.selectFrom('pedidos').select('id').where('evento_id', '=', eventoId).orderBy('id').forNoKeyUpdate().execute();
      for (const uma of chamar) {
        chamadas.push(uma());
        await untilHeld(server.database, chamadas);
      }
    });
    return Promise.all(chamadas);
  }

  test(
    "any history with two or three calls at once: each deadline is that of the table for the party's day, and all checks pass",
    async () => {
      await fc.assert(
        fc.asyncProperty(historia, async ({ lojas, comSinal, passos }) => {
          await server.clear();
          const montada = await montarVenda(server, mercado, { fornecedores: lojas });
          if (comSinal) await aceitarSinal(server, montada);
          const pagoPorPedido = comSinal ? 36 : 120;
          const { pedidos } = await comprarEPagar(server, montada, montada.total, comSinal ? pagoPorPedido * lojas : undefined);
          const venda = { ...montada, pedidos, pagoPorPedido, dia: (await lerEvento(server, montada)).dataEvento };
          for (const juntos of passos) {
            // A change is requested first, so that the concurrent calls meet an open request.
            await pedir(server, venda, { dataEvento: somarDias((await lerEvento(server, venda)).dataEvento, 9) });
            const mudancaId = (await lerMudanca(server, venda))?.id ?? venda.eventoId;
            const respostas = await naFila(
              venda,
              [SIM, ...juntos].map((um) => () => agir(venda, mudancaId, um)),
            );
            // On a slow machine a call may wait too long for a lock and answer 503, without any change.
            expect(respostas.filter((uma) => uma && uma.status >= 500 && uma.status !== 503)).toEqual([]);
            const falhas = (await conferir(server.db)).flatMap((conferido) => conferido.falhas);
            expect(falhas, JSON.stringify(juntos)).toEqual([]);
          }
        }),
        { numRuns: 14, endOnFailure: true },
      );
    },
    stretched(120_000),
  );
});
