import { expect, test } from 'vitest';
import { type CamposDoDia, conferirSemana, copiarDia, intervaloNovo, resumoDaSemana } from './semana.ts';

const trecho = (inicio: string, fim: string, terminaNoDiaSeguinte = false) => ({ inicio, fim, terminaNoDiaSeguinte });
const semana = (...mudados: Partial<CamposDoDia>[]): CamposDoDia[] =>
  Array.from({ length: 7 }, (_, diaDaSemana) => ({
    diaDaSemana,
    aberto: diaDaSemana > 0,
    horarios: [trecho('08:00', '18:00')],
    intervalos: [],
    ...mudados.find((dia) => dia.diaDaSemana === diaDaSemana),
  }));

test('summarises the hours as text', () => {
  expect(resumoDaSemana(semana({ diaDaSemana: 6, horarios: [trecho('18:00', '02:00', true)] }))).toBe(
    'Você atende festas de segunda a sexta, das 8h às 18h; sábado, das 18h às 2h do dia seguinte. Não atende domingo.',
  );
  expect(resumoDaSemana(semana({ diaDaSemana: 0, aberto: true }))).toBe('Você atende festas todos os dias, das 8h às 18h.');
  const todoDia = semana().map((dia) => ({ ...dia, aberto: true, horarios: [trecho('00:00', '00:00')] }));
  expect(resumoDaSemana(todoDia)).toBe('Você atende festas todos os dias, o dia todo.');
  const comPausa = semana({ diaDaSemana: 1, intervalos: [trecho('12:00', '13:30')] });
  expect(resumoDaSemana(comPausa)).toContain('segunda, das 8h às 18h, com intervalo das 12h às 13h30; de terça a sábado, das 8h às 18h.');
  expect(resumoDaSemana(semana().map((dia) => ({ ...dia, aberto: false })))).toContain('não atende festas em nenhum dia');
});

test('each error is at its field, and incomplete hours of a closed day are not sent', () => {
  expect(conferirSemana({ dias: semana({ diaDaSemana: 2, horarios: [trecho('18:00', '08:00')] }) })).toEqual({
    ok: false,
    errors: { 'dias.2.horarios.0.fim': expect.stringContaining('Termina antes') },
  });
  expect(conferirSemana({ dias: semana({ diaDaSemana: 2, horarios: [trecho('', '08:00')] }) })).toMatchObject({
    ok: false,
    errors: { 'dias.2.horarios.0.inicio': expect.stringContaining('HH:MM') },
  });
  expect(conferirSemana({ dias: semana({ diaDaSemana: 2, intervalos: [trecho('19:00', '20:00')] }) })).toEqual({
    ok: false,
    errors: { 'dias.2.intervalos.0.inicio': expect.stringContaining('fora do horário de terça-feira') },
  });
  const fechado = conferirSemana({ dias: semana({ diaDaSemana: 0, horarios: [trecho('', '')] }) });
  expect(fechado).toMatchObject({ ok: true, body: { dias: { 0: { aberto: false, horarios: [] } } } });
  // The mark is left over from earlier hours. These hours end on the same day.
  expect(conferirSemana({ dias: semana({ diaDaSemana: 1, horarios: [trecho('08:00', '12:00', true)] }) })).toMatchObject({
    ok: true,
    body: { dias: { 1: { horarios: [trecho('08:00', '12:00')] } } },
  });
});

test('a copied day is equal to and independent of the original', () => {
  const dias = semana({ diaDaSemana: 6, horarios: [trecho('10:00', '20:00')], intervalos: [trecho('12:00', '13:00')] });
  const copiados = copiarDia(dias, 6, [0, 1]);
  expect(copiados[0]).toEqual({ ...dias[6], diaDaSemana: 0 });
  expect(copiados[1]?.horarios).not.toBe(copiados[6]?.horarios);
  expect(copiados[2]).toBe(dias[2]);
});

test('a new break is within the hours of its day, also past midnight', () => {
  for (const [horario, esperado] of [
    [trecho('08:00', '18:00'), '12:00'],
    [trecho('08:00', '03:00', true), '12:00'],
    [trecho('18:00', '02:00', true), '21:00'],
    [trecho('14:00', '22:00'), '17:00'],
    [trecho('22:00', '06:00', true), '23:00'],
  ] as const) {
    const intervalo = intervaloNovo([horario]);
    expect(intervalo.inicio).toBe(esperado);
    expect(conferirSemana({ dias: semana({ diaDaSemana: 1, horarios: [horario], intervalos: [intervalo] }) }).ok).toBe(true);
  }
  expect(intervaloNovo([]).inicio).toBe('12:00');
  expect(intervaloNovo([trecho('', '')]).inicio).toBe('12:00');
});
