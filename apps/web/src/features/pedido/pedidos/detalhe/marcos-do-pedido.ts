import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { ESTADOS } from '../estado-do-pedido.ts';

type Fato = PedidoDetalhado['historico'][number];

/** An event of the order other than a change of state; another feature supplies it. */
export interface FatoDeFora {
  readonly titulo: string;
  readonly em: string;
  readonly por: string | null;
  readonly motivo: string | null;
}

export interface Marco {
  /** Null for an event of another feature. */
  estado: EstadoDoPedido | null;
  titulo: string;
  situacao: 'feito' | 'agora' | 'depois';
  em: string | null;
  por: string | null;
  motivo: string | null;
}

/** The states of an order without problems. */
const CAMINHO: readonly EstadoDoPedido[] = ['aguardando_pagamento', 'pago', 'confirmado', 'entregue', 'concluido'];
const FUTURO: Partial<Record<EstadoDoPedido, string>> = {
  pago: 'Pagamento',
  confirmado: 'Confirmação do fornecedor',
  entregue: 'Entrega na festa',
  concluido: 'Conclusão, e o dinheiro é liberado',
};
const AUTORES: Readonly<Record<string, string>> = {
  cliente: 'pelo cliente',
  fornecedor: 'pelo fornecedor',
  pagamento: 'pelo banco',
  relogio: 'pelo fim do prazo',
  operador: 'pelo Festejo',
};

/** The past events, oldest first, and the future steps while the order can still complete. */
export function linhaDoTempo(estado: EstadoDoPedido, historico: readonly Fato[], deFora: readonly FatoDeFora[] = []): Marco[] {
  const fatos = historico.toSorted((a, b) => a.em.localeCompare(b.em));
  const feitos = fatos.map(
    (fato, i): Marco => ({
      estado: fato.para,
      titulo: tituloDoFato(fato),
      situacao: i === fatos.length - 1 ? 'agora' : 'feito',
      em: fato.em,
      por: AUTORES[fato.por] ?? (fato.por || null),
      motivo: fato.motivo,
    }),
  );
  const posicao = CAMINHO.indexOf(estado);
  const futuros = posicao < 0 ? [] : CAMINHO.slice(posicao + 1);
  const outros = deFora.map((fato): Marco => ({ ...fato, estado: null, situacao: 'feito' }));
  return [
    ...[...feitos, ...outros].toSorted((a, b) => (a.em ?? '').localeCompare(b.em ?? '')),
    ...futuros.map(
      (um): Marco => ({
        estado: um,
        titulo: FUTURO[um] ?? ESTADOS[um].acontecimento,
        situacao: 'depois',
        em: null,
        por: null,
        motivo: null,
      }),
    ),
  ];
}

function tituloDoFato({ para, por }: Fato): string {
  if (para === 'recusado' && por === 'relogio') return 'O fornecedor não respondeu a tempo';
  if (para === 'confirmado' && por === 'operador') return 'Pedido confirmado';
  return ESTADOS[para].acontecimento;
}
