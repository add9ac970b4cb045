import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { diaPorExtenso } from '../text/formats.ts';
import { deviceStorage } from './storage.ts';

const KEY = 'festejo.visita';
const KEPT_FOR_MS = 7 * DIA_EM_MS;

/** A city that a visitor chose. */
export interface CidadeDaVisita {
  nome: string;
  uf: string;
  slug: string;
  latitude: number;
  longitude: number;
}

/** Choices of a visitor without an account. They fill the form of the first event. They contain no personal data. */
export interface EscolhaDaVisita {
  cidade?: CidadeDaVisita | undefined;
  /** `AAAA-MM-DD` */
  data?: string | undefined;
  /** The official category that the visitor searched. */
  categoria?: { slug: string; nome: string } | undefined;
  /** Search words that name no category. */
  palavras?: string | undefined;
  /** A product page that opens again after the sign-up. */
  voltar?: string | undefined;
}

/**
 * Adds to the choices and keeps them for a week. They are stored on the device and not in the tab, because the link that confirms a new
 * account opens in another tab.
 */
export function keepEscolha(parte: EscolhaDaVisita): void {
  deviceStorage.setItem(KEY, JSON.stringify({ em: Date.now(), escolha: { ...readEscolha(), ...parte } }));
}

/** Reads the choices. Empty when they are older than a week or cannot be parsed. */
export function readEscolha(): EscolhaDaVisita {
  try {
    const kept = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as { em: number; escolha: EscolhaDaVisita } | null;
    return kept && Date.now() - kept.em < KEPT_FOR_MS ? kept.escolha : {};
  } catch {
    return {};
  }
}

/** `Bolos e doces · “bolo azul” · Campinas/SP · sábado, 20 de março de 2027`; empty without choices. */
export const escolhaPorExtenso = ({ categoria, palavras, cidade, data }: EscolhaDaVisita): string =>
  [categoria?.nome, palavras && `“${palavras}”`, cidade && `${cidade.nome}/${cidade.uf}`, data && diaPorExtenso(data)]
    .filter(Boolean)
    .join(' · ');

export function dropEscolha(): void {
  deviceStorage.removeItem(KEY);
}
