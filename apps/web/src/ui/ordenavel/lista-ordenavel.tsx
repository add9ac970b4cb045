import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moved } from './moved.ts';
import estilos from './ordenavel.module.css';
import type { Props } from './props.ts';

const COMO_MOVER = {
  draggable: 'Aperte espaço para pegar, mova com as setas e aperte espaço para soltar. Esc desiste.',
};

export function ListaOrdenavel<T extends { id: string }>(props: Props<T>) {
  const { itens, rotulo, nomeDe, desenhar, aoOrdenar, emLinhas = false, className = '', children } = props;
  const sensores = useSensors(
    // A short movement, or a short touch, counts as a click.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lugar = (id: unknown) => itens.findIndex((item) => item.id === id);
  const nome = (id: unknown) => {
    const item = itens[lugar(id)];
    return item ? nomeDe(item, lugar(id)) : '';
  };
  const naMao = (id: unknown, onde: unknown) => `${nome(id)} está na mão, no lugar ${lugar(onde) + 1} de ${itens.length}.`;
  const avisos: Announcements = {
    onDragStart: ({ active }) => naMao(active.id, active.id),
    // This event follows the start at once and its text replaces the first one, so that both texts are equal.
    onDragOver: ({ active, over }) => (over ? naMao(active.id, over.id) : 'Fora da lista.'),
    onDragEnd: ({ active, over }) => (over ? `${nome(active.id)} foi para o lugar ${lugar(over.id) + 1}.` : 'Nada mudou.'),
    onDragCancel: ({ active }) => `${nome(active.id)} voltou ao seu lugar.`,
  };
  return (
    <DndContext
      sensors={sensores}
      collisionDetection={closestCenter}
      accessibility={{ announcements: avisos, screenReaderInstructions: COMO_MOVER }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) aoOrdenar(moved(itens, lugar(active.id), lugar(over.id)));
      }}
    >
      <SortableContext items={itens.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className={`${estilos.lista} ${className}`} aria-label={rotulo}>
          {itens.map((item, i) => (
            <Item key={item.id} id={item.id} nome={nomeDe(item, i)} emLinha={emLinhas}>
              {desenhar(item, i)}
            </Item>
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function Item({ id, nome, emLinha, children }: { id: string; nome: string; emLinha: boolean; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'ordenável' },
  });
  return (
    <li
      ref={setNodeRef}
      className={estilos.item}
      data-na-mao={isDragging || undefined}
      data-em-linha={emLinha || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...(emLinha ? {} : listeners)}
    >
      {children}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={estilos.alca}
        aria-label={`Mover ${nome}`}
        {...attributes}
        {...(emLinha ? listeners : {})}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
    </li>
  );
}
