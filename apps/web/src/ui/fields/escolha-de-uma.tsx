import { useId } from 'react';
import estilos from './escolha-de-uma.module.css';

interface Props {
  legenda: string;
  /** The value and the text of each option. */
  opcoes: readonly (readonly [valor: string, palavras: string])[];
  name: string;
  value: string;
  onChange: (valor: string) => void;
  error: string | undefined;
}

/**
 * A choice of one option among few, all visible:
 * `<EscolhaDeUma legenda="O que houve?" opcoes={MOTIVOS} {...form.choice('motivo')} error={form.errors['motivo']} />`
 */
export function EscolhaDeUma({ legenda, opcoes, name, value, onChange, error }: Props) {
  const erroId = useId();
  return (
    <fieldset className={estilos.escolha} aria-describedby={error && erroId}>
      <legend>{legenda}</legend>
      {opcoes.map(([valor, palavras]) => (
        <label key={valor}>
          <input
            type="radio"
            name={name}
            checked={value === valor}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(valor)}
          />
          {palavras}
        </label>
      ))}
      {error && (
        <p id={erroId} className={estilos.erro}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
