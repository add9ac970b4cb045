import type { EstadoDaConsulta, SituacaoDoOrcamento } from '@festejo/contrato/conversa/consultas.ts';
import { instanteNoLugar } from '../../evento/eventos/index.ts';

/** Actor that changes a consulta: a person, a purchase, or the scheduled job. */
type Autor = 'cliente' | 'fornecedor' | 'compra' | 'relogio';

interface Mudanca {
  readonly por: Autor;
  readonly de: readonly EstadoDaConsulta[];
  readonly para: EstadoDaConsulta;
  /** The outbox event of the change. Changes without a subscriber only reach open screens. */
  readonly acontece: `orcamento_${string}`;
}

const CONVERSAM = ['aguardando', 'respondida', 'contraproposta'] as const;
const EM_ABERTO = [...CONVERSAM, 'aceita'] as const;

/** Every change of a consulta, with its actor and its states. */
export const MUDANCAS = {
  responder: { por: 'fornecedor', de: CONVERSAM, para: 'respondida', acontece: 'orcamento_respondido' },
  recusar: { por: 'fornecedor', de: CONVERSAM, para: 'recusada', acontece: 'orcamento_recusado' },
  contrapor: { por: 'cliente', de: ['respondida'], para: 'contraproposta', acontece: 'orcamento_contraposto' },
  aceitar: { por: 'cliente', de: ['respondida'], para: 'aceita', acontece: 'orcamento_aceito' },
  desfazer: { por: 'cliente', de: ['aceita'], para: 'respondida', acontece: 'orcamento_desfeito' },
  cancelar: { por: 'cliente', de: EM_ABERTO, para: 'cancelada', acontece: 'orcamento_cancelado' },
  comprar: { por: 'compra', de: ['aceita'], para: 'comprada', acontece: 'orcamento_comprado' },
  // Bought but not paid: the proposal may be accepted again while it is valid.
  devolver: { por: 'compra', de: ['comprada'], para: 'respondida', acontece: 'orcamento_devolvido' },
  preterir: { por: 'compra', de: EM_ABERTO, para: 'preterida', acontece: 'orcamento_preterido' },
  vencer: { por: 'relogio', de: EM_ABERTO, para: 'vencida', acontece: 'orcamento_vencido' },
} as const satisfies Readonly<Record<string, Mudanca>>;
export type NomeDaMudanca = keyof typeof MUDANCAS;

/** Outbox events of a quote: the request, each change, and the payment of a bought proposal. */
export type AcontecimentoDeOrcamento = 'orcamento_pedido' | 'orcamento_pago' | (typeof MUDANCAS)[NomeDaMudanca]['acontece'];

export const podeMudar = (estado: EstadoDaConsulta, mudanca: NomeDaMudanca): boolean =>
  (MUDANCAS[mudanca].de as readonly EstadoDaConsulta[]).includes(estado);

/** True for a state with a deadline, which the scheduled job ends. */
export const temPrazo = (estado: EstadoDaConsulta): boolean => podeMudar(estado, 'vencer');

/** State of the quote as a whole. */
export function situacaoDe(canceladoEm: Date | null, estados: readonly EstadoDaConsulta[]): SituacaoDoOrcamento {
  if (estados.includes('comprada')) return 'comprado';
  if (canceladoEm) return 'cancelado';
  if (estados.includes('aceita')) return 'aceito';
  return estados.some(temPrazo) ? 'aberto' : 'encerrado';
}

/** The last moment of a day at the event's place, or the event's beginning if that is earlier. */
export function fimDoDia(dia: string, { fuso, inicio }: { fuso: string; inicio: Date }): Date {
  const fim = instanteNoLugar(dia, '23:59', fuso);
  return fim < inicio ? fim : inicio;
}
