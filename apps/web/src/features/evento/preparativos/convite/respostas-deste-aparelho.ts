import { newIdempotencyKey } from '../../../../lib/http/idempotency.ts';
import { deviceStorage } from '../../../../lib/remembered/storage.ts';

const CHAVE = 'festejo.convites';
const CONVITES_NO_MAXIMO = 20;

/** Somebody who answered here: the link that is only theirs. */
export interface Respondeu {
  nome: string;
  codigo: string;
}
interface DoConvite {
  /** Who answers next: the same until the answer is known to have arrived, so that none comes twice. */
  chave: string;
  responderam: readonly Respondeu[];
}

function lerTodos(): Record<string, DoConvite> {
  try {
    return (JSON.parse(deviceStorage.getItem(CHAVE) ?? '{}') as Record<string, DoConvite> | null) ?? {};
  } catch {
    return {};
  }
}

function guardar(codigo: string, doConvite: DoConvite): void {
  const { [codigo]: _, ...outros } = lerTodos();
  const poucos = Object.entries(outros).slice(1 - CONVITES_NO_MAXIMO);
  deviceStorage.setItem(CHAVE, JSON.stringify(Object.fromEntries([...poucos, [codigo, doConvite]])));
}

/** What this device knows of a general link. */
export function respostasDesteAparelho(codigo: string): DoConvite {
  return lerTodos()[codigo] ?? { chave: newIdempotencyKey(), responderam: [] };
}

/** Before the answer leaves: it may arrive although nobody hears of it. */
export function guardarChave(codigo: string, chave: string): void {
  guardar(codigo, { ...respostasDesteAparelho(codigo), chave });
}

/** The answer arrived: the next one is another person's. */
export function lembrarResposta(codigo: string, respondeu: Respondeu): void {
  const { responderam } = respostasDesteAparelho(codigo);
  const outros = responderam.filter((outro) => outro.codigo !== respondeu.codigo);
  guardar(codigo, { chave: newIdempotencyKey(), responderam: [...outros, respondeu] });
}
