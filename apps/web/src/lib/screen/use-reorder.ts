import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How near the window's edge, in pixels, a dragged row makes the page go on. */
const EDGE = 90;
const SCROLL_STEP = 14;

interface Options<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** How the item is called, for what is said to readers. */
  nameOf: (item: T) => string;
  /** Told once, when a move is over and something changed. */
  onReorder: (items: readonly T[], moved: T) => void;
}

interface Moving<T> {
  key: string;
  by: 'pointer' | 'keyboard';
  before: readonly T[];
  items: readonly T[];
}

const moved = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, items[from] as T);
};

/**
 * A list whose rows are put in another order: dragged by a handle (mouse, pen, finger), by the keyboard (Space takes the row, arrows move
 * it, Space lays it down, Escape puts it back), or a step at a time. The rows are `[data-reorder]` with the key, inside `listRef`.
 */
export function useReorder<T>({ items, keyOf, nameOf, onReorder }: Options<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [moving, setMoving] = useState<Moving<T> | null>(null);
  const [said, setSaid] = useState('');
  const shown = moving?.items ?? items;
  const now = useRef({ moving, items, onReorder });
  now.current = { moving, items, onReorder };

  const place = (order: readonly T[], key: string) => order.findIndex((item) => keyOf(item) === key);
  const whereIs = (order: readonly T[], key: string) => `${place(order, key) + 1} de ${order.length}`;

  function start(item: T, by: Moving<T>['by']): void {
    const state = { key: keyOf(item), by, before: items, items };
    now.current.moving = state;
    setMoving(state);
    if (by === 'keyboard')
      setSaid(`${nameOf(item)}: posição ${whereIs(items, keyOf(item))}. Use as setas para mover e Espaço para soltar.`);
  }

  function goTo(to: number): void {
    const is = now.current.moving;
    if (!is) return;
    const from = place(is.items, is.key);
    if (to === from || to < 0 || to >= is.items.length) return;
    const state = { ...is, items: moved(is.items, from, to) };
    now.current.moving = state;
    setMoving(state);
    setSaid(`Posição ${whereIs(state.items, is.key)}`);
  }

  function end(keep: boolean): void {
    const is = now.current.moving;
    if (!is) return;
    now.current.moving = null;
    setMoving(null);
    const item = is.items[place(is.items, is.key)] as T;
    const changed = keep && is.items.some((one, i) => keyOf(one) !== keyOf(is.before[i] as T));
    setSaid(changed ? `${nameOf(item)} ficou na posição ${whereIs(is.items, is.key)}` : `${nameOf(item)} ficou onde estava`);
    if (changed) now.current.onReorder(is.items, item);
  }

  const drag = useRef({ goTo, end });
  drag.current = { goTo, end };
  const dragging = moving?.by === 'pointer' ? moving.key : null;
  useEffect(() => {
    if (dragging === null) return;
    let y: number | null = null;
    const follow = () => {
      if (y === null) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-reorder]') ?? [])];
      const others = rows.filter((row) => row.dataset.reorder !== dragging);
      const above = others.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < (y ?? 0);
      });
      drag.current.goTo(above.length);
    };
    const scrolling = setInterval(() => {
      if (y === null) return;
      const step = y < EDGE ? -SCROLL_STEP : y > innerHeight - EDGE ? SCROLL_STEP : 0;
      if (step === 0) return;
      scrollBy({ top: step, behavior: 'instant' });
      follow();
    }, 16);
    const over = new AbortController();
    const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
      addEventListener(type, listener, { signal: over.signal });
    on('pointermove', ({ clientY }) => {
      y = clientY;
      follow();
    });
    on('pointerup', () => drag.current.end(true));
    on('pointercancel', () => drag.current.end(false));
    on('keydown', ({ key }) => key === 'Escape' && drag.current.end(false));
    return () => {
      clearInterval(scrolling);
      over.abort();
    };
  }, [dragging]);

  function onKey(event: KeyboardEvent, item: T): void {
    const held = now.current.moving?.by === 'keyboard' && now.current.moving.key === keyOf(item);
    const is = now.current.moving;
    const at = is ? place(is.items, is.key) : 0;
    if (event.key === ' ' || event.key === 'Enter') held ? end(true) : start(item, 'keyboard');
    else if (!held) return;
    else if (event.key === 'Escape') end(false);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') goTo(at - 1);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowRight') goTo(at + 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(shown.length - 1);
    else return;
    event.preventDefault();
  }

  return {
    items: shown,
    listRef: list,
    /** The row on its way. */
    movingKey: moving?.key ?? null,
    /** For a live region: what happens, in words. */
    said,
    rowProps: (item: T) => ({ 'data-reorder': keyOf(item), 'data-moving': moving?.key === keyOf(item) || undefined }),
    handleProps: (item: T) => ({
      onKeyDown: (event: KeyboardEvent) => onKey(event, item),
      onBlur: () => now.current.moving?.by === 'keyboard' && now.current.moving.key === keyOf(item) && end(false),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        (event.currentTarget as HTMLElement).focus({ preventScroll: true });
        start(item, 'pointer');
      },
    }),
    /** One step up (-1) or down (1), for who neither drags nor uses the keyboard. */
    step: (item: T, by: -1 | 1) => {
      start(item, 'pointer');
      goTo(place(items, keyOf(item)) + by);
      end(true);
    },
  };
}
