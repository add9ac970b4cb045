import { chaveDaLinha, escolhaEmPalavras } from '@festejo/contrato/catalogo/escolha.ts';
import type { ProblemaDaLinha, ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { numero, reais } from '../../../lib/text/formats.ts';

type Item = ResumoDaCompra['fornecedores'][number]['itens'][number];

/** Problems by line, and those whose line the summary does not list. */
export function separarProblemas(resumo: ResumoDaCompra): { porLinha: Map<string, ProblemaDaLinha[]>; soltos: ProblemaDaLinha[] } {
  const listados = itensPorLinha(resumo);
  return {
    porLinha: Map.groupBy(
      resumo.problemas.filter((problema) => listados.has(chaveDaLinha(problema))),
      chaveDaLinha,
    ),
    soltos: resumo.problemas.filter((problema) => !listados.has(chaveDaLinha(problema))),
  };
}

export function estaVazio(resumo: ResumoDaCompra): boolean {
  return resumo.fornecedores.every(({ itens }) => itens.length === 0) && resumo.problemas.length === 0;
}

/** The number of lines, as the cart and the order count them. */
export function quantidadeDeItens(resumo: ResumoDaCompra): number {
  return resumo.fornecedores.reduce((soma, { itens }) => soma + itens.length, 0);
}

/** Differences between two readings of one purchase, a sentence each. */
export function oQueMudou(antes: ResumoDaCompra, depois: ResumoDaCompra): string[] {
  const velhos = itensPorLinha(antes);
  const novos = itensPorLinha(depois);
  const frases: string[] = [];
  for (const [id, velho] of velhos) {
    const novo = novos.get(id);
    if (!novo) frases.push(`${nomeDe(velho)} saiu do carrinho.`);
    else {
      if (novo.precoUnitario !== velho.precoUnitario) {
        frases.push(`${nomeDe(novo)}: o preço foi de ${reais(velho.precoUnitario)} para ${reais(novo.precoUnitario)}.`);
      }
      if (novo.quantidade !== velho.quantidade) {
        frases.push(`${nomeDe(novo)}: a quantidade foi de ${numero(velho.quantidade)} para ${numero(novo.quantidade)}.`);
      }
    }
  }
  for (const [id, novo] of novos) if (!velhos.has(id)) frases.push(`${nomeDe(novo)} entrou no carrinho.`);
  if (antes.cupom && antes.cupom !== depois.cupom) frases.push(`O cupom ${antes.cupom} não vale mais para esta compra.`);
  else if (depois.cupom && antes.cupom !== depois.cupom) frases.push(`O cupom ${depois.cupom} foi aplicado.`);
  else if (antes.desconto !== depois.desconto) frases.push(`O desconto foi de ${reais(antes.desconto)} para ${reais(depois.desconto)}.`);
  const chave = (problema: ProblemaDaLinha) => `${chaveDaLinha(problema)} ${problema.motivo}`;
  const conhecidos = new Set(antes.problemas.map(chave));
  for (const problema of depois.problemas) {
    const linha = chaveDaLinha(problema);
    // The loop above already reported the different price.
    const dito = problema.motivo === 'preco_mudou' && novos.get(linha)?.precoUnitario !== velhos.get(linha)?.precoUnitario;
    if (!dito && !conhecidos.has(chave(problema))) frases.push(problema.message);
  }
  if (antes.totalComSinal !== depois.totalComSinal)
    frases.push(depois.totalComSinal === null ? 'Já não dá para pagar com sinal.' : `Com sinal, agora são ${reais(depois.totalComSinal)}.`);
  if (antes.total !== depois.total) frases.push(`O total foi de ${reais(antes.total)} para ${reais(depois.total)}.`);
  return frases;
}

/** The name with its chosen options. */
export function nomeDe({ nome, escolha }: Pick<Item, 'nome' | 'escolha'>): string {
  return escolha.length > 0 ? `${nome} (${escolhaEmPalavras(escolha)})` : nome;
}

function itensPorLinha(resumo: ResumoDaCompra): Map<string, Item> {
  return new Map(resumo.fornecedores.flatMap(({ itens }) => itens).map((item) => [chaveDaLinha(item), item]));
}
