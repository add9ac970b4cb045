import { useState } from 'react';
import type { Checked } from '../../../lib/form/rules.ts';
import { type Bound, type Fields, useFields } from '../../../lib/form/use-fields.ts';
import {
  type CamposDoEndereco,
  type Cidade,
  type CorpoDoEndereco,
  conferirEndereco,
  ESCOLHA_VAZIA,
  type EscolhaDeEndereco,
} from './escolha-de-endereco.ts';
import type { Ponto } from './ponto.ts';

const ZOOM_DO_RASCUNHO = 12;

/** The fields of an address being chosen or written, and what moves its pin. */
export interface ControleDeEndereco extends Bound<EscolhaDeEndereco> {
  /** Where the map should go; a new object goes there again. */
  enquadrar: (Ponto & { zoom: number }) | null;
  mudarCampos: (mudanca: (campos: CamposDoEndereco) => CamposDoEndereco) => void;
  /** The place found by CEP or city; the pin follows it. */
  irParaCidade: (cidade: Cidade | null, ponto: Ponto | null, zoom: number) => void;
  /** The pin put by the person: from now on it is the truth. */
  porAlfinete: (ponto: Ponto, zoom?: number) => void;
  /** One of the person's addresses, or `null` for a new one. */
  escolher: (enderecoId: string | null) => void;
}

/** For a page that hands the address to another room's form. */
export interface EscolhaEmPartes extends ControleDeEndereco {
  /** Marks what is wrong, and gives the body when nothing is. */
  conferir: () => Checked<CorpoDoEndereco>;
}

/** @param inicial what a draft kept, or nothing */
export function useEscolhaDeEndereco(inicial: EscolhaDeEndereco = ESCOLHA_VAZIA): EscolhaEmPartes {
  const fields = useFields(inicial);
  return {
    ...useControleDeEndereco(fields),
    conferir: () => {
      const conferido = conferirEndereco(fields.values);
      fields.show(conferido.ok ? {} : conferido.errors);
      return conferido;
    },
  };
}

/** The address that a form's fields are. */
export function useControleDeEndereco(fields: Bound<EscolhaDeEndereco> & Pick<Fields<EscolhaDeEndereco>, 'change'>): ControleDeEndereco {
  const { ponto: inicial } = fields.values;
  const [enquadrar, setEnquadrar] = useState(() => inicial && { ...inicial, zoom: ZOOM_DO_RASCUNHO });
  const { change } = fields;
  return {
    ...fields,
    enquadrar,
    mudarCampos: (mudanca) => change((antes) => ({ ...antes, campos: mudanca(antes.campos) })),
    irParaCidade: (cidade, ponto, zoom) => {
      change((antes) => ({ ...antes, cidade, ponto: ponto ? soPonto(ponto) : antes.ponto }));
      if (ponto) setEnquadrar({ ...soPonto(ponto), zoom });
    },
    porAlfinete: (ponto, zoom) => {
      change((antes) => ({ ...antes, ponto }));
      if (zoom) setEnquadrar({ ...ponto, zoom });
    },
    escolher: (enderecoId) => change((antes) => ({ ...antes, enderecoId })),
  };
}

function soPonto({ latitude, longitude }: Ponto): Ponto {
  return { latitude, longitude };
}
