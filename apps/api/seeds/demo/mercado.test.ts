import { readdirSync } from 'node:fs';
import { isValidCNPJ, isValidCPF } from '@brazilian-utils/brazilian-utils';
import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { abertoDurante, abrirNosDias } from './agenda.ts';
import { CIDADES } from './dados/cidades.ts';
import { instanteNoFuso, proximoDiaDaSemana } from './datas.ts';
import { PASTA_DAS_FIGURAS } from './figuras/figuras.ts';
import { montarMercado } from './montar-mercado.ts';
import { distanciaEmMetros } from './vitrine.ts';

const AGORA = new Date('2026-11-21T15:00:00Z');
const { lote } = montarMercado('hash', AGORA);

describe('the demo market', () => {
  test('equal seeds give equal rows', () => {
    expect(montarMercado('hash', AGORA).lote).toEqual(lote);
    const ids = (agora: string) =>
      montarMercado('hash', new Date(agora)).lote.produtos.map(({ id, preco_em_centavos }) => [id, preco_em_centavos]);
    expect(ids('2027-06-30T03:00:00Z')).toEqual(ids(AGORA.toISOString()));
  });

  test('every CPF and CNPJ is valid, and some CNPJs are alphanumeric', () => {
    for (const { cpf, cnpj, tipo_perfil } of lote.usuarios) {
      if (cpf) expect(isValidCPF(cpf)).toBe(true);
      if (cnpj) expect(isValidCNPJ(cnpj, { version: 2 })).toBe(true);
      expect(Boolean(cpf) !== Boolean(cnpj) || tipo_perfil === 1).toBe(true);
    }
    expect(lote.usuarios.filter(({ cnpj }) => /[A-Z]/.test(cnpj ?? '')).length).toBeGreaterThan(5);
  });

  test('each supplier and event is in its city, with a CEP of its state', () => {
    for (const lugar of [...lote.fornecedores, ...lote.eventos]) {
      const cidade = CIDADES.find(({ nome }) => nome === lugar.localidade);
      const ponto = { latitude: Number(lugar.latitude), longitude: Number(lugar.longitude) };
      expect(cidade && distanciaEmMetros(ponto, cidade)).toBeLessThan(40_000);
      expect(lugar.uf).toBe(cidade?.uf);
    }
    const faixas: Record<string, readonly [number, number]> = {
      SP: [1, 5],
      RJ: [20, 23],
      MG: [30, 31],
      PR: [80, 82],
      RS: [90, 91],
      BA: [40, 42],
      PE: [50, 52],
      CE: [60, 61],
      DF: [70, 73],
      GO: [74, 74],
      AM: [69, 69],
      SC: [88, 88],
    };
    for (const { cep, uf } of [...lote.fornecedores, ...lote.enderecos]) {
      expect(cep).toMatch(/^\d{8}$/);
      const [de, ate] = faixas[uf ?? ''] ?? [1, 0];
      expect(Number(cep?.slice(0, 2))).toBeGreaterThanOrEqual(de);
      expect(Number(cep?.slice(0, 2))).toBeLessThanOrEqual(ate);
    }
  });

  test('pictures vary: one serves few products, and rarely two in one city', () => {
    const porFigura = Map.groupBy(lote.produtos, ({ imagem_chave }) => imagem_chave);
    expect(porFigura.size).toBeGreaterThanOrEqual(200);
    expect(Math.max(...[...porFigura.values()].map(({ length }) => length))).toBeLessThanOrEqual(12);
    const cidadeDe = new Map(lote.fornecedores.map(({ id, localidade }) => [id, localidade]));
    const naCidade = Map.groupBy(lote.produtos, (p) => `${cidadeDe.get(p.fornecedor_id)}:${p.imagem_chave}`);
    const repetidas = [...naCidade.values()].filter(({ length }) => length > 1);
    expect(Math.max(1, ...repetidas.map(({ length }) => length))).toBeLessThanOrEqual(2);
    expect(repetidas.length).toBeLessThan(lote.produtos.length * 0.03);
  });

  test('notifications are sorted by id in the order of their events', () => {
    const porId = lote.notificacoes.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
    const instantes = porId.map(({ criado_em }) => new Date(criado_em as Date).getTime());
    expect(instantes.length).toBeGreaterThan(5);
    expect(instantes).toEqual(instantes.toSorted((a, b) => a - b));
  });

  test('deadlines lie ahead; deadlines, dates and codes are unique and consistent', () => {
    for (const chave of ['email', 'codigo_de_convite'] as const) {
      const valores = lote.usuarios.map((u) => u[chave]);
      expect(new Set(valores).size).toBe(valores.length);
    }
    const marina = lote.eventos[0];
    expect(new Date(`${marina?.data_evento}T00:00:00Z`).getUTCDay()).toBe(6);
    expect(marina?.inicio).toEqual(new Date(`${marina?.data_evento}T22:00:00.000Z`));
  });
});

test('on any day of the year, past events are in the past and deadlines in the future', () => {
  // Each picture in use is committed, and each committed picture is in use.
  const guardadas = readdirSync(PASTA_DAS_FIGURAS).sort();
  for (let dia = 0; dia < 365; dia += 9) {
    const agora = new Date(AGORA.getTime() + dia * DIA_EM_MS + dia * HORA_EM_MS);
    const { lote: doDia, figuras } = montarMercado('hash', agora);
    expect([...new Set(figuras.map((chave) => `${chave.slice(3)}.webp`))].sort()).toEqual(guardadas);
    const passado = [...doDia.historico_do_pedido, ...doDia.movimentos].map(({ em }) => em as Date);
    expect(passado.filter((em) => em > agora)).toEqual([]);
    expect(doDia.compras.filter(({ criado_em }) => (criado_em as Date) > agora)).toEqual([]);
    const aResponder = doDia.pedidos.filter(({ estado }) => estado === 'pago');
    expect(aResponder.length).toBeGreaterThan(3);
    expect(aResponder.filter(({ prazo_em }) => (prazo_em as Date) <= agora)).toEqual([]);
    const status = (evento: (typeof doDia.eventos)[number]) =>
      evento.status === 4 ? (evento.fim as Date) < agora : (evento.inicio as Date) > agora;
    expect(doDia.eventos.filter((evento) => !status(evento))).toEqual([]);
  }
});

test("the clock is that of the event's place", () => {
  expect(instanteNoFuso('2026-12-26', '19:00', 'America/Sao_Paulo').toISOString()).toBe('2026-12-26T22:00:00.000Z');
  expect(instanteNoFuso('2026-12-26', '19:00', 'America/Manaus').toISOString()).toBe('2026-12-26T23:00:00.000Z');
  expect(proximoDiaDaSemana('2026-12-24', 6)).toBe('2026-12-26');
});

test('open until three in the morning includes the end of Saturday', () => {
  const semana = abrirNosDias([0, 1, 2, 3, 4, 5, 6], 480, 27 * 60);
  expect(abertoDurante(semana, '2026-12-26', '22:00', 300)).toBe(true);
  expect(abertoDurante(semana, '2026-12-26', '22:00', 420)).toBe(false);
});
