import type { ProblemaDaLinha, ResumoDaCompra } from '@festejo/contrato/pedidos.ts';
import { numero, reais } from '../../../lib/formatos.ts';

type Item = ResumoDaCompra['fornecedores'][number]['itens'][number];

/** Problems by product, and those whose product the summary does not list. */
export function separarProblemas(resumo: ResumoDaCompra): { porProduto: Map<string, ProblemaDaLinha[]>; soltos: ProblemaDaLinha[] } {
  const listados = itensPorProduto(resumo);
  return {
    porProduto: Map.groupBy(
      resumo.problemas.filter(({ produtoId }) => listados.has(produtoId)),
      ({ produtoId }) => produtoId,
    ),
    soltos: resumo.problemas.filter(({ produtoId }) => !listados.has(produtoId)),
  };
}

export function estaVazio(resumo: ResumoDaCompra): boolean {
  return resumo.fornecedores.every(({ itens }) => itens.length === 0) && resumo.problemas.length === 0;
}

/** Lines, as the cart and the order count them. */
export function quantidadeDeItens(resumo: ResumoDaCompra): number {
  return resumo.fornecedores.reduce((soma, { itens }) => soma + itens.length, 0);
}

/** What a person would not see at a glance between two readings of the same purchase, a sentence each. */
export function oQueMudou(antes: ResumoDaCompra, depois: ResumoDaCompra): string[] {
  const velhos = itensPorProduto(antes);
  const novos = itensPorProduto(depois);
  const frases: string[] = [];
  for (const [id, velho] of velhos) {
    const novo = novos.get(id);
    if (!novo) frases.push(`${velho.nome} saiu do carrinho.`);
    else {
      if (novo.precoUnitario !== velho.precoUnitario) {
        frases.push(`${novo.nome}: o preço foi de ${reais(velho.precoUnitario)} para ${reais(novo.precoUnitario)}.`);
      }
      if (novo.quantidade !== velho.quantidade) {
        frases.push(`${novo.nome}: a quantidade foi de ${numero(velho.quantidade)} para ${numero(novo.quantidade)}.`);
      }
    }
  }
  for (const [id, novo] of novos) if (!velhos.has(id)) frases.push(`${novo.nome} entrou no carrinho.`);
  if (antes.cupom && antes.cupom !== depois.cupom) frases.push(`O cupom ${antes.cupom} não vale mais para esta compra.`);
  else if (depois.cupom && antes.cupom !== depois.cupom) frases.push(`O cupom ${depois.cupom} foi aplicado.`);
  else if (antes.desconto !== depois.desconto) frases.push(`O desconto foi de ${reais(antes.desconto)} para ${reais(depois.desconto)}.`);
  const conhecidos = new Set(antes.problemas.map(({ produtoId, motivo }) => `${produtoId} ${motivo}`));
  for (const { produtoId, motivo, message } of depois.problemas) if (!conhecidos.has(`${produtoId} ${motivo}`)) frases.push(message);
  if (antes.total !== depois.total) frases.push(`O total foi de ${reais(antes.total)} para ${reais(depois.total)}.`);
  return frases;
}

function itensPorProduto(resumo: ResumoDaCompra): Map<string, Item> {
  return new Map(resumo.fornecedores.flatMap(({ itens }) => itens).map((item) => [item.produtoId, item]));
}
