import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { DIAS_DA_SEMANA } from '@festejo/contrato/common/nomes-do-calendario.ts';
import { duracaoDoTrecho, problemasDaSemana, type TrechoDoDia } from '@festejo/contrato/common/semana.ts';
import { stretched } from '@festejo/patience/patience.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testEngine } from '../../../../platform/testing/database.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';

// Compares the stored minutes with a plain model that works minute by minute, in both directions.

const server = withTestServer({}, { clear: false });
const SEMANA = 10_080;

const hora = fc.integer({ min: 0, max: 95 }).map((quarto) => {
  const minuto = quarto * 15;
  return `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;
});
const trecho: fc.Arbitrary<TrechoDoDia> = fc
  .tuple(hora, hora)
  .map(([inicio, fim]) => ({ inicio, fim, terminaNoDiaSeguinte: fim <= inicio && fim !== '00:00' }));
const semana = fc.tuple(
  ...DIAS_DA_SEMANA.map((_, diaDaSemana) =>
    fc.record({
      diaDaSemana: fc.constant(diaDaSemana),
      aberto: fc.boolean(),
      horarios: fc.array(trecho, { minLength: 1, maxLength: 2 }),
      intervalos: fc.array(trecho, { maxLength: 1 }),
    }),
  ),
);

const minuto = (texto: string) => Number(texto.slice(0, 2)) * 60 + Number(texto.slice(3));
const minutosDe = (dia: number, um: TrechoDoDia) =>
  Array.from({ length: duracaoDoTrecho(um) }, (_, i) => (dia * 1440 + minuto(um.inicio) + i) % SEMANA);

function comoMultirange(minutos: ReadonlySet<number>): string {
  const ordenados = [...minutos].sort((a, b) => a - b);
  const inicios = ordenados.filter((um) => !minutos.has(um - 1));
  const fins = ordenados.filter((um) => !minutos.has(um + 1));
  return `{${inicios.map((inicio, i) => `[${inicio},${(fins[i] ?? 0) + 1})`).join(',')}}`;
}

test("the open minutes are those of the open days' hours without the breaks", { timeout: stretched(60_000) }, async () => {
  const fornecedor = await server.person(TIPO_PERFIL.FORNECEDOR);
  await fc.assert(
    fc.asyncProperty(semana, async (dias) => {
      fc.pre(problemasDaSemana(dias).length === 0);
      const { status } = await server.call('POST', '/atendimento/atualiza-semana-atendimento-fornecedor', {
        as: fornecedor,
        body: { dias },
      });
      expect(status).toBe(200);
      const abertos = dias.filter(({ aberto }) => aberto);
      const minutos = new Set(abertos.flatMap((dia) => dia.horarios.flatMap((um) => minutosDe(dia.diaDaSemana, um))));
      for (const dia of abertos) for (const um of dia.intervalos) for (const m of minutosDe(dia.diaDaSemana, um)) minutos.delete(m);
      const [linha] = await server.database.query('select semana_aberta from fornecedores where id = $1', [fornecedor.id]);
      expect(linha?.['semana_aberta']).toBe(comoMultirange(minutos));
    }),
    { numRuns: 60 },
  );
});

test('any minutes convert to hours that yield these minutes', { timeout: stretched(60_000) }, async () => {
  const { id } = await server.person(TIPO_PERFIL.FORNECEDOR);
  const minutos = fc.array(fc.tuple(fc.integer({ min: 0, max: SEMANA - 1 }), fc.integer({ min: 1, max: SEMANA })), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(minutos, async (trechos) => {
      const multirange = `{${trechos.map(([de, quanto]) => `[${de},${Math.min(de + quanto, SEMANA)})`).join(',')}}`;
      await server.database.query('delete from semanas_de_atendimento where fornecedor_id = $1', [id]);
      await server.database.query(`insert into semanas_de_atendimento (fornecedor_id, dias) values ($1, '{0,1,2,3,4,5,6}')`, [id]);
      await server.database.query(
        `insert into horarios_de_atendimento (fornecedor_id, tipo, dia_da_semana, inicio, fim)
         select $1, 'atendimento', h.* from horarios_da_semana($2::int4multirange) h`,
        [id, multirange],
      );
      const [linha] = await server.database.query('select semana_de_atendimento($1) = $2::int4multirange as mesma', [id, multirange]);
      expect(linha).toEqual({ mesma: true });
    }),
    {
      numRuns: 60,
      examples: [
        [[[0, SEMANA]]],
        [
          [
            [9_120, 960],
            [0, 180],
          ],
        ],
        [[]],
      ],
    },
  );
});

test.runIf(testEngine === 'postgres')('of concurrent changes of one version, one wins and the others get a conflict', async () => {
  const fornecedor = await server.person(TIPO_PERFIL.FORNECEDOR);
  const por = (diaDaSemana: number, headers = {}) =>
    server.call('POST', '/atendimento/atualizar-horario-atendimento-fornecedor', {
      as: fornecedor,
      body: { diasDaSemana: [diaDaSemana], horarios: [{ inicio: '08:00', fim: '12:00' }] },
      headers,
    });
  const respostas = await Promise.all([1, 2, 3, 4].map((dia) => por(dia, { 'if-match': '"0"' })));
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  // Without a version all succeed, one after the other, and no change is lost.
  await Promise.all([0, 1, 2, 3, 4, 5, 6].map((dia) => por(dia)));
  const { body } = await server.call('GET', '/atendimento/buscar-semana-atendimento-fornecedor', { as: fornecedor });
  expect(body.versao).toBe(8);
  expect(body.dias.map(({ horarios }: { horarios: TrechoDoDia[] }) => horarios[0]?.fim)).toEqual(Array(7).fill('12:00'));
});
