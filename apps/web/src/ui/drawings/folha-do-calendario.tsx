import estilos from './folha-do-calendario.module.css';

/** A leaf of a wall calendar with the day. It is hidden from screen readers, because the text beside it repeats the day. */
export function FolhaDoCalendario({ dia }: { dia: string }) {
  const data = new Date(`${dia}T00:00:00Z`);
  const parte = (opcoes: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { ...opcoes, timeZone: 'UTC' }).format(data);
  return (
    <span className={estilos.folha} aria-hidden>
      <span>{parte({ month: 'long' })}</span>
      <strong>{parte({ day: 'numeric' })}</strong>
      <span>{parte({ weekday: 'long' }).replace('-feira', '')}</span>
    </span>
  );
}
