import { escolhaEmPalavras, type OpcaoEscolhida } from '@festejo/contrato/catalogo/escolha.ts';
import type { MotivoDaRecusa } from '@festejo/contrato/fornecedor/recusas.ts';
import type { ProblemaDaLinha } from '@festejo/contrato/pedido/compras.ts';
import { dividirEmSinal, type OfertaDeSinal, type SinalESaldo } from '@festejo/contrato/pedido/sinal.ts';
import { textoEmReais } from '../../../platform/brazil.ts';

/** A cart line with the fields that the checkout needs. */
export interface LinhaDaCompra {
  readonly produtoId: string;
  readonly produtoNome: string;
  /** Ids of the chosen options. Product and options together identify the line. */
  readonly opcoes: readonly string[];
  /** Names of the chosen options, with their price differences in centavos. */
  readonly escolha: readonly OpcaoEscolhida[];
  readonly problemaDaEscolha: { readonly motivo: 'escolha_incompleta' | 'opcao_indisponivel'; readonly message: string } | null;
  /** The proposal that the line was accepted from; its price holds until `propostaAte`. */
  readonly propostaId: string | null;
  readonly propostaAte: Date | null;
  readonly imagemChave: string | null;
  readonly quantidade: number;
  readonly precoEmCentavos: number;
  readonly precoAtualEmCentavos: number;
  readonly ativo: boolean;
  readonly fornecedorId: string;
  /** The supplier's terms for a deposit; null if the supplier's orders are paid whole. */
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
  /** Products that the discount applies to. */
  readonly produtoIds: readonly string[];
}

/** The Central Bank's API Pix allows ten digits before the decimal point of an amount. */
export const TOTAL_MAXIMO_EM_CENTAVOS = 999_999_999_999;

export const totalDaLinha = (linha: LinhaDaCompra) => linha.precoAtualEmCentavos * linha.quantidade;

/** The line's part of the total in centavos: 0 once its product is not on sale, as in the cart. */
export const aPagarDaLinha = (linha: LinhaDaCompra) => (linha.ativo ? totalDaLinha(linha) : 0);

const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);

/**
 * Splits an amount over bases in proportion, in whole centavos, by largest remainder. The parts sum to the amount exactly, and no part exceeds
 * its base.
 * @param valor from 0 to the sum of the bases.
 */
export function ratear(valor: number, bases: readonly number[]): number[] {
  const total = BigInt(soma(bases));
  if (total === 0n) return bases.map(() => 0);
  const exatos = bases.map((base) => BigInt(valor) * BigInt(base));
  const partes = exatos.map((exato) => Number(exato / total));
  const restos = exatos.map((exato, i) => ({ i, resto: exato % total }));
  // The sort is stable: on equal remainders the first order gets the centavo.
  restos.sort((a, b) => (a.resto === b.resto ? 0 : a.resto > b.resto ? -1 : 1));
  for (const { i } of restos.slice(0, valor - soma(partes))) partes[i] = (partes[i] ?? 0) + 1;
  return partes;
}

/** The purchase by supplier at today's prices. The discount is split over the orders whose lines it applies to. */
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

/** Deposit and balance per supplier, and the amount due now if the client chooses deposits. */
export interface CompraComSinal {
  readonly sinais: ReadonlyMap<string, SinalESaldo>;
  readonly pagaAgoraEmCentavos: number;
}

/** The purchase with a deposit for each supplier that offers deposits; null if no supplier does. @param inicio start of the party */
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
  readonly motivo: MotivoDaRecusa | null;
  readonly message: string | null;
}

const nomeDaLinha = ({ produtoNome, escolha }: LinhaDaCompra) =>
  escolha.length > 0 ? `${produtoNome} (${escolhaEmPalavras(escolha)})` : produtoNome;

/** At most one problem per line, the most important first, as a sentence that names the line. */
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
      const mudanca = `de ${textoEmReais(linha.precoEmCentavos)} para ${textoEmReais(linha.precoAtualEmCentavos)}`;
      problema('preco_mudou', `o preço mudou ${mudanca}`);
    }
  }
  return problemas;
}

/** Lines of unverified suppliers that would exceed the sales limit before verification. Lines with another problem are left out. */
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
    const quanto = folga > 0 ? `por enquanto só pode vender mais ${textoEmReais(folga)}` : 'já chegou ao que pode vender por enquanto';
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

/** Lines of the client's own shops: nobody can buy there. */
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
