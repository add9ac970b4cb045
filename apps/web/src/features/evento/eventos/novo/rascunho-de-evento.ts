import type { RascunhoDeEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { draftNamed, fieldsOfDraft } from '../../../../lib/drafts/use-draft.ts';
import { same } from '../../../../lib/form/values.ts';
import { type CidadeDaVisita, readEscolha } from '../../../../lib/remembered/escolha-da-visita.ts';
import type { Guardado } from '../rascunho/use-rascunho-no-servidor.ts';
import { CAMPOS_VAZIOS, type CamposDoEvento } from './evento-novo.ts';

export const RASCUNHO_DE_EVENTO = 'evento';

/** What survives a lost session or a reload. Pictures do not: a browser keeps no files. */
export interface Rascunho {
  campos: CamposDoEvento;
  /** The address room's part, as it gave it. */
  lugar: unknown;
  tinhaImagens: boolean;
  /** What the server had of it by then. */
  guardado?: Guardado | undefined;
  /** Under what id the server is asked to keep it, until it says that it does. */
  novoId?: string | undefined;
  /** What it was asked to keep by then, and had not answered. */
  aCaminho?: readonly unknown[];
  /** It is what was chosen before there was an account, and nothing typed here. */
  daVisita?: boolean;
}

/** The person's own draft of a new event; without one, what he chose before he had an account, if anything. */
export function lerRascunhoDeEvento(): Rascunho | null {
  const lido = draftNamed(RASCUNHO_DE_EVENTO) as Partial<Rascunho> | null;
  if (!lido) return daVisita();
  const { campos, lugar, guardado, novoId } = lido;
  const noServidor = typeof guardado?.id === 'string' && typeof guardado.mudadoEm === 'string' ? guardado : undefined;
  return {
    campos: fieldsOfDraft(campos, CAMPOS_VAZIOS),
    lugar,
    tinhaImagens: lido.tinhaImagens === true,
    guardado: noServidor,
    novoId: typeof novoId === 'string' ? novoId : undefined,
    aCaminho: Array.isArray(lido.aCaminho) ? lido.aCaminho : [],
  };
}

/**
 * What the tab has of a draft, when nobody else changed that since: the server's is the one that the tab knew, or one of those that the tab
 * had sent when it was loaded anew, before the reply. `null` = what the server has is newer.
 */
export function daAbaSeEMaisNovo(daAba: Rascunho | null, { id, mudadoEm, campos }: RascunhoDeEvento): Rascunho | null {
  if (!daAba || (daAba.guardado?.id ?? daAba.novoId) !== id) return null;
  const eODaAba = daAba.guardado?.mudadoEm === mudadoEm || daAba.aCaminho?.some((enviado) => same(enviado, campos));
  return eODaAba ? { ...daAba, guardado: { id, mudadoEm } } : null;
}

const lugarDaVisita = ({ nome, uf, latitude, longitude }: CidadeDaVisita) => ({
  campos: { localidade: nome, uf },
  ponto: { latitude, longitude },
  cidade: { nome, uf, latitude, longitude },
});

function daVisita(): Rascunho | null {
  const { cidade, data } = readEscolha();
  if (!cidade && !data) return null;
  return {
    campos: { ...CAMPOS_VAZIOS, dataEvento: data ?? '' },
    lugar: cidade && lugarDaVisita(cidade),
    tinhaImagens: false,
    daVisita: true,
  };
}
