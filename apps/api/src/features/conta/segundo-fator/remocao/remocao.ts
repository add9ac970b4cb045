/** How long a removal that no factor and no recovery code proves waits for its owner to say no. */
export const ESPERA_EM_HORAS = 72;
/** The owner is told again so long before it takes effect. */
export const AVISO_ANTES_EM_HORAS = 24;

const HORA_EM_MS = 3_600_000;

export const valeEmDe = (pedidaEm: Date) => new Date(pedidaEm.getTime() + ESPERA_EM_HORAS * HORA_EM_MS);
/** What takes effect by then is told of again now. */
export const aAvisarAte = (agora: Date) => new Date(agora.getTime() + AVISO_ANTES_EM_HORAS * HORA_EM_MS);

/** What happens to a request, as subscribers hear it; its subject is the account. */
export type AcontecimentoDeRemocao = 'remocao_pedida' | 'remocao_perto' | 'remocao_feita' | 'remocao_desfeita';

/** What a subscriber is told. */
export interface DadosDaRemocao {
  readonly tipoPerfil: number;
  /** A phrase for each factor. */
  readonly protecoes: readonly string[];
  /** ISO 8601 in UTC. */
  readonly valeEm: string;
}

const quando = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** `29/11/2026, 12:00 (horário de Brasília)`. */
export const dizQuando = (em: Date): string => `${quando.format(em)} (horário de Brasília)`;
