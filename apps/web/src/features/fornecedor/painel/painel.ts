import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { PainelDoFornecedor, PassoAteAVenda } from '@festejo/contrato/fornecedor/painel.ts';
import { enumerar, numero, numeroCurto, quantos, reais } from '../../../lib/text/formats.ts';
import { mesCurto, mesPorExtenso, nomeDoMes } from '../../../lib/text/meses.ts';

/** Name and page of each step. */
export const PASSOS: Readonly<Record<PassoAteAVenda, { nome: string; para: string }>> = {
  email: { nome: 'Confirmar o e-mail', para: caminhoDe('fornecedor/perfil', { secao: 'dados' }) },
  documento: { nome: 'Informar o CNPJ ou o CPF', para: caminhoDe('fornecedor/perfil', { secao: 'dados' }) },
  endereco: { nome: 'Dizer de onde você atende', para: `${caminhoDe('fornecedor/perfil', { secao: 'loja' })}#endereco` },
  horario: { nome: 'Marcar os dias e horários de atendimento', para: caminhoDe('atendimento') },
  categoria: { nome: 'Criar a primeira categoria', para: caminhoDe('categoria/criar') },
  produto: { nome: 'Publicar o primeiro produto com foto', para: caminhoDe('produto/criar') },
  conta: { nome: 'Dizer onde quer receber', para: caminhoDe('bankAccount') },
};

const doGrafico = (mes: string) => ({ rotulo: mesCurto(mes), nome: mesPorExtenso(mes) });

/** The sales of each month as bars, each with its table row. */
export function barrasDasVendas(meses: PainelDoFornecedor['meses']) {
  return meses.map(({ mes, vendido, recebidos }) => ({
    ...doGrafico(mes),
    valor: vendido,
    texto: numeroCurto(vendido),
    celulas: [reais(vendido), numero(recebidos)],
  }));
}
export const COLUNAS_DAS_VENDAS = ['Mês', 'Vendido', 'Pedidos'] as const;

/** The share of answered orders that were accepted in each month as bars, each with its table row. */
export function barrasDaConversao(meses: PainelDoFornecedor['meses']) {
  return meses.map(({ mes, recebidos, aceitos, conversao }) => {
    const texto = conversao === null ? '–' : `${numero(conversao)}%`;
    return { ...doGrafico(mes), valor: conversao ?? 0, texto, celulas: [numero(recebidos), numero(aceitos), texto] };
  });
}
export const COLUNAS_DA_CONVERSAO = ['Mês', 'Pedidos', 'Aceitos', 'Conversão'] as const;

/** Summarises the chart in one sentence. */
export function resumoDasVendas(meses: PainelDoFornecedor['meses']): string {
  const total = meses.reduce((soma, { vendido }) => soma + vendido, 0);
  const pedidos = meses.reduce((soma, { recebidos }) => soma + recebidos, 0);
  if (pedidos === 0) return 'Os pedidos pagos aparecem aqui, mês a mês.';
  return `${reais(total)} em doze meses, de ${quantos(pedidos, 'pedido pago', 'pedidos pagos')}.`;
}

/** `novembro, dezembro e janeiro` */
export function estacaoEmPalavras(meses: readonly number[]): string {
  return enumerar(meses.map(nomeDoMes));
}
