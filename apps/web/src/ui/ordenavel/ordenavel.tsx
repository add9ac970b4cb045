import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import estilos from './ordenavel.module.css';
import type { Props } from './props.ts';

type Lista = ComponentType<Props<{ id: string }>>;

/** The swap draws each item anew: an item with the focus would lose it, and a form or window of an item would lose its text. */
const emUso = (lista: HTMLElement | null): boolean =>
  lista !== null &&
  (lista.contains(document.activeElement) || lista.querySelector('form') !== null || document.querySelector('[role="dialog"]') !== null);

/**
 * Makes a list or grid that is put in order by mouse, by a long touch, or by the keyboard on each item's handle. Until the code for that has
 * arrived, and as long as somebody works in an item, it is the same list without handles.
 * @param carregar brings that code
 */
export function criarOrdenavel(carregar: () => Promise<Lista>) {
  let chegada: Lista | undefined;
  const trazer = async (): Promise<Lista> => {
    chegada ??= await carregar();
    return chegada;
  };
  /** Asks again for code that did not arrive. */
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
      // During the event the focus is nowhere yet.
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

// What moves things by mouse, touch and keyboard is a seventh of the heaviest screen, and nobody moves the first thing.
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
