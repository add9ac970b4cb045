import { type Horario, semanaEmPalavras } from './semana.ts';
import estilos from './sobre-a-loja.module.css';

/** A week of hours, in as few lines as say it. */
export function SemanaEmLinhas({ horarios }: { horarios: readonly Horario[] }) {
  return (
    <dl className={estilos.semana}>
      {semanaEmPalavras(horarios).map(({ dias, horas }) => (
        <div key={dias}>
          <dt>{dias}</dt>
          <dd data-fechado={horas === 'Fechado' || undefined}>{horas}</dd>
        </div>
      ))}
    </dl>
  );
}
