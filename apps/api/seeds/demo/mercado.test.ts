import { existsSync } from 'node:fs';
import { isValidCNPJ, isValidCPF } from '@brazilian-utils/brazilian-utils';
import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { abertoDurante, abrirNosDias } from './agenda.ts';
import { CIDADES } from './dados/cidades.ts';
import { instanteNoFuso, proximoDiaDaSemana } from './datas.ts';
import { arquivoPronto } from './figuras/prontas.ts';
import { montarMercado } from './montar-mercado.ts';
import { distanciaEmMetros } from './vitrine.ts';

const AGORA = new Date('2026-11-21T15:00:00Z');
const { lote } = montarMercado('hash', AGORA);

describe('mercado da demonstração', () => {
  test('a mesma semente dá as mesmas linhas', () => {
    expect(montarMercado('hash', AGORA).lote).toEqual(lote);
    const ids = (agora: string) =>
      montarMercado('hash', new Date(agora)).lote.produtos.map(({ id, preco_em_centavos }) => [id, preco_em_centavos]);
    expect(ids('2027-06-30T03:00:00Z')).toEqual(ids(AGORA.toISOString()));
  });

  test('todo CPF e CNPJ é válido, e há CNPJ alfanumérico', () => {
    for (const { cpf, cnpj, tipo_perfil } of lote.usuarios) {
      if (cpf) expect(isValidCPF(cpf)).toBe(true);
      if (cnpj) expect(isValidCNPJ(cnpj, { version: 2 })).toBe(true);
      expect(Boolean(cpf) !== Boolean(cnpj) || tipo_perfil === 1).toBe(true);
    }
    expect(lote.usuarios.filter(({ cnpj }) => /[A-Z]/.test(cnpj ?? '')).length).toBeGreaterThan(5);
  });

  test('cada fornecedor e evento está na sua cidade, com CEP do seu estado', () => {
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

  test('as imagens variam: uma figura serve a poucos produtos, e quase nunca a dois na mesma cidade', () => {
    const porFigura = Map.groupBy(lote.produtos, ({ imagem_chave }) => imagem_chave);
    expect(porFigura.size).toBeGreaterThanOrEqual(200);
    expect(Math.max(...[...porFigura.values()].map(({ length }) => length))).toBeLessThanOrEqual(12);
    const cidadeDe = new Map(lote.fornecedores.map(({ id, localidade }) => [id, localidade]));
    const naCidade = Map.groupBy(lote.produtos, (p) => `${cidadeDe.get(p.fornecedor_id)}:${p.imagem_chave}`);
    const repetidas = [...naCidade.values()].filter(({ length }) => length > 1);
    expect(Math.max(1, ...repetidas.map(({ length }) => length))).toBeLessThanOrEqual(2);
    expect(repetidas.length).toBeLessThan(lote.produtos.length * 0.03);
  });

  test('as notificações vêm pelo seu id na ordem em que aconteceram', () => {
    const porId = lote.notificacoes.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
    const instantes = porId.map(({ criado_em }) => new Date(criado_em as Date).getTime());
    expect(instantes.length).toBeGreaterThan(5);
    expect(instantes).toEqual(instantes.toSorted((a, b) => a - b));
  });

  test('nada vence antes da hora: prazos, datas e códigos são únicos e coerentes', () => {
    for (const chave of ['email', 'codigo_de_convite'] as const) {
      const valores = lote.usuarios.map((u) => u[chave]);
      expect(new Set(valores).size).toBe(valores.length);
    }
    const marina = lote.eventos[0];
    expect(new Date(`${marina?.data_evento}T00:00:00Z`).getUTCDay()).toBe(6);
    expect(marina?.inicio).toEqual(new Date(`${marina?.data_evento}T22:00:00.000Z`));
  });
});

test('em qualquer dia do ano, o que já aconteceu está no passado e os prazos, no futuro', () => {
  for (let dia = 0; dia < 365; dia += 9) {
    const agora = new Date(AGORA.getTime() + dia * DIA_EM_MS + dia * HORA_EM_MS);
    const { lote: doDia, figuras } = montarMercado('hash', agora);
    expect(figuras.filter(({ chave }) => !existsSync(arquivoPronto(chave)))).toEqual([]);
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

test('o relógio é o do lugar da festa', () => {
  expect(instanteNoFuso('2026-12-26', '19:00', 'America/Sao_Paulo').toISOString()).toBe('2026-12-26T22:00:00.000Z');
  expect(instanteNoFuso('2026-12-26', '19:00', 'America/Manaus').toISOString()).toBe('2026-12-26T23:00:00.000Z');
  expect(proximoDiaDaSemana('2026-12-24', 6)).toBe('2026-12-26');
});

test('aberto até as três da manhã inclui a virada do sábado', () => {
  const semana = abrirNosDias([0, 1, 2, 3, 4, 5, 6], 480, 27 * 60);
  expect(abertoDurante(semana, '2026-12-26', '22:00', 300)).toBe(true);
  expect(abertoDurante(semana, '2026-12-26', '22:00', 420)).toBe(false);
});
