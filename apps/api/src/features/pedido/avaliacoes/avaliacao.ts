import { DIAS_PARA_MUDAR_A_AVALIACAO } from '@festejo/contrato/pedido/avaliacoes.ts';

const DIA_EM_MS = 86_400_000;

/** Until when its author may change a rating. */
export function mudaAte(criadoEm: Date): Date {
  return new Date(criadoEm.getTime() + DIAS_PARA_MUDAR_A_AVALIACAO * DIA_EM_MS);
}

/** One answer, and another only to a rating that became a different one after it. */
export function podeResponder({ respondidaEm, editadaEm }: { respondidaEm: Date | null; editadaEm: Date | null }): boolean {
  return respondidaEm === null || (editadaEm !== null && editadaEm > respondidaEm);
}

/** How strangers see a client: `Ana Paula de Souza` -> `Ana S.` */
export function nomePublico(nomeCompleto: string, saiu: boolean): string {
  if (saiu) return 'Cliente';
  const [primeiro = '', ...resto] = nomeCompleto.trim().split(/\s+/);
  const inicial = /^\p{L}/u.exec(resto.at(-1) ?? '')?.[0];
  return inicial ? `${primeiro} ${inicial.toLocaleUpperCase('pt-BR')}.` : primeiro;
}
