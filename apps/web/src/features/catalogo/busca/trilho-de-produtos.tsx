import type { ProdutoAchado } from '@festejo/contrato/catalogo/busca.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTrilho } from './busca.api.ts';
import estilos from './trilho-de-produtos.module.css';

interface Props {
  titulo: string;
  q: string;
  eventoId: string | null;
  cartao: (produto: ProdutoAchado) => ReactNode;
}

/** A collection in one row that scrolls sideways. A collection without products is not shown. */
export function TrilhoDeProdutos({ titulo, q, eventoId, cartao }: Props) {
  const id = useId();
  const { data, isError } = useTrilho(q, eventoId);
  if (isError || data?.itens.length === 0) return null;
  return (
    <section aria-labelledby={id} className={estilos.trilho}>
      <header>
        <h2 id={id}>{titulo}</h2>
        <Link to={caminhoDe('buscar', q ? { q } : { ordem: eventoId ? 'perto' : 'avaliacao' })} aria-label={`Ver tudo: ${titulo}`}>
          Ver tudo
        </Link>
      </header>
      {data ? (
        <ul className={estilos.fila}>
          {data.itens.map((produto) => (
            <li key={produto.id}>{cartao(produto)}</li>
          ))}
        </ul>
      ) : (
        <div className={estilos.fila} role="status" aria-label={`Carregando: ${titulo}`}>
          {[0, 1, 2, 3].map((i) => (
            <Skeleton key={i} height={220} radius="lg" />
          ))}
        </div>
      )}
    </section>
  );
}
