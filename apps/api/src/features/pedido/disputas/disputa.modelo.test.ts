import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { FALAS_POR_LADO, TIPOS_DE_FALA, type TipoDeFala } from '@festejo/contrato/pedido/disputas.ts';
import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { aproximarFesta, confirmarVenda, passarAApelacao, passarAResposta } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { montarVenda, pegar, saldos } from '../../../platform/testing/vendas.ts';
import { vencerPrazos } from '../pedidos/vencer-prazos.ts';
import type { Quem } from '../transicoes/mover-pedido.ts';
import { aceitarVeredito } from './aceitar-veredito.ts';
import { disputarPedido } from './disputar-pedido.ts';
import { falarNaDisputa } from './falar-na-disputa.ts';
import { julgarDisputa } from './julgar-disputa.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const TOTAL = 12_000;

async function emDisputa() {
  const venda = await montarVenda(server, mercado);
  const id = pegar(await confirmarVenda(server, venda), 0);
  await aproximarFesta(server, venda, -2);
  const quem = {
    cliente: { id: venda.cliente.id, role: 'CLIENTE' } as const,
    fornecedor: { id: pegar(venda.fornecedores, 0).id, role: 'FORNECEDOR' } as const,
  };
  const relato = 'Combinamos três buquês e chegaram só dois.';
  await disputarPedido(testContext(server), quem.cliente, { id, motivo: 'faltou', relato });
  return { id, operadorId: (await server.person(3)).id, ...quem };
}
type Caso = Awaited<ReturnType<typeof emDisputa>>;

const falar = (quem: Quem, id: string, tipo: TipoDeFala) =>
  falarNaDisputa(testContext(server), quem, { id, tipo, texto: 'O que tenho a dizer.' });
const julgar = ({ id, operadorId }: Caso, aFavorDe: 'CLIENTE' | 'FORNECEDOR' | 'OS_DOIS', volta?: number) =>
  inTransaction(server.db, (tx) =>
    julgarDisputa(testContext(server), tx, { operadorId, pedidoId: id, aFavorDe, volta, motivo: 'Pelo que os dois mostraram.' }),
  );
const codigoDe = (feito: Promise<unknown>) =>
  feito.then(
    () => 'feito',
    ({ codigo }: { codigo?: string }) => codigo ?? 'outro',
  );
const estadoDe = async (id: string) =>
  (await server.db.selectFrom('pedidos').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado;

type Decidido = { aFavorDe: 'CLIENTE' | 'FORNECEDOR' | 'OS_DOIS'; volta: number };
type Passo =
  | { faz: 'fala'; lado: 'cliente' | 'fornecedor'; tipo: TipoDeFala }
  | ({ faz: 'julga' } & Decidido)
  | { faz: 'aceita'; lado: 'cliente' | 'fornecedor' }
  | { faz: 'passa_a_resposta' | 'passa_a_apelacao' | 'ronda' };

/** A simple model of a dispute: its phase, the number of statements, the verdict and the acceptances. */
interface Modelo {
  fase: 'resposta' | 'veredito' | 'apelacao' | 'a_valer' | 'segundo' | 'fim';
  falas: { cliente: number; fornecedor: number };
  decidido: Decidido | null;
  aceitou: { cliente: boolean; fornecedor: boolean };
}

/** Applies the step to the model and returns whether it is allowed. Written from the decision record, not from the code. */
function dar(modelo: Modelo, passo: Passo): boolean {
  const { fase, falas } = modelo;
  switch (passo.faz) {
    case 'fala': {
      const pode = {
        resposta: fase === 'resposta' && passo.lado === 'fornecedor',
        prova: (fase === 'resposta' || fase === 'veredito' || fase === 'segundo') && falas[passo.lado] < FALAS_POR_LADO,
        apelacao: fase === 'apelacao' && !modelo.aceitou[passo.lado],
      }[passo.tipo];
      if (!pode) return false;
      falas[passo.lado]++;
      if (passo.tipo !== 'prova') modelo.fase = passo.tipo === 'resposta' ? 'veredito' : 'segundo';
      return true;
    }
    case 'julga':
      if (fase !== 'veredito' && fase !== 'segundo') return false;
      modelo.decidido = passo;
      modelo.fase = fase === 'segundo' ? 'fim' : 'apelacao';
      return true;
    case 'aceita':
      // A repeated acceptance changes nothing; after the end no acceptance is possible.
      if (fase === 'fim') return false;
      if (modelo.aceitou[passo.lado]) return true;
      if (fase !== 'apelacao') return false;
      modelo.aceitou[passo.lado] = true;
      if (modelo.aceitou.cliente && modelo.aceitou.fornecedor) modelo.fase = 'fim';
      return true;
    case 'passa_a_resposta':
      if (fase === 'resposta') modelo.fase = 'veredito';
      return true;
    case 'passa_a_apelacao':
      if (fase === 'apelacao') modelo.fase = 'a_valer';
      return true;
    case 'ronda':
      if (fase === 'a_valer') modelo.fase = 'fim';
      return true;
  }
}

/** The balances that the ledger must show: no money leaves custody before the end. */
function livroDe({ fase, decidido }: Modelo): Record<string, number> {
  if (fase !== 'fim' || !decidido) return { cliente: -TOTAL, custodia: TOTAL, soma: 0 };
  const volta = { CLIENTE: TOTAL, FORNECEDOR: 0, OS_DOIS: Math.round(decidido.volta * 100) }[decidido.aFavorDe];
  return {
    cliente: -TOTAL,
    custodia: 0,
    ...(volta > 0 ? { reembolso: volta } : {}),
    ...(volta < TOTAL ? { fornecedor: TOTAL - volta } : {}),
    soma: 0,
  };
}

const passo: fc.Arbitrary<Passo> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      faz: fc.constant('fala' as const),
      lado: fc.constantFrom('cliente' as const, 'fornecedor' as const),
      tipo: fc.constantFrom(...TIPOS_DE_FALA),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      faz: fc.constant('julga' as const),
      aFavorDe: fc.constantFrom('CLIENTE' as const, 'FORNECEDOR' as const, 'OS_DOIS' as const),
      volta: fc.integer({ min: 1, max: TOTAL - 1 }).map((centavos) => centavos / 100),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ faz: fc.constant('aceita' as const), lado: fc.constantFrom('cliente' as const, 'fornecedor' as const) }),
  },
  { weight: 4, arbitrary: fc.record({ faz: fc.constantFrom('passa_a_resposta' as const, 'passa_a_apelacao' as const, 'ronda' as const) }) },
);

async function fazer(caso: Caso, modelo: Modelo, um: Passo): Promise<boolean> {
  switch (um.faz) {
    case 'fala':
      return (await codigoDe(falar(caso[um.lado], caso.id, um.tipo))) === 'feito';
    case 'julga':
      return (await codigoDe(julgar(caso, um.aFavorDe, um.volta))) === 'feito';
    case 'aceita':
      return (await codigoDe(aceitarVeredito(testContext(server), caso[um.lado], caso.id))) === 'feito';
    case 'passa_a_resposta':
      if (modelo.fase === 'resposta') await passarAResposta(server, caso.id);
      return true;
    case 'passa_a_apelacao':
      if (modelo.fase === 'apelacao') await passarAApelacao(server, caso.id);
      return true;
    case 'ronda':
      await vencerPrazos(testContext(server));
      return true;
  }
}

test(
  'any sequence of steps of a dispute matches the model: permissions, records, and money only at the end',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 5, maxLength: 16 }), async (passos) => {
        await server.clear();
        const caso = await emDisputa();
        const modelo: Modelo = {
          fase: 'resposta',
          falas: { cliente: 0, fornecedor: 0 },
          decidido: null,
          aceitou: { cliente: false, fornecedor: false },
        };
        for (const um of passos) {
          const feito = await fazer(caso, modelo, um);
          expect(feito, JSON.stringify(um)).toBe(dar(modelo, um));
          expect(await saldos(server)).toEqual(livroDe(modelo));
        }
        const escritas = await server.db.selectFrom('falas_da_disputa').select('autor').execute();
        for (const lado of ['cliente', 'fornecedor'] as const)
          expect(escritas.filter(({ autor }) => autor === lado)).toHaveLength(modelo.falas[lado]);
        const fim = modelo.decidido?.aFavorDe === 'CLIENTE' ? 'reembolsado' : 'concluido';
        expect(await estadoDe(caso.id)).toBe(modelo.fase === 'fim' ? fim : 'em_disputa');
      }),
      { numRuns: 40, endOnFailure: true },
    );
  },
  stretched(300_000),
);

// The embedded engine has a single connection, so requests cannot run at the same time there.
describe.skipIf(testEngine !== 'postgres')('everything at the same time', () => {
  const RODADAS = 5;
  const quantos = (feitos: readonly string[]) => feitos.filter((um) => um === 'feito').length;

  test('of several answers one is accepted', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const { id, fornecedor } = await emDisputa();
      const feitos = await Promise.all([1, 2, 3].map(() => codigoDe(falar(fornecedor, id, 'resposta'))));
      expect(feitos.sort()).toEqual(['PRAZO_ENCERRADO', 'PRAZO_ENCERRADO', 'feito']);
    }
  });

  test('both sides appeal: one appeal is accepted, and there is one last verdict', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const caso = await emDisputa();
      await passarAResposta(server, caso.id);
      await julgar(caso, 'CLIENTE');
      const feitos = await Promise.all([caso.cliente, caso.fornecedor, caso.cliente].map((um) => codigoDe(falar(um, caso.id, 'apelacao'))));
      expect(feitos.sort()).toEqual(['SEM_NOVA_ANALISE', 'SEM_NOVA_ANALISE', 'feito']);
      const ultimas = await Promise.all([codigoDe(julgar(caso, 'FORNECEDOR')), codigoDe(julgar(caso, 'CLIENTE'))]);
      expect(quantos(ultimas)).toBe(1);
      expect((await saldos(server)).soma).toBe(0);
    }
  });

  test('an appeal against the clock: either the money waits or the appeal is late, never both', async () => {
    for (let i = 0; i < RODADAS * 3; i++) {
      const caso = await emDisputa();
      await passarAResposta(server, caso.id);
      await julgar(caso, 'CLIENTE');
      // Another process whose clock is already past the deadline.
      const depois = new Date(server.clock.now().getTime() + 4 * DIA_EM_MS);
      const adiantado = { ...testContext(server), clock: { now: () => depois } };
      const [feito] = await Promise.all([codigoDe(falar(caso.fornecedor, caso.id, 'apelacao')), vencerPrazos(adiantado)]);
      const estado = await estadoDe(caso.id);
      expect(['feito em_disputa', 'ESTADO_MUDOU reembolsado']).toContain(`${feito} ${estado}`);
      if (feito === 'feito') await julgar(caso, 'CLIENTE');
      expect(await estadoDe(caso.id)).toBe('reembolsado');
    }
    expect((await saldos(server)).custodia).toBe(0);
  });

  test('acceptance, appeal and clock at the same time: one succeeds, and the money moves once', async () => {
    for (let i = 0; i < RODADAS * 2; i++) {
      const caso = await emDisputa();
      await passarAResposta(server, caso.id);
      await julgar(caso, 'CLIENTE');
      await aceitarVeredito(testContext(server), caso.cliente, caso.id);
      const depois = new Date(server.clock.now().getTime() + 4 * DIA_EM_MS);
      const adiantado = { ...testContext(server), clock: { now: () => depois } };
      const [aceitou, apelou] = await Promise.all([
        codigoDe(aceitarVeredito(testContext(server), caso.fornecedor, caso.id)),
        codigoDe(falar(caso.fornecedor, caso.id, 'apelacao')),
        vencerPrazos(adiantado),
      ]);
      if (apelou === 'feito') {
        expect([aceitou, await estadoDe(caso.id)]).toEqual(['NADA_A_ACEITAR', 'em_disputa']);
        await julgar(caso, 'CLIENTE');
      }
      expect(await estadoDe(caso.id)).toBe('reembolsado');
    }
    expect(await saldos(server)).toMatchObject({ custodia: 0, soma: 0 });
  });

  test('a second verdict at the same time as the appeal is accepted only after the appeal', async () => {
    for (let i = 0; i < RODADAS; i++) {
      const caso = await emDisputa();
      await passarAResposta(server, caso.id);
      await julgar(caso, 'CLIENTE');
      const [apelou, julgou] = await Promise.all([
        codigoDe(falar(caso.cliente, caso.id, 'apelacao')),
        codigoDe(julgar(caso, 'FORNECEDOR')),
      ]);
      expect(apelou).toBe('feito');
      expect(['feito', 'JA_DECIDIDA']).toContain(julgou);
      expect(await estadoDe(caso.id)).toBe(julgou === 'feito' ? 'concluido' : 'em_disputa');
    }
    expect((await saldos(server)).soma).toBe(0);
  });
});
