import { newIdempotencyKey } from '../../../../lib/http/idempotency.ts';
import { deviceStorage } from '../../../../lib/remembered/storage.ts';

const CHAVE = 'festejo.convites';
const CONVITES_NO_MAXIMO = 20;

/** A guest who answered on this device, with the personal link. */
export interface Respondeu {
  nome: string;
  codigo: string;
}
interface DoConvite {
  /** Idempotency key of the next answer. It stays until the answer is known to have arrived, so that no answer is stored twice. */
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

/** Returns the answers on this device for a general link. */
export function respostasDesteAparelho(codigo: string): DoConvite {
  return lerTodos()[codigo] ?? { chave: newIdempotencyKey(), responderam: [] };
}

/** Stores the key before the request: the answer may arrive although its reply is lost. */
export function guardarChave(codigo: string, chave: string): void {
  guardar(codigo, { ...respostasDesteAparelho(codigo), chave });
}

/** Stores an answer that arrived, with a new key for the next guest. */
export function lembrarResposta(codigo: string, respondeu: Respondeu): void {
  const { responderam } = respostasDesteAparelho(codigo);
  const outros = responderam.filter((outro) => outro.codigo !== respondeu.codigo);
  guardar(codigo, { chave: newIdempotencyKey(), responderam: [...outros, respondeu] });
}
