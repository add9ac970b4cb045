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

/** The fields of a chosen or new address, and the functions that move its pin. */
export interface ControleDeEndereco extends Bound<EscolhaDeEndereco> {
  /** The view that the map must show. A new object shows it again. */
  enquadrar: (Ponto & { zoom: number }) | null;
  mudarCampos: (mudanca: (campos: CamposDoEndereco) => CamposDoEndereco) => void;
  /** Moves the map and the pin to a point found by CEP or city. */
  irParaCidade: (cidade: Cidade | null, ponto: Ponto | null, zoom: number) => void;
  /** Places the pin by hand. From then on this position has precedence. */
  porAlfinete: (ponto: Ponto, zoom?: number) => void;
  /** Chooses one of the person's addresses, or `null` for a new one. */
  escolher: (enderecoId: string | null) => void;
}

/** For a page that passes the address to the form of another room. */
export interface EscolhaEmPartes extends ControleDeEndereco {
  /** Marks invalid fields, and returns the body when all are valid. */
  conferir: () => Checked<CorpoDoEndereco>;
}

/** @param inicial the content of a draft; absent = empty */
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

/** Controls the address of a form with these fields. */
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
