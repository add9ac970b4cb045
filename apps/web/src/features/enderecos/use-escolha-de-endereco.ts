import { useCallback, useState } from 'react';
import type { ErrosDosCampos } from '../../lib/campos.ts';
import {
  type CampoDoEndereco,
  type CamposDoEndereco,
  type Cidade,
  conferirEndereco,
  type EnderecoConferido,
  ESCOLHA_VAZIA,
  type EscolhaDeEndereco,
} from './escolha-de-endereco.ts';
import type { Ponto } from './ponto.ts';

const ZOOM_DO_RASCUNHO = 12;

/** The state of an address being chosen or written, for a page to hold and a form to ask. */
export interface ControleDeEndereco {
  escolha: EscolhaDeEndereco;
  erros: ErrosDosCampos<CampoDoEndereco>;
  /** Where the map should go; a new object goes there again. */
  enquadrar: (Ponto & { zoom: number }) | null;
  mudarCampos: (mudanca: (campos: CamposDoEndereco) => CamposDoEndereco) => void;
  /** The place found by CEP or city; the pin follows it. */
  irParaCidade: (cidade: Cidade | null, ponto: Ponto | null, zoom: number) => void;
  /** The pin put by the person: from now on it is the truth. */
  porAlfinete: (ponto: Ponto, zoom?: number) => void;
  /** One of the person's addresses, or `null` for a new one. */
  escolher: (enderecoId: string | null) => void;
  /** Marks what is wrong, and gives the body when nothing is. */
  conferir: () => EnderecoConferido;
}

interface Estado extends Pick<ControleDeEndereco, 'escolha' | 'erros' | 'enquadrar'> {}

/** @param inicial what a draft kept, or nothing */
export function useEscolhaDeEndereco(inicial: EscolhaDeEndereco = ESCOLHA_VAZIA): ControleDeEndereco {
  const [estado, setEstado] = useState<Estado>(() => ({
    escolha: inicial,
    erros: {},
    enquadrar: inicial.ponto && { ...inicial.ponto, zoom: ZOOM_DO_RASCUNHO },
  }));

  const mudarCampos = useCallback((mudanca: (campos: CamposDoEndereco) => CamposDoEndereco) => {
    setEstado((antes) => {
      const campos = mudanca(antes.escolha.campos);
      return { ...antes, escolha: { ...antes.escolha, campos }, erros: errosQueFicam(antes.erros, antes.escolha.campos, campos) };
    });
  }, []);
  const irParaCidade = useCallback((cidade: Cidade | null, ponto: Ponto | null, zoom: number) => {
    setEstado((antes) => ({
      escolha: { ...antes.escolha, cidade, ponto: ponto ? soPonto(ponto) : antes.escolha.ponto },
      erros: ponto ? { ...antes.erros, ponto: undefined } : antes.erros,
      enquadrar: ponto ? { ...soPonto(ponto), zoom } : antes.enquadrar,
    }));
  }, []);
  const porAlfinete = useCallback((ponto: Ponto, zoom?: number) => {
    setEstado((antes) => ({
      escolha: { ...antes.escolha, ponto },
      erros: { ...antes.erros, ponto: undefined },
      enquadrar: zoom ? { ...ponto, zoom } : antes.enquadrar,
    }));
  }, []);
  const escolher = useCallback((enderecoId: string | null) => {
    setEstado((antes) => ({ ...antes, escolha: { ...antes.escolha, enderecoId }, erros: {} }));
  }, []);

  return {
    ...estado,
    mudarCampos,
    irParaCidade,
    porAlfinete,
    escolher,
    conferir: () => {
      const conferido = conferirEndereco(estado.escolha);
      setEstado((antes) => ({ ...antes, erros: conferido.ok ? {} : conferido.erros }));
      return conferido;
    },
  };
}

function soPonto({ latitude, longitude }: Ponto): Ponto {
  return { latitude, longitude };
}

/** A mended field stops complaining at once. */
function errosQueFicam(erros: Estado['erros'], antes: CamposDoEndereco, agora: CamposDoEndereco): Estado['erros'] {
  const mudou = (nome: string) => antes[nome as keyof CamposDoEndereco] !== agora[nome as keyof CamposDoEndereco];
  return Object.fromEntries(Object.entries(erros).filter(([nome]) => nome === 'ponto' || !mudou(nome)));
}
