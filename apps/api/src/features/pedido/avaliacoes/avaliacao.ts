import { DIAS_PARA_MUDAR_A_AVALIACAO } from '@festejo/contrato/common/prazos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** The deadline for the author's changes to a rating. */
export function mudaAte(criadoEm: Date): Date {
  return new Date(criadoEm.getTime() + DIAS_PARA_MUDAR_A_AVALIACAO * DIA_EM_MS);
}

/** A rating takes one answer. A second answer is possible only if the rating changed after the first. */
export function podeResponder({ respondidaEm, editadaEm }: { respondidaEm: Date | null; editadaEm: Date | null }): boolean {
  return respondidaEm === null || (editadaEm !== null && editadaEm > respondidaEm);
}

/** The client's name for the public: `Ana Paula de Souza` -> `Ana S.` */
export function nomePublico(nomeCompleto: string, saiu: boolean): string {
  if (saiu) return 'Cliente';
  const [primeiro = '', ...resto] = nomeCompleto.trim().split(/\s+/);
  const inicial = /^\p{L}/u.exec(resto.at(-1) ?? '')?.[0];
  return inicial ? `${primeiro} ${inicial.toLocaleUpperCase('pt-BR')}.` : primeiro;
}
