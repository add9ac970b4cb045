import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import estilos from './escolha-do-evento.module.css';

interface Props {
  eventos: readonly { id: string; titulo: string; detalhe: string }[];
  aoEscolher: (evento: { id: string; titulo: string }) => void;
}

/** The client's events as large buttons, for pages that require an event. */
export function EscolhaDoEvento({ eventos, aoEscolher }: Props) {
  return (
    <ul className={estilos.lista}>
      {eventos.map(({ id, titulo, detalhe }) => (
        <li key={id}>
          <button type="button" className={estilos.evento} onClick={() => aoEscolher({ id, titulo })}>
            <span className={estilos.textos}>
              <strong className={estilos.titulo}>{titulo}</strong>
              <span className={estilos.detalhe}>{detalhe}</span>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function EsqueletoDaEscolha() {
  return (
    <div className={estilos.lista} role="status" aria-label="Carregando os seus eventos…">
      <Skeleton height={70} radius="lg" />
      <Skeleton height={70} radius="lg" />
    </div>
  );
}
