import { Input } from '@mantine/core';
import { useId } from 'react';
import type { TextProps } from '../../lib/form/use-fields.ts';
import { numero } from '../../lib/text/formats.ts';
import { RAIO_NO_CONTROLE_EM_KM, raioDigitado, raioNoControle } from '../../lib/text/radius-in-km.ts';
import estilos from './campo-de-raio.module.css';

/** The supplier's service radius, set with a slider or typed as a number. */
export function CampoDeRaio({ error: erro, ...texto }: TextProps) {
  const id = useId();
  const campo = { ...texto, inputMode: 'decimal' as const, maxLength: 8 };
  const { minimo, maximo } = RAIO_NO_CONTROLE_EM_KM;
  const noControle = raioNoControle(campo.value);
  const km = raioDigitado(campo.value) ?? noControle;
  return (
    <div>
      <label className={estilos.rotulo} htmlFor={`${id}-controle`}>
        Até onde você atende
      </label>
      <div className={estilos.raio}>
        <input
          id={`${id}-controle`}
          type="range"
          min={minimo}
          max={maximo}
          step={1}
          value={noControle}
          aria-valuetext={`${numero(km)} quilômetros`}
          onChange={campo.onChange}
        />
        <Input
          size="md"
          {...campo}
          aria-label="Quilômetros"
          className={estilos.km}
          error={erro !== undefined}
          // Mantine's own `aria-*` would refer only to the error that Mantine draws. Here the error is drawn below.
          withAria={false}
          aria-invalid={erro !== undefined}
          aria-describedby={erro ? `${id}-erro` : undefined}
          rightSection={<span aria-hidden>km</span>}
        />
      </div>
      {erro && (
        <p id={`${id}-erro`} className={estilos.erro}>
          {erro}
        </p>
      )}
    </div>
  );
}
