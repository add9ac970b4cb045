import type { Reply } from '@festejo/contrato/api/operation.ts';
import type { buscarListasDeFavoritos } from '@festejo/contrato/catalogo/favoritos.ts';
import type { ReactNode } from 'react';
import { Fichas } from '../../../ui/buttons/fichas.tsx';

interface Props {
  resumo: Reply<typeof buscarListasDeFavoritos>;
  escolhida: string;
  aoEscolher: (lista: string) => void;
  acao: ReactNode;
}

/** All favourites, those without a list, and each list, with their numbers. */
export function EscolhaDaLista({ resumo: { listas, semLista, total }, escolhida, aoEscolher, acao }: Props) {
  const opcoes = [
    { valor: '', nome: 'Todos', quantos: total },
    ...(listas.length > 0 ? [{ valor: 'nenhuma', nome: 'Sem lista', quantos: semLista }] : []),
    ...listas.map(({ id: valor, nome, quantos }) => ({ valor, nome, quantos })),
  ];
  return (
    <Fichas legenda="Mostrar a lista" opcoes={opcoes} escolhida={escolhida} aoEscolher={aoEscolher}>
      {acao}
    </Fichas>
  );
}
