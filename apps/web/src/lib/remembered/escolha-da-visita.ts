import { diaPorExtenso } from '../text/formats.ts';
import { deviceStorage } from './storage.ts';

const KEY = 'festejo.visita';
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** A city as a visitor chose it. */
export interface CidadeDaVisita {
  nome: string;
  uf: string;
  slug: string;
  latitude: number;
  longitude: number;
}

/** What somebody without an account chose on the way: it fills the form of the first event. Nothing of it says who it was. */
export interface EscolhaDaVisita {
  cidade?: CidadeDaVisita | undefined;
  /** `AAAA-MM-DD` */
  data?: string | undefined;
  /** The official category that was looked for. */
  categoria?: { slug: string; nome: string } | undefined;
  /** What was looked for in words that name no category. */
  palavras?: string | undefined;
  /** A product's page, to be opened again after the sign-up. */
  voltar?: string | undefined;
}

/**
 * Adds to what was chosen. On the device and not in the tab: the link that confirms a new account opens in another tab. For a week.
 */
export function keepEscolha(parte: EscolhaDaVisita): void {
  deviceStorage.setItem(KEY, JSON.stringify({ em: Date.now(), escolha: { ...readEscolha(), ...parte } }));
}

/** What was chosen; nothing when it is old, or cannot be read. */
export function readEscolha(): EscolhaDaVisita {
  try {
    const kept = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as { em: number; escolha: EscolhaDaVisita } | null;
    return kept && Date.now() - kept.em < KEPT_FOR_MS ? kept.escolha : {};
  } catch {
    return {};
  }
}

/** `Bolos e doces · “bolo azul” · Campinas/SP · sábado, 20 de março de 2027`; nothing when nothing was chosen. */
export const escolhaPorExtenso = ({ categoria, palavras, cidade, data }: EscolhaDaVisita): string =>
  [categoria?.nome, palavras && `“${palavras}”`, cidade && `${cidade.nome}/${cidade.uf}`, data && diaPorExtenso(data)]
    .filter(Boolean)
    .join(' · ');

export function dropEscolha(): void {
  deviceStorage.removeItem(KEY);
}
