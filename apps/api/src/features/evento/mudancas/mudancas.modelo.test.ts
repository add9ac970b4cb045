import { somarDias } from '@festejo/contrato/common/dias.ts';
import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import {
  type Festa,
  festaContratada,
  lerEvento,
  lerMudanca,
  passarOPrazo,
  pedir,
  responder,
  retirar,
  seguir,
} from '../../../platform/testing/mudancas.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { pegar, saldos } from '../../../platform/testing/vendas.ts';
import { vencerMudancas } from './andamento/vencer-mudancas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const LOJAS = 2;

type Passo =
  | { faz: 'pede' | 'troca' | 'retira' | 'segue' | 'passa_o_prazo' | 'ronda' }
  | { faz: 'responde'; qual: number; aceita: boolean }
  | { faz: 'cancela'; qual: number };

/** Model of a party: its day, its valid orders, and the open request. */
interface Modelo {
  dias: number;
  dePe: boolean[];
  aberta: {
    estado: 'pedida' | 'a_decidir';
    vencida: boolean;
    respostas: ('aceita' | 'recusada' | 'sem_resposta' | null)[];
    dias: number;
  } | null;
}

const perguntados = ({ dePe, aberta }: Modelo) => dePe.flatMap((de, i) => (de ? [aberta?.respostas[i] ?? null] : []));

/** Advances the model's request by answers, cancellations and time. The server does so in a job, and at each answer. */
function andar(modelo: Modelo): void {
  const { aberta } = modelo;
  if (!aberta) return;
  const respostas = perguntados(modelo);
  if (respostas.every((uma) => uma === 'aceita')) {
    modelo.dias = aberta.dias;
    modelo.aberta = null;
  } else if (aberta.estado === 'a_decidir') {
    if (aberta.vencida) modelo.aberta = null;
  } else if (aberta.vencida || !respostas.includes(null)) {
    aberta.respostas = aberta.respostas.map((uma) => uma ?? 'sem_resposta');
    aberta.estado = 'a_decidir';
    aberta.vencida = false;
  }
}

/** Applies a step to the model, written from the decision record and not from the code. Returns whether the step is allowed. */
function dar(modelo: Modelo, passo: Passo): boolean {
  const { aberta, dePe } = modelo;
  switch (passo.faz) {
    case 'pede':
      if (aberta || !dePe.includes(true)) return false;
      modelo.aberta = { estado: 'pedida', vencida: false, respostas: dePe.map(() => null), dias: modelo.dias + 7 };
      return true;
    case 'troca':
      if (!aberta || !dePe.includes(true)) return false;
      modelo.aberta = { estado: 'pedida', vencida: false, respostas: dePe.map(() => null), dias: modelo.dias + 14 };
      return true;
    case 'responde':
      if (aberta?.estado !== 'pedida' || aberta.vencida || !dePe[passo.qual] || aberta.respostas[passo.qual]) return false;
      aberta.respostas[passo.qual] = passo.aceita ? 'aceita' : 'recusada';
      andar(modelo);
      return true;
    case 'retira':
      if (!aberta) return false;
      modelo.aberta = null;
      return true;
    case 'segue':
      if (!aberta || aberta.vencida) return false;
      modelo.dePe = dePe.map((de, i) => de && aberta.respostas[i] === 'aceita');
      modelo.dias = aberta.dias;
      modelo.aberta = null;
      return true;
    case 'cancela':
      if (!dePe[passo.qual]) return false;
      dePe[passo.qual] = false;
      return true;
    case 'passa_o_prazo':
      if (aberta) aberta.vencida = true;
      return true;
    case 'ronda':
      andar(modelo);
      return true;
  }
}

async function fazer(festa: Festa, modelo: Modelo, passo: Passo): Promise<boolean> {
  const mudanca = await lerMudanca(server, festa);
  const mudancaId: string = mudanca?.id ?? pegar(festa.pedidos, 0);
  const ok = ({ status }: { status: number }) => status < 300;
  switch (passo.faz) {
    case 'pede':
      return ok(await pedir(server, festa, { dataEvento: somarDias(festa.dia, modelo.dias + 7) }));
    case 'troca':
      return ok(await pedir(server, festa, { dataEvento: somarDias(festa.dia, modelo.dias + 14), noLugarDe: mudancaId }));
    case 'responde':
      return ok(await responder(server, festa, { mudancaId, ...passo }));
    case 'retira':
      // A second withdrawal is accepted and changes no data; another test covers it.
      return mudanca?.estado !== 'retirada' && ok(await retirar(server, festa, mudancaId));
    case 'segue': {
      const ficam = ((mudanca?.pedidos ?? []) as { pedidoId: string; estado: string; resposta: string | null }[]).filter(
        ({ estado, resposta }) => estado === 'confirmado' && resposta !== 'aceita',
      );
      return ok(
        await seguir(
          server,
          festa,
          mudancaId,
          ficam.map(({ pedidoId }) => ({ pedidoId, volta: 120 })),
        ),
      );
    }
    case 'cancela':
      return ok(
        await server.call('POST', `/pedido/${pegar(festa.pedidos, passo.qual)}/cancelar`, { as: festa.cliente, body: { volta: 120 } }),
      );
    case 'passa_o_prazo':
      if (modelo.aberta) await passarOPrazo(server, mudancaId);
      return true;
    case 'ronda':
      await vencerMudancas(testContext(server));
      return true;
  }
}

/** Checks day, orders, units and ledger against the model. */
async function conferir(festa: Festa, modelo: Modelo, passo: Passo): Promise<void> {
  const dia = somarDias(festa.dia, modelo.dias);
  expect((await lerEvento(server, festa)).dataEvento, JSON.stringify(passo)).toBe(dia);
  for (const [i, id] of festa.pedidos.entries()) {
    const { estado, prazo_em } = await server.db
      .selectFrom('pedidos')
      .select(['estado', 'prazo_em'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(estado).toBe(modelo.dePe[i] ? 'confirmado' : 'cancelado');
    if (modelo.dePe[i]) expect(prazo_em).toEqual(new Date(Date.parse(`${somarDias(dia, 3)}T03:00:00Z`)));
    const reservas = await server.db
      .selectFrom('reservas')
      .select(['inicio', 'muda_para'])
      .where('pedido_id', '=', id)
      .orderBy('inicio')
      .execute();
    const noDia = (mais: number) => new Date(`${somarDias(dia, mais)}T22:00:00Z`);
    const { aberta } = modelo;
    const segura = modelo.dePe[i] && aberta?.respostas[i] === 'aceita' ? [noDia(aberta.dias - modelo.dias)] : [];
    expect(reservas.map(({ inicio }) => inicio)).toEqual(modelo.dePe[i] ? [noDia(0), ...segura] : []);
    expect(reservas.filter(({ muda_para }) => muda_para !== null)).toHaveLength(segura.length);
  }
  expect((await saldos(server)).soma).toBe(0);
}

const qual = fc.integer({ min: 0, max: LOJAS - 1 });
const passo: fc.Arbitrary<Passo> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ faz: fc.constant('pede' as const) }) },
  { weight: 8, arbitrary: fc.record({ faz: fc.constant('responde' as const), qual, aceita: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      faz: fc.constantFrom(
        'troca' as const,
        'retira' as const,
        'segue' as const,
        'passa_o_prazo' as const,
        'ronda' as const,
        'ronda' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('cancela' as const), qual }) },
);

test(
  'any sequence of requests, answers, withdrawals, decisions, cancellations and waits ends as in the model: day, orders, deadlines, units',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 12 }), async (passos) => {
        await server.clear();
        const festa = await festaContratada(server, mercado, { fornecedores: LOJAS, capacidade: 1 });
        const modelo: Modelo = { dias: 0, dePe: festa.pedidos.map(() => true), aberta: null };
        for (const um of passos) {
          const feito = await fazer(festa, modelo, um);
          expect(feito, JSON.stringify(um)).toBe(dar(modelo, um));
          await conferir(festa, modelo, um);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  },
  stretched(120_000),
);
