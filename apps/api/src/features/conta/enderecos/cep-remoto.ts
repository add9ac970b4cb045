import { UFS, type Uf } from '@festejo/contrato/common/constants.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';

/** A service that looks up CEPs: its URL, and how to parse its answer. */
export interface ServicoDeCep {
  readonly origem: 'viacep' | 'brasilapi';
  url(cep: string): string;
  /** Returns the address, null when the service says that the CEP does not exist, or undefined when the answer cannot be parsed. */
  ler(status: number, corpo: unknown): EnderecoDoCep | null | undefined;
}

export interface EnderecoDoCep {
  readonly logradouro: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly localidade: string;
  readonly uf: Uf;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const texto = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((value) => value ?? '');
const siglaDaUf = z.string().toUpperCase().pipe(z.enum(UFS));
const coordenada = z.coerce.number().nullable().catch(null);

const doViaCep = z.object({
  logradouro: texto,
  complemento: texto,
  bairro: texto,
  localidade: texto.pipe(z.string().min(1)),
  uf: siglaDaUf,
});
const doBrasilApi = z.object({
  street: texto,
  neighborhood: texto,
  city: texto.pipe(z.string().min(1)),
  state: siglaDaUf,
  location: z
    .object({ coordinates: z.object({ latitude: coordenada, longitude: coordenada }).partial() })
    .partial()
    .nullish()
    .catch(null),
});

/** ViaCEP, or a service with the same protocol. "Not found" is 200 with `{"erro": "true"}` (or `true`, the older form). */
export function viaCep(base: string): ServicoDeCep {
  return {
    origem: 'viacep',
    url: (cep) => `${base}/ws/${cep}/json/`,
    ler(status, corpo) {
      if (status !== 200) return undefined;
      if (z.object({ erro: z.union([z.literal(true), z.literal('true')]) }).safeParse(corpo).success) return null;
      const lido = doViaCep.safeParse(corpo);
      return lido.success ? { ...lido.data, latitude: null, longitude: null } : undefined;
    },
  };
}

/** BrasilAPI, version 2. Its 404 can also mean that all its own sources were down, so 404 never counts as "not found". */
export function brasilApi(base: string): ServicoDeCep {
  return {
    origem: 'brasilapi',
    url: (cep) => `${base}/api/cep/v2/${cep}`,
    ler(status, corpo) {
      const lido = status === 200 ? doBrasilApi.safeParse(corpo) : undefined;
      if (!lido?.success) return undefined;
      const { street, neighborhood, city, state, location } = lido.data;
      const { latitude, longitude } = location?.coordinates ?? {};
      // BrasilAPI often sends null, and one coordinate is useless without the other.
      const ponto = latitude && longitude ? { latitude, longitude } : { latitude: null, longitude: null };
      return { logradouro: street, complemento: '', bairro: neighborhood, localidade: city, uf: state, ...ponto };
    },
  };
}

/** Timeout of one request. A person is waiting at the form. */
const ESPERA_EM_MS = 2_000;
/** A service that could not be reached is not asked again for this long, so that a machine without internet answers at once. */
const DESCANSO_EM_MS = MINUTO_EM_MS;
const MAIOR_RESPOSTA_EM_BYTES = 64 * 1024;

export type RespostaRemota = { readonly endereco: EnderecoDoCep; readonly origem: ServicoDeCep['origem'] } | 'inexistente' | 'sem_resposta';

/**
 * Asks the services in turn until one knows the CEP. Never throws: a service that is down, slow or sends an invalid answer is skipped.
 * `inexistente` means that at least one service said so, and that no service knew the CEP.
 */
export function buscadorRemoto(
  servicos: readonly ServicoDeCep[],
  clock: Clock,
  esperaEmMs = ESPERA_EM_MS,
): (cep: string) => Promise<RespostaRemota> {
  const descansaAte = new Map<ServicoDeCep, number>();

  async function perguntar(servico: ServicoDeCep, cep: string): Promise<EnderecoDoCep | null | undefined> {
    if ((descansaAte.get(servico) ?? 0) > clock.now().getTime()) return undefined;
    const signal = AbortSignal.timeout(esperaEmMs);
    let resposta: Response;
    let corpo: string;
    try {
      resposta = await fetch(servico.url(cep), { signal, headers: { accept: 'application/json' } });
      corpo = await lerAte(resposta, MAIOR_RESPOSTA_EM_BYTES);
    } catch {
      descansaAte.set(servico, clock.now().getTime() + DESCANSO_EM_MS);
      return undefined;
    }
    try {
      return servico.ler(resposta.status, JSON.parse(corpo));
    } catch {
      return undefined;
    }
  }

  return async (cep) => {
    let inexistente = false;
    for (const servico of servicos) {
      const endereco = await perguntar(servico, cep);
      if (endereco) return { endereco, origem: servico.origem };
      inexistente ||= endereco === null;
    }
    return inexistente ? 'inexistente' : 'sem_resposta';
  };
}

/** Reads the body as text and stops after `bytes` bytes. */
async function lerAte(resposta: Response, bytes: number): Promise<string> {
  const partes: Uint8Array[] = [];
  let lidos = 0;
  for await (const parte of resposta.body ?? []) {
    partes.push(parte);
    lidos += parte.length;
    if (lidos > bytes) break;
  }
  return Buffer.concat(partes).toString('utf8');
}
