import { type DevolucaoDoPix, devolucaoDoPix, type PixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import type { EstadoDaRetomada } from '@festejo/contrato/operacao/retomadas.ts';
import { centavosDoValorPix } from '../banco/api-pix.ts';
import type { EstadoDaDevolucao } from '../devolucoes/devolucao.ts';

const ESTADO: Readonly<Record<DevolucaoDoPix['status'], EstadoDaRetomada>> = {
  EM_PROCESSAMENTO: 'em_analise',
  DEVOLVIDO: 'tomada',
  NAO_REALIZADO: 'nao_feita',
};

/** A refund as the bank reports it; it may be one of our own. */
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

/** The refunds of a Pix: those in the form of the API Pix, and the unreadable others. */
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

/** The last of several reports of a refund counts, but a final state is never replaced. */
export function umaVez(ditas: readonly DevolucaoDita[]): DevolucaoDita[] {
  const porId = new Map<string, DevolucaoDita>();
  for (const dita of ditas) {
    const chave = `${dita.endToEndId} ${dita.idNoBanco}`;
    const antes = porId.get(chave);
    if (!antes || antes.estado === 'em_analise') porId.set(chave, dita);
  }
  return [...porId.values()];
}

/** A refund of the same Pix, or of money that the bank took from it and returned. */
export interface DevolucaoDoMesmoPix {
  readonly id: string;
  readonly pedidoId: string | null;
  readonly estado: EstadoDaDevolucao;
  readonly tentativas: number;
  readonly valorEmCentavos: number;
  /** The part that the bank took back by itself before. */
  readonly retomadoEmCentavos: number;
  /** True if it left as a transfer: the bank cannot refund it by Pix, and it cannot be stopped. */
  readonly transferida: boolean;
  /** True if people pay it; it never goes back by the Pix. */
  readonly porPessoas: boolean;
}

/** The bank may be working on the refund: it was requested without a known answer, or it is in progress. */
const comOBanco = ({ estado, tentativas, porPessoas }: DevolucaoDoMesmoPix) =>
  !porPessoas && (estado === 'enviada' || (estado === 'pendente' && tentativas > 0));
const resta = ({ valorEmCentavos, retomadoEmCentavos }: DevolucaoDoMesmoPix) => valorEmCentavos - retomadoEmCentavos;

/**
 * The part of each promised refund that the bank's taking carries out. A refund that was not requested counts whole. A refund that the bank may
 * be working on counts only as far as the bank cannot give it any more, because no bank returns more than a Pix brought.
 * @param pixEmCentavos amount of the Pix
 * @param retomadoEmCentavos total that the bank took from the Pix by itself, including this time
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
