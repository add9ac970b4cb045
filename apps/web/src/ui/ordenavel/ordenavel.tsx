import { Suspense } from 'react';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import estilos from './ordenavel.module.css';
import type { Props } from './props.ts';

// What moves things by mouse, touch and keyboard is a seventh of the heaviest screen, and nobody moves the first thing.
const ListaOrdenavel = lazyPart<Props<{ id: string }>>(async () => (await import('./lista-ordenavel.tsx')).ListaOrdenavel, ListaParada);

/** A list or grid put in order by mouse, by a long touch, or by the keyboard on each item's handle; until that is there, the same list as it stands. */
export function Ordenavel<T extends { id: string }>(props: Props<T>) {
  const aqui = props as unknown as Props<{ id: string }>;
  return (
    <Suspense fallback={<ListaParada {...aqui} />}>
      <ListaOrdenavel {...aqui} />
    </Suspense>
  );
}

function ListaParada({ itens, rotulo, desenhar, emLinhas = false, className = '', children }: Props<{ id: string }>) {
  return (
    <ul className={`${estilos.lista} ${className}`} aria-label={rotulo}>
      {itens.map((item, i) => (
        <li key={item.id} className={estilos.item} data-em-linha={emLinhas || undefined}>
          {desenhar(item, i)}
        </li>
      ))}
      {children}
    </ul>
  );
}
