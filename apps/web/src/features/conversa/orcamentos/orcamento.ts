import type { EstadoDaConsulta, SituacaoDoOrcamento } from '@festejo/contrato/conversa/consultas.ts';
import type { Consulta, Proposta } from '@festejo/contrato/conversa/orcamentos.ts';
import { instante, quantos, reais } from '../../../lib/text/formats.ts';
import type { CorDoSelo } from '../../../ui/words/selo.tsx';

interface Palavras {
  readonly texto: string;
  readonly cor: CorDoSelo;
}

export const SITUACAO: Readonly<Record<SituacaoDoOrcamento, Palavras>> = {
  aberto: { texto: 'Em aberto', cor: 'info' },
  aceito: { texto: 'Proposta aceita', cor: 'positive' },
  comprado: { texto: 'Comprado', cor: 'positive' },
  encerrado: { texto: 'Encerrado', cor: 'neutra' },
  cancelado: { texto: 'Cancelado', cor: 'neutra' },
};

/** The state of a consulta, in the client's words. */
export const ESTADO_AO_CLIENTE: Readonly<Record<EstadoDaConsulta, Palavras>> = {
  aguardando: { texto: 'Esperando resposta', cor: 'info' },
  respondida: { texto: 'Respondeu', cor: 'accent' },
  contraproposta: { texto: 'Esperando resposta à contraproposta', cor: 'info' },
  aceita: { texto: 'Aceita', cor: 'positive' },
  comprada: { texto: 'Comprada', cor: 'positive' },
  recusada: { texto: 'Não fará esta festa', cor: 'neutra' },
  vencida: { texto: 'Prazo terminou', cor: 'neutra' },
  preterida: { texto: 'Não escolhida', cor: 'neutra' },
  cancelada: { texto: 'Cancelada', cor: 'neutra' },
};

/** The state of a consulta, in the supplier's words. */
export const ESTADO_AO_FORNECEDOR: Readonly<Record<EstadoDaConsulta, Palavras>> = {
  aguardando: { texto: 'Espera sua resposta', cor: 'warning' },
  respondida: { texto: 'Com o cliente', cor: 'info' },
  contraproposta: { texto: 'Contraproposta do cliente', cor: 'warning' },
  aceita: { texto: 'Aceita, falta pagar', cor: 'positive' },
  comprada: { texto: 'Comprada', cor: 'positive' },
  recusada: { texto: 'Você recusou', cor: 'neutra' },
  vencida: { texto: 'Prazo terminou', cor: 'neutra' },
  preterida: { texto: 'Fechou com outro', cor: 'neutra' },
  cancelada: { texto: 'Cancelada pelo cliente', cor: 'neutra' },
};

/** `2 unidades × R$ 650,50`; for one unit only `1 unidade`, because its price is the total. */
export const contaDaProposta = ({ quantidade, preco }: Pick<Proposta, 'quantidade' | 'preco'>): string =>
  quantidade === 1 ? '1 unidade' : `${quantos(quantidade, 'unidade', 'unidades')} × ${reais(preco)}`;

/** The deadline for accepting a proposal, in the present or past tense. */
export const validade = (ate: string, fuso: string, agora: Date): string =>
  `${new Date(ate) > agora ? 'Vale' : 'Valeu'} até ${instante(ate, fuso)}`;

/** The supplier's latest proposal. */
export const ultimaDoFornecedor = ({ propostas }: Pick<Consulta, 'propostas'>): Proposta | undefined =>
  propostas.find(({ por }) => por === 'fornecedor');

const ORDEM: readonly EstadoDaConsulta[] = ['comprada', 'aceita', 'respondida', 'contraproposta', 'aguardando'];
const lugar = (estado: EstadoDaConsulta) => (ORDEM.indexOf(estado) + ORDEM.length + 1) % (ORDEM.length + 1);

/** The order of comparison: the chosen answer, then the possible ones, cheapest first, then the closed ones. */
export function emOrdem(consultas: readonly Consulta[]): Consulta[] {
  const preco = (uma: Consulta) => ultimaDoFornecedor(uma)?.total ?? Number.POSITIVE_INFINITY;
  return consultas.toSorted((a, b) => lugar(a.estado) - lugar(b.estado) || (preco(a) < preco(b) ? -1 : Number(preco(a) > preco(b))));
}

/** Only an answer that is chosen, or can still be chosen, is compared. */
const emJogo = ({ estado }: Pick<Consulta, 'estado'>): boolean => estado !== 'aguardando' && ORDEM.includes(estado);

/** The advantages of an answer over the others: the only cheapest, the only best rated. Empty without other answers. */
export function vantagensDe(consulta: Consulta, consultas: readonly Consulta[]): string[] {
  const outras = consultas.filter((uma) => uma.id !== consulta.id && emJogo(uma));
  if (!emJogo(consulta) || outras.length === 0) return [];
  const preco = (uma: Consulta) => ultimaDoFornecedor(uma)?.total ?? Number.POSITIVE_INFINITY;
  const nota = ({ notaMedia }: Consulta) => notaMedia ?? 0;
  return [
    ...(outras.every((uma) => preco(consulta) < preco(uma)) ? ['Menor preço'] : []),
    ...(outras.every((uma) => nota(consulta) > nota(uma)) ? ['Melhor avaliação'] : []),
  ];
}

/** The price relative to the client's budget: `R$ 276,00 abaixo do que você pensou em gastar`. */
export function diante(verba: number, total: number): string {
  if (total === verba) return 'O que você pensou em gastar';
  return `${reais(Math.abs(verba - total))} ${total < verba ? 'abaixo' : 'acima'} do que você pensou em gastar`;
}

/** The earlier of two days, `AAAA-MM-DD`. */
export const primeiroDia = (um: string, outro: string): string => [um, outro].toSorted()[0] ?? um;
