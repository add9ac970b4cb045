import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { idDe, umItem, umResumo } from '../pedidos/testing/exemplos.ts';
import { estaVazio, oQueMudou, quantidadeDeItens, separarProblemas } from './resumo-da-compra.ts';
import { chaveDaTentativa, esquecerTentativa } from './tentativa-de-compra.ts';

const comItens = (itens: ReturnType<typeof umItem>[], parte = {}) => {
  const base = umResumo(parte);
  return { ...base, fornecedores: base.fornecedores.map((um) => ({ ...um, itens })) };
};

describe('summary', () => {
  it('assigns each problem to its line, and keeps problems without a line', () => {
    const { porLinha, soltos } = separarProblemas(
      umResumo({
        problemas: [
          { produtoId: idDe(1), opcoes: [], motivo: 'preco_mudou', message: 'O preço mudou' },
          { produtoId: idDe(77), opcoes: [], motivo: 'indisponivel', message: 'Sumiu' },
        ],
      }),
    );
    expect(porLinha.get(idDe(1))).toHaveLength(1);
    expect(soltos.map(({ produtoId }) => produtoId)).toEqual([idDe(77)]);
  });

  it('counts lines, as the cart does, and detects an empty summary', () => {
    expect(quantidadeDeItens(umResumo())).toBe(2);
    expect(estaVazio(umResumo())).toBe(false);
    expect(estaVazio(umResumo({ fornecedores: [] }))).toBe(true);
  });

  it('describes each difference in words', () => {
    const antes = comItens([umItem(1), umItem(2), umItem(3)], { cupom: 'FESTA10', desconto: 10 });
    const depois = comItens([umItem(1, { precoUnitario: 60 }), umItem(2, { quantidade: 1 }), umItem(4)], { total: 250 });
    const frases = oQueMudou(antes, depois).join(' ').replaceAll('\u00a0', ' ');
    expect(frases).toContain('Produto 1: o preço foi de R$ 50,00 para R$ 60,00.');
    expect(frases).toContain('Produto 2: a quantidade foi de 2 para 1.');
    expect(frases).toContain('Produto 3 saiu do carrinho.');
    expect(frases).toContain('Produto 4 entrou no carrinho.');
    expect(frases).toContain('O cupom FESTA10 não vale mais para esta compra.');
    expect(frases).toContain('O total foi de R$ 200,00 para R$ 250,00.');
  });

  it('reports a new price once', () => {
    const depois = comItens([umItem(1, { precoUnitario: 60 })], {
      problemas: [{ produtoId: idDe(1), opcoes: [], motivo: 'preco_mudou', message: 'O preço mudou' }],
    });
    expect(oQueMudou(comItens([umItem(1)]), depois)).toHaveLength(1);
    expect(oQueMudou(comItens([umItem(1, { precoUnitario: 60 })]), depois)).toEqual(['O preço mudou']);
  });

  it('reports no difference for equal summaries', () => {
    expect(oQueMudou(umResumo(), umResumo())).toEqual([]);
  });
});

describe('attempt to buy', () => {
  const agora = new Date('2026-11-21T12:00:00Z');
  beforeEach(() => localStorage.clear());

  it('has one key for an equal summary: clicks, reloads, another tab', () => {
    expect(chaveDaTentativa(umResumo(), agora)).toBe(chaveDaTentativa(umResumo(), agora));
  });

  it('has another key for another total, another event, after the order exists and after half an hour', () => {
    const primeira = chaveDaTentativa(umResumo(), agora);
    const deOutroEvento = chaveDaTentativa(umResumo({ eventoId: idDe(901) }), agora);
    const depoisDeMeiaHora = chaveDaTentativa(umResumo(), new Date(agora.getTime() + 31 * MINUTO_EM_MS));
    esquecerTentativa(idDe(900));
    const deNovo = chaveDaTentativa(umResumo(), agora);
    const outroTotal = chaveDaTentativa(umResumo({ total: 201 }), agora);
    expect(new Set([primeira, deOutroEvento, depoisDeMeiaHora, deNovo, outroTotal]).size).toBe(5);
  });

  it('survives a broken storage entry', () => {
    localStorage.setItem(`festejo.compra.${idDe(900)}`, '{');
    expect(chaveDaTentativa(umResumo(), agora)).toHaveLength(36);
  });
});
