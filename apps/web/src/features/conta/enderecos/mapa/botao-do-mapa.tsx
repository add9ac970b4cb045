import type { ReactNode } from 'react';

export function BotaoDoMapa({ rotulo, aoTocar, children }: { rotulo: string; aoTocar: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={rotulo} title={rotulo} onClick={aoTocar}>
      {children}
    </button>
  );
}
