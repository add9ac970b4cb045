import type { FornecedorNaVitrine } from '@festejo/contrato/fornecedor/fornecedores.ts';

const DIA = 1440;
/** A stretch past midnight that ends by then (minute of the day) belongs to the evening in which it began. */
const MADRUGADA = 6 * 60;

const hora = (minutos: number) => `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

interface Trecho {
  dia: number;
  de: number;
  ate: number;
}

/**
 * A week's open minutes as people read them: stretches by the day on which they begin.
 * @param semana disjoint and in order, in minutes from Sunday 0:00: `[from, to)`
 */
export function horariosDaSemana(semana: readonly { readonly de: number; readonly ate: number }[]): FornecedorNaVitrine['horarios'] {
  const trechos = semana.flatMap(({ de, ate }) => {
    const partes: Trecho[] = [];
    for (let dia = Math.floor(de / DIA); dia * DIA < ate; dia++) {
      partes.push({ dia, de: Math.max(de - dia * DIA, 0), ate: Math.min(ate - dia * DIA, DIA) });
    }
    return partes;
  });
  const anterior = ({ dia, de, ate }: Trecho) =>
    de === 0 && ate <= MADRUGADA ? trechos.find((outro) => outro.dia === (dia + 6) % 7 && outro.ate === DIA && outro.de > 0) : undefined;
  return trechos
    .filter((trecho) => !anterior(trecho))
    .map((trecho) => {
      const cauda = trecho.ate === DIA && trecho.de > 0 ? trechos.find((outro) => anterior(outro) === trecho) : undefined;
      return { diaDaSemana: trecho.dia, inicio: hora(trecho.de), fim: hora(cauda ? cauda.ate : trecho.ate) };
    });
}
