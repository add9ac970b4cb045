import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { TipoDaVerificacao } from '@festejo/contrato/fornecedor/verificacao.ts';
import {
  DIAS_PARA_RENOVAR,
  type PapelDaProva,
  PROVAS,
  PROVAS_EXIGIDAS,
  type SituacaoDaVerificacao,
} from '@festejo/contrato/fornecedor/verificacao.ts';

/** Events of a verification. */
export type AcontecimentoDeVerificacao = 'verificacao_decidida' | 'verificacao_vencida' | 'verificacao_vence';

type Autor = 'fornecedor' | 'operador' | 'relogio';

/** Every transition of a verification, with its author. */
export const TRANSICOES: Readonly<Record<SituacaoDaVerificacao, Partial<Readonly<Record<SituacaoDaVerificacao, Autor>>>>> = {
  nao_enviada: { em_analise: 'fornecedor' },
  em_analise: { verificada: 'operador', recusada: 'operador' },
  recusada: { em_analise: 'fornecedor' },
  verificada: { vencida: 'relogio', em_analise: 'fornecedor' },
  vencida: { em_analise: 'fornecedor' },
};

export const pode = (por: Autor, de: SituacaoDaVerificacao, para: SituacaoDaVerificacao): boolean => TRANSICOES[de][para] === por;

/** The time from which a valid verification may be renewed. */
export const renovavelDesde = (valeAte: Date): Date => new Date(valeAte.getTime() - DIAS_PARA_RENOVAR * DIA_EM_MS);

/** True if a supplier may send documents now. */
export function podeEnviar(situacao: SituacaoDaVerificacao, valeAte: Date | null, agora: Date): boolean {
  if (!pode('fornecedor', situacao, 'em_analise')) return false;
  return situacao !== 'verificada' || valeAte === null || renovavelDesde(valeAte) <= agora;
}

/** The required proofs that were not sent, with a message per field. */
export function provasQueFaltam(tipo: TipoDaVerificacao, enviadas: readonly PapelDaProva[]): { campo: PapelDaProva; message: string }[] {
  return PROVAS_EXIGIDAS[tipo].filter((papel) => !enviadas.includes(papel)).map((campo) => ({ campo, message: `Falta: ${PROVAS[campo]}` }));
}

/** Days that proofs are kept after the decision, while it may be disputed; the decision itself stays. */
export const DIAS_DAS_PROVAS = 90;
export const provasDecididasAntesDe = (agora: Date): Date => new Date(agora.getTime() - DIAS_DAS_PROVAS * DIA_EM_MS);
