import type { RascunhoDeEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { draftNamed, fieldsOfDraft } from '../../../../lib/drafts/use-draft.ts';
import { same } from '../../../../lib/form/values.ts';
import { type CidadeDaVisita, readEscolha } from '../../../../lib/remembered/escolha-da-visita.ts';
import type { Guardado } from '../rascunho/use-rascunho-no-servidor.ts';
import { CAMPOS_VAZIOS, type CamposDoEvento } from './evento-novo.ts';

export const RASCUNHO_DE_EVENTO = 'evento';

/** Content of the draft, which survives a lost session and a reload. It has no pictures, because a browser cannot store chosen files. */
export interface Rascunho {
  campos: CamposDoEvento;
  /** The address part, as the address room returned it. */
  lugar: unknown;
  tinhaImagens: boolean;
  /** The version that the server had at that time. */
  guardado?: Guardado | undefined;
  /** Id under which the server must save the draft, until it confirms the first save. */
  novoId?: string | undefined;
  /** Saves that the server had not confirmed at that time. */
  aCaminho?: readonly unknown[];
  /** The draft comes from choices before the sign-up, and nothing was typed in this form. */
  daVisita?: boolean;
}

/** Reads the person's draft of a new event. Without a draft, returns the choices that the visitor made before the sign-up, if any. */
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
 * Returns the tab's draft when no other device has changed the draft since: the server has the version that the tab knew, or one that the
 * tab had sent before it was reloaded without a reply. `null` = the server's version is newer.
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
