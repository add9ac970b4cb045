import { useState } from 'react';

interface Estado<T> {
  /** The record as the person last saw it whole. */
  base: T;
  versao: number;
  campos: T;
}

export interface Edicao<T> {
  campos: T;
  /** Of the record that the change is made from. */
  versao: number;
  mexeu: boolean;
  mudar: <C extends keyof T>(campo: C, valor: T[C]) => void;
  /** From now on the record is this one: it was saved, or loaded anew. */
  aceitar: (campos: T, versao: number) => void;
}

/**
 * The fields of a form over a record that another screen may change. While nothing was typed the fields follow the
 * record; after that they stay, and `versao` stays that of what the person saw, so that the server refuses what was made
 * over an older record.
 * @param atual the record's fields, of plain values
 * @param inicial what the person had typed before, if a draft kept it
 */
export function useEdicao<T extends object>(atual: T, versaoAtual: number, inicial: T = atual): Edicao<T> {
  const [estado, setEstado] = useState<Estado<T>>({ base: atual, versao: versaoAtual, campos: inicial });
  const mexeu = !iguais(estado.campos, estado.base);
  const seguir = versaoAtual !== estado.versao && (iguais(atual, estado.base) || !mexeu);
  if (seguir) setEstado({ base: atual, versao: versaoAtual, campos: mexeu ? estado.campos : atual });
  return {
    campos: estado.campos,
    versao: estado.versao,
    mexeu,
    mudar: (campo, valor) => setEstado((antes) => ({ ...antes, campos: { ...antes.campos, [campo]: valor } })),
    aceitar: (campos, versao) => setEstado({ base: campos, versao, campos }),
  };
}

function iguais(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
