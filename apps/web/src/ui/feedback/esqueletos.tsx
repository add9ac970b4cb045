import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import estilos from './esqueletos.module.css';

function vezes(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

/** Screen readers read one sentence instead of many empty boxes. */
export function Carregando({ children, texto = 'Carregando…' }: { children: ReactNode; texto?: string }) {
  return (
    <div role="status" aria-label={texto}>
      <div aria-hidden>{children}</div>
    </div>
  );
}

interface DosCartoes {
  quantos?: number;
  /** The class of the final grid, so that the layout does not shift. */
  grade?: string | undefined;
  texto?: string;
}

/** Placeholder for a grid of cards with a picture. */
export function EsqueletoDeCartoes({ quantos = 8, grade = estilos.grade, texto }: DosCartoes) {
  return (
    <Carregando {...(texto && { texto })}>
      <div className={grade}>
        {vezes(quantos).map((i) => (
          <div key={i}>
            <div className={estilos.foto}>
              <Skeleton height="100%" radius="lg" />
            </div>
            <Skeleton height={16} mt={13} width="88%" radius="xl" />
            <Skeleton height={13} mt={10} width="55%" radius="xl" />
            <Skeleton height={17} mt={11} width="42%" radius="xl" />
          </div>
        ))}
      </div>
    </Carregando>
  );
}

/** Placeholder for rows with a small picture: orders, cart lines, e-mails. */
export function EsqueletoDeLista({ quantos = 4 }: { quantos?: number }) {
  return (
    <Carregando>
      <div className={estilos.lista}>
        {vezes(quantos).map((i) => (
          <div key={i} className={estilos.linha}>
            <Skeleton height={72} width={72} radius="md" />
            <div className={estilos.textos}>
              <Skeleton height={16} width="60%" radius="xl" />
              <Skeleton height={14} mt={10} width="35%" radius="xl" />
            </div>
          </div>
        ))}
      </div>
    </Carregando>
  );
}

/** Placeholder for one record: a large picture beside its text. */
export function EsqueletoDeDetalhe() {
  return (
    <Carregando>
      <div className={estilos.detalhe}>
        <div className={estilos.foto}>
          <Skeleton height="100%" radius="xl" />
        </div>
        <div>
          <Skeleton height={32} width="80%" radius="xl" />
          <Skeleton height={18} mt={16} width="45%" radius="xl" />
          <Skeleton height={14} mt={28} radius="xl" />
          <Skeleton height={14} mt={10} radius="xl" />
          <Skeleton height={14} mt={10} width="70%" radius="xl" />
          <Skeleton height={48} mt={28} radius="xl" />
        </div>
      </div>
    </Carregando>
  );
}
