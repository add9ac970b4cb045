import { instanteNoLugar } from '../../eventos/index.ts';
import type { Momento, Ocupado } from './ler-ics.process.ts';

export interface TempoOcupado {
  readonly inicio: Date;
  readonly fim: Date;
}

function existe(fuso: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: fuso });
    return true;
  } catch {
    return false;
  }
}

/** The instants of busy times: those without a zone, or with one that nobody knows, are told by the supplier's clock. */
export function instantesDe(ocupados: readonly Ocupado[], fusoDoFornecedor: string): TempoOcupado[] {
  const conhecidos = new Map<string, boolean>();
  const fusoDe = (fuso: string | null) => {
    if (fuso === null) return fusoDoFornecedor;
    if (!conhecidos.has(fuso)) conhecidos.set(fuso, existe(fuso));
    return conhecidos.get(fuso) ? fuso : fusoDoFornecedor;
  };
  const instante = (momento: Momento) =>
    typeof momento === 'number'
      ? new Date(momento)
      : instanteNoLugar(momento.local.slice(0, 10), momento.local.slice(11), fusoDe(momento.fuso));
  return ocupados.map(({ inicio, fim }) => ({ inicio: instante(inicio), fim: instante(fim) }));
}

/** What lies between `de` and `ate`, in order, with what touches or overlaps made one. */
export function emendar(ocupados: readonly TempoOcupado[], de: Date, ate: Date): TempoOcupado[] {
  const dentro = ocupados
    .map(({ inicio, fim }) => ({ inicio, fim: fim > ate ? ate : fim }))
    .filter(({ inicio, fim }) => fim > de && inicio < fim)
    .sort((a, b) => a.inicio.getTime() - b.inicio.getTime());
  const emendados: { inicio: Date; fim: Date }[] = [];
  for (const { inicio, fim } of dentro) {
    const ultimo = emendados.at(-1);
    if (!ultimo || inicio > ultimo.fim) emendados.push({ inicio, fim });
    else if (fim > ultimo.fim) ultimo.fim = fim;
  }
  return emendados;
}
