import type { buscarListasDeFavoritos } from '@festejo/contrato/favoritos.ts';
import type { Reply } from '@festejo/contrato/operation.ts';
import type { ReactNode } from 'react';
import { SoParaLeitores } from '../../ui/words/so-para-leitores.tsx';
import estilos from './favoritos-painel.module.css';

interface Props {
  resumo: Reply<typeof buscarListasDeFavoritos>;
  escolhida: string;
  aoEscolher: (lista: string) => void;
  acao: ReactNode;
}

/** All, those in no list, and each list, with how many they have. */
export function EscolhaDaLista({ resumo: { listas, semLista, total }, escolhida, aoEscolher, acao }: Props) {
  const opcoes = [
    { id: '', nome: 'Todos', quantos: total },
    ...(listas.length > 0 ? [{ id: 'nenhuma', nome: 'Sem lista', quantos: semLista }] : []),
    ...listas,
  ];
  return (
    <fieldset className={estilos.listas}>
      <legend>
        <SoParaLeitores>Mostrar a lista</SoParaLeitores>
      </legend>
      {opcoes.map(({ id, nome, quantos }) => (
        <button key={id} type="button" className={estilos.ficha} aria-pressed={escolhida === id} onClick={() => aoEscolher(id)}>
          {nome} ({quantos})
        </button>
      ))}
      {acao}
    </fieldset>
  );
}
