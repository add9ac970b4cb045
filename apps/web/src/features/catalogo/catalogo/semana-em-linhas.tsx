import { type Horario, semanaEmPalavras } from './semana.ts';
import estilos from './sobre-a-loja.module.css';

/** The opening hours of a week, in as few lines as possible. */
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
