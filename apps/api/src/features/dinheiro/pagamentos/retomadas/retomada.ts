import { type DevolucaoDoPix, devolucaoDoPix, type PixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import type { EstadoDaRetomada } from '@festejo/contrato/operacao/retomadas.ts';
import { centavosDoValorPix } from '../banco/api-pix.ts';
import type { EstadoDaDevolucao } from '../devolucoes/devolucao.ts';

const ESTADO: Readonly<Record<DevolucaoDoPix['status'], EstadoDaRetomada>> = {
  EM_PROCESSAMENTO: 'em_analise',
  DEVOLVIDO: 'tomada',
  NAO_REALIZADO: 'nao_feita',
};

/** What the bank tells of money of a Pix that goes back; whether it is a refund of ours is not known yet. */
export interface DevolucaoDita {
  readonly endToEndId: string;
  readonly idNoBanco: string;
  readonly rtrId: string | null;
  readonly natureza: string;
  readonly valorEmCentavos: number;
  readonly estado: EstadoDaRetomada;
  readonly motivo: string | null;
  readonly feitaEm: Date | null;
}

const instante = (dito: string | undefined) => {
  const em = new Date(dito ?? '');
  return Number.isNaN(em.getTime()) ? null : em;
};

/** What a Pix says of its refunds, each judged by itself: those in the API's form, and the others as they came. */
export function devolucoesDitas({ endToEndId, devolucoes }: PixDoBanco): { ditas: DevolucaoDita[]; ilegiveis: unknown[] } {
  if (devolucoes === undefined || devolucoes === null) return { ditas: [], ilegiveis: [] };
  const todas: readonly unknown[] = Array.isArray(devolucoes) ? devolucoes : [devolucoes];
  const ditas: DevolucaoDita[] = [];
  const ilegiveis: unknown[] = [];
  for (const uma of todas) {
    const { data } = devolucaoDoPix.safeParse(uma);
    const valorEmCentavos = data ? centavosDoValorPix(data.valor) : 0;
    if (!data) ilegiveis.push(uma);
    else if (valorEmCentavos > 0)
      ditas.push({
        endToEndId,
        valorEmCentavos,
        idNoBanco: data.id,
        rtrId: data.rtrId ?? null,
        natureza: data.natureza,
        estado: ESTADO[data.status],
        motivo: data.motivo ?? null,
        feitaEm: instante(data.horario?.liquidacao ?? data.horario?.solicitacao),
      });
  }
  return { ditas, ilegiveis };
}

/** Of several words on one refund in a notice the last stands, unless it goes back behind an end. */
export function umaVez(ditas: readonly DevolucaoDita[]): DevolucaoDita[] {
  const porId = new Map<string, DevolucaoDita>();
  for (const dita of ditas) {
    const chave = `${dita.endToEndId} ${dita.idNoBanco}`;
    const antes = porId.get(chave);
    if (!antes || antes.estado === 'em_analise') porId.set(chave, dita);
  }
  return [...porId.values()];
}

/** A refund of the Pix that the bank took money of, or of what it took and gave back. */
export interface DevolucaoDoMesmoPix {
  readonly id: string;
  readonly pedidoId: string | null;
  readonly estado: EstadoDaDevolucao;
  readonly tentativas: number;
  readonly valorEmCentavos: number;
  /** What of it the bank gave back by itself before. */
  readonly retomadoEmCentavos: number;
  /** It left as a transfer: the bank cannot have it in hand for the Pix, and nothing stops it any more. */
  readonly transferida: boolean;
  /** People pay it: it never goes back by the Pix. */
  readonly porPessoas: boolean;
}

/** The bank may have it in hand: it was asked for, and the answer is not known, or it is under way. */
const comOBanco = ({ estado, tentativas, porPessoas }: DevolucaoDoMesmoPix) =>
  !porPessoas && (estado === 'enviada' || (estado === 'pendente' && tentativas > 0));
const resta = ({ valorEmCentavos, retomadoEmCentavos }: DevolucaoDoMesmoPix) => valorEmCentavos - retomadoEmCentavos;

/**
 * How much of each promised refund counts as done by what the bank took: all of one that was not asked for; of one that the bank may have in hand only
 * what it cannot give any more, since no bank gives back more than a Pix brought.
 * @param pixEmCentavos what the Pix brought
 * @param retomadoEmCentavos all that the bank took of it by itself so far, this time included
 */
export function absorviveis(
  devolucoes: readonly DevolucaoDoMesmoPix[],
  pixEmCentavos: number,
  retomadoEmCentavos: number,
): { id: string; pedidoId: string | null; absorvivelEmCentavos: number }[] {
  const soma = (quais: readonly DevolucaoDoMesmoPix[]) => quais.reduce((total, uma) => total + resta(uma), 0);
  const abertas = devolucoes.filter(({ estado, transferida }) => estado !== 'concluida' && !transferida);
  const pedidas = abertas.filter(comOBanco);
  const pelaVolta = devolucoes.filter(({ estado, transferida, porPessoas }) => estado === 'concluida' && !transferida && !porPessoas);
  const cabe = pixEmCentavos - retomadoEmCentavos - soma(pelaVolta);
  let naoCabe = Math.max(0, soma(pedidas) - Math.max(0, cabe));
  return abertas.map((uma) => {
    const absorvivelEmCentavos = comOBanco(uma) ? Math.min(naoCabe, resta(uma)) : resta(uma);
    if (comOBanco(uma)) naoCabe -= absorvivelEmCentavos;
    return { id: uma.id, pedidoId: uma.pedidoId, absorvivelEmCentavos };
  });
}
