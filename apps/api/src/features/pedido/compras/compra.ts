import { escolhaEmPalavras, type OpcaoEscolhida } from '@festejo/contrato/catalogo/escolha.ts';
import type { ProblemaDaLinha } from '@festejo/contrato/pedido/compras.ts';
import { dividirEmSinal, type OfertaDeSinal, type SinalESaldo } from '@festejo/contrato/pedido/sinal.ts';
import { emReais } from '../../../platform/brazil.ts';

/** A cart line as the checkout needs it. */
export interface LinhaDaCompra {
  readonly produtoId: string;
  readonly produtoNome: string;
  /** Ids of the chosen options; with the product they tell the line. */
  readonly opcoes: readonly string[];
  /** In words, the differences in centavos. */
  readonly escolha: readonly OpcaoEscolhida[];
  readonly problemaDaEscolha: { readonly motivo: 'escolha_incompleta' | 'opcao_indisponivel'; readonly message: string } | null;
  /** The proposal that the line is of; its price holds until then. */
  readonly propostaId: string | null;
  readonly propostaAte: Date | null;
  readonly imagemChave: string | null;
  readonly quantidade: number;
  readonly precoEmCentavos: number;
  readonly precoAtualEmCentavos: number;
  readonly ativo: boolean;
  readonly fornecedorId: string;
  /** What the supplier asks for at once; null where orders are paid whole. */
  readonly sinal: OfertaDeSinal | null;
  readonly categoriaOficialId: string;
  readonly categoriaOficialNome: string;
}

/** One supplier's part of a purchase. */
export interface ParteDaCompra {
  readonly fornecedorId: string;
  readonly linhas: readonly LinhaDaCompra[];
  readonly subtotalEmCentavos: number;
  readonly descontoEmCentavos: number;
  readonly totalEmCentavos: number;
}

export interface CompraCalculada {
  readonly partes: readonly ParteDaCompra[];
  readonly subtotalEmCentavos: number;
  readonly descontoEmCentavos: number;
  readonly totalEmCentavos: number;
}

export interface Desconto {
  readonly descontoEmCentavos: number;
  /** The lines it is of. */
  readonly produtoIds: readonly string[];
}

/** The Central Bank's API writes an amount with ten digits before the point. */
export const TOTAL_MAXIMO_EM_CENTAVOS = 999_999_999_999;

export const totalDaLinha = (linha: LinhaDaCompra) => linha.precoAtualEmCentavos * linha.quantidade;

/** What it adds to a purchase: nothing once it is not on sale, as in the cart. */
export const aPagarDaLinha = (linha: LinhaDaCompra) => (linha.ativo ? totalDaLinha(linha) : 0);

const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);

/**
 * Splits an amount over bases in proportion, whole centavos, by largest remainder: the parts sum to the amount exactly,
 * and none is above its base.
 * @param valor from 0 to the sum of the bases.
 */
export function ratear(valor: number, bases: readonly number[]): number[] {
  const total = BigInt(soma(bases));
  if (total === 0n) return bases.map(() => 0);
  const exatos = bases.map((base) => BigInt(valor) * BigInt(base));
  const partes = exatos.map((exato) => Number(exato / total));
  const restos = exatos.map((exato, i) => ({ i, resto: exato % total }));
  // Stable sort: of equal remainders the first order gets the centavo.
  restos.sort((a, b) => (a.resto === b.resto ? 0 : a.resto > b.resto ? -1 : 1));
  for (const { i } of restos.slice(0, valor - soma(partes))) partes[i] = (partes[i] ?? 0) + 1;
  return partes;
}

/** The purchase by supplier, at today's prices, the discount split over the orders whose lines it is of. */
export function calcularCompra(linhas: readonly LinhaDaCompra[], desconto: Desconto | null): CompraCalculada {
  const grupos = [...Map.groupBy(linhas, (linha) => linha.fornecedorId)];
  const comDesconto = new Set(desconto?.produtoIds ?? []);
  const bases = grupos.map(([, dele]) => soma(dele.filter((linha) => comDesconto.has(linha.produtoId)).map(aPagarDaLinha)));
  const descontos = ratear(desconto?.descontoEmCentavos ?? 0, bases);
  const partes = grupos.map(([fornecedorId, dele], i) => {
    const subtotalEmCentavos = soma(dele.map(aPagarDaLinha));
    const descontoEmCentavos = descontos[i] ?? 0;
    return { fornecedorId, linhas: dele, subtotalEmCentavos, descontoEmCentavos, totalEmCentavos: subtotalEmCentavos - descontoEmCentavos };
  });
  return {
    partes,
    subtotalEmCentavos: soma(partes.map((parte) => parte.subtotalEmCentavos)),
    descontoEmCentavos: soma(descontos),
    totalEmCentavos: soma(partes.map((parte) => parte.totalEmCentavos)),
  };
}

/** What of the orders may wait: deposit and balance by supplier, and what is paid now by who chooses so. */
export interface CompraComSinal {
  readonly sinais: ReadonlyMap<string, SinalESaldo>;
  readonly pagaAgoraEmCentavos: number;
}

/** The purchase with a deposit wherever the supplier takes one; null where none does. @param inicio of the party. */
export function calcularSinal({ partes, totalEmCentavos }: CompraCalculada, inicio: Date, agora: Date): CompraComSinal | null {
  const sinais = new Map<string, SinalESaldo>();
  for (const { fornecedorId, linhas, totalEmCentavos: total } of partes) {
    const emDuas = dividirEmSinal(total, linhas[0]?.sinal ?? null, inicio, agora);
    if (emDuas) sinais.set(fornecedorId, emDuas);
  }
  const fica = soma([...sinais.values()].map(({ saldoEmCentavos }) => saldoEmCentavos));
  return sinais.size > 0 ? { sinais, pagaAgoraEmCentavos: totalEmCentavos - fica } : null;
}

interface SituacaoDaLinha {
  readonly atende: boolean;
  readonly motivo: 'fora_do_raio' | 'fechado_na_data' | 'sem_vaga_na_data' | 'indisponivel' | null;
  readonly message: string | null;
}

const nomeDaLinha = ({ produtoNome, escolha }: LinhaDaCompra) =>
  escolha.length > 0 ? `${produtoNome} (${escolhaEmPalavras(escolha)})` : produtoNome;

/** What is no longer true of the lines: one problem a line, the first that matters, with a sentence that names it. */
export function problemasDasLinhas(
  linhas: readonly LinhaDaCompra[],
  situacoes: ReadonlyMap<string, SituacaoDaLinha>,
  agora: Date,
): ProblemaDaLinha[] {
  const problemas: ProblemaDaLinha[] = [];
  for (const linha of linhas) {
    const { produtoId, opcoes, problemaDaEscolha: doQueEscolheu } = linha;
    const nome = nomeDaLinha(linha);
    const problema = (motivo: ProblemaDaLinha['motivo'], message: string) =>
      problemas.push({ produtoId, opcoes: [...opcoes], motivo, message: `${nome}: ${message}` });
    const situacao = situacoes.get(produtoId);
    if (!linha.ativo || !situacao) {
      problema('indisponivel', 'não está mais à venda');
    } else if (!situacao.atende) {
      problema(situacao.motivo ?? 'indisponivel', situacao.message ?? 'não está disponível');
    } else if (linha.propostaAte && linha.propostaAte <= agora) {
      problema('orcamento_encerrado', 'o orçamento venceu, e o preço dele não vale mais. Tire o item e peça uma proposta nova');
    } else if (doQueEscolheu) {
      problema(doQueEscolheu.motivo, doQueEscolheu.message);
    } else if (linha.precoAtualEmCentavos !== linha.precoEmCentavos) {
      const mudanca = `de ${emReais(linha.precoEmCentavos)} para ${emReais(linha.precoAtualEmCentavos)}`;
      problema('preco_mudou', `o preço mudou ${mudanca}`);
    }
  }
  return problemas;
}

/** The lines of suppliers who are not verified and would pass what they may sell meanwhile; those that have a problem already are left out. */
export function problemasDosLimites(
  partes: readonly ParteDaCompra[],
  folgas: ReadonlyMap<string, { readonly folgaEmCentavos: number }>,
  outros: readonly ProblemaDaLinha[],
): ProblemaDaLinha[] {
  const tem = ({ produtoId, opcoes }: LinhaDaCompra) =>
    outros.some((outro) => outro.produtoId === produtoId && outro.opcoes.join() === opcoes.join());
  return partes.flatMap(({ fornecedorId, linhas, totalEmCentavos }) => {
    const { folgaEmCentavos: folga } = folgas.get(fornecedorId) ?? { folgaEmCentavos: totalEmCentavos };
    if (totalEmCentavos <= folga) return [];
    const quanto = folga > 0 ? `por enquanto só pode vender mais ${emReais(folga)}` : 'já chegou ao que pode vender por enquanto';
    return linhas
      .filter((linha) => !tem(linha))
      .map((linha) => ({
        produtoId: linha.produtoId,
        opcoes: [...linha.opcoes],
        motivo: 'limite_do_fornecedor' as const,
        message: `${nomeDaLinha(linha)}: o fornecedor ainda não foi verificado e ${quanto}`,
      }));
  });
}

/** The lines of the client's own shops, where nobody buys. */
export function problemasDasLojasProprias(
  linhas: readonly LinhaDaCompra[],
  proprias: { has(fornecedorId: string): boolean },
): ProblemaDaLinha[] {
  return linhas
    .filter(({ fornecedorId }) => proprias.has(fornecedorId))
    .map((linha) => ({
      produtoId: linha.produtoId,
      opcoes: [...linha.opcoes],
      motivo: 'loja_propria' as const,
      message: `${nomeDaLinha(linha)}: é da sua loja, e ninguém compra na própria loja. Tire o item do carrinho`,
    }));
}
