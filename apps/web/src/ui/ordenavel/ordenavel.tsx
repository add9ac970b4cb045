import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import estilos from './ordenavel.module.css';
import type { Props } from './props.ts';

type Lista = ComponentType<Props<{ id: string }>>;

/**
 * Whether the list is in use. The swap remounts each item: a focused item would lose the focus, and a form or window of an item would lose
 * its text.
 */
const emUso = (lista: HTMLElement | null): boolean =>
  lista !== null &&
  (lista.contains(document.activeElement) || lista.querySelector('form') !== null || document.querySelector('[role="dialog"]') !== null);

/**
 * Creates a list or grid that can be sorted with the mouse, with a long touch, or with the keyboard on the handle of each item. Until the
 * sortable code has loaded, and while an item is in use, the list is rendered without handles.
 * @param carregar loads the sortable code
 */
export function criarOrdenavel(carregar: () => Promise<Lista>) {
  let chegada: Lista | undefined;
  const trazer = async (): Promise<Lista> => {
    chegada ??= await carregar();
    return chegada;
  };
  /** Requests the code again after a failed load. */
  const ListaQueFaltou = lazyPart<Props<{ id: string }>>(trazer, ListaParada);

  return function Ordenavel<T extends { id: string }>(props: Props<T>) {
    const aqui = props as unknown as Props<{ id: string }>;
    const parada = useRef<HTMLUListElement>(null);
    const [Pronta, setPronta] = useState(() => chegada);
    const [faltou, setFaltou] = useState(false);
    const trocar = () => {
      if (!Pronta && chegada && !emUso(parada.current)) setPronta(() => chegada);
    };
    const atual = useRef(trocar);
    useEffect(() => {
      atual.current = trocar;
      trocar();
    });
    useEffect(() => {
      if (chegada) return;
      trazer().then(
        () => atual.current(),
        () => setFaltou(true),
      );
      // During the event no element has the focus yet.
      const depois = () => void setTimeout(() => atual.current());
      document.addEventListener('focusout', depois);
      return () => document.removeEventListener('focusout', depois);
    }, []);
    if (Pronta) return <Pronta {...aqui} />;
    if (!faltou) return <ListaParada {...aqui} parada={parada} />;
    return (
      <Suspense fallback={<ListaParada {...aqui} />}>
        <ListaQueFaltou {...aqui} />
      </Suspense>
    );
  };
}

// Loaded lazily: the sortable code is a seventh of the heaviest screen, and people do not start by sorting.
export const Ordenavel = criarOrdenavel(async () => (await import('./lista-ordenavel.tsx')).ListaOrdenavel);

type PropsDaParada = Props<{ id: string }> & { parada?: RefObject<HTMLUListElement | null> };

function ListaParada({ itens, rotulo, desenhar, emLinhas = false, className = '', children, parada }: PropsDaParada) {
  return (
    <ul className={`${estilos.lista} ${className}`} aria-label={rotulo} {...(parada && { ref: parada })}>
      {itens.map((item, i) => (
        <li key={item.id} className={estilos.item} data-em-linha={emLinhas || undefined}>
          {desenhar(item, i)}
        </li>
      ))}
      {children}
    </ul>
  );
}
