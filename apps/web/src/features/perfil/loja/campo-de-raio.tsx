import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Bound } from '../../../lib/form/use-fields.ts';
import estilos from './loja.module.css';
import { type CamposDaLoja, RAIO_NO_CONTROLE_EM_KM, raioDigitado } from './loja.ts';

/** How far the supplier goes: by a slider, or by the number. */
export function CampoDeRaio({ form }: { form: Bound<CamposDaLoja> }) {
  const id = useId();
  const { error: erro, ...campo } = form.field('raioEmKm', { inputMode: 'decimal', maxLength: 8 });
  const { minimo, maximo } = RAIO_NO_CONTROLE_EM_KM;
  const km = raioDigitado(campo.value) ?? minimo;
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
          value={Math.min(maximo, Math.max(minimo, km))}
          aria-valuetext={`${km.toLocaleString('pt-BR')} quilômetros`}
          onChange={campo.onChange}
        />
        <TextInput
          {...campo}
          aria-label="Quilômetros"
          className={estilos.km}
          error={erro !== undefined}
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
