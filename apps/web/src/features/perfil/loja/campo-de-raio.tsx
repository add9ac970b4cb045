import { TextInput } from '@mantine/core';
import { useId } from 'react';
import estilos from './loja.module.css';
import { RAIO_NO_CONTROLE_EM_KM, raioDigitado } from './loja.ts';

interface Props {
  valor: string;
  erro?: string | undefined;
  aoMudar: (texto: string) => void;
}

/** How far the supplier goes: by a slider, or by the number. */
export function CampoDeRaio({ valor, erro, aoMudar }: Props) {
  const id = useId();
  const { minimo, maximo } = RAIO_NO_CONTROLE_EM_KM;
  const km = raioDigitado(valor) ?? minimo;
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
          onChange={({ currentTarget: { value } }) => aoMudar(value)}
        />
        <TextInput
          aria-label="Quilômetros"
          className={estilos.km}
          inputMode="decimal"
          maxLength={8}
          value={valor}
          error={erro !== undefined}
          aria-describedby={erro ? `${id}-erro` : undefined}
          rightSection={<span aria-hidden>km</span>}
          onChange={({ currentTarget: { value } }) => aoMudar(value)}
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
