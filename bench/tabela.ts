import type { Measured } from './partes/leituras.ts';

export interface Row {
  readonly medida: string;
  readonly meta: string;
  readonly valor: string;
  readonly cumpre: boolean;
  /** Failed requests; figures with errors are invalid. */
  readonly erros?: number;
}

/** Result of a part of the bench: rows of the table, and the raw figures. */
export interface Part {
  readonly rows: Row[];
  readonly raw: Record<string, unknown>;
}

const whole = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 0 });

export function rowOf({ caminho, meta, razao, medida, limite, p99Maximo, nota }: Measured): Row {
  const erros = medida.errors + limite.errors;
  const inTime = p99Maximo === undefined || medida.p99InMs <= p99Maximo;
  return {
    medida: caminho,
    meta: `>= ${whole(meta * 100)}%${p99Maximo ? `, p99 <= ${p99Maximo} ms` : ''}`,
    valor: `${(razao * 100).toFixed(0)}% (${whole(medida.perSecond)} de ${whole(limite.perSecond)}/s), p50 ${medida.p50InMs} ms, p99 ${medida.p99InMs} ms${nota ? `; ${nota}` : ''}`,
    cumpre: erros === 0 && razao >= meta && inTime,
    ...(erros ? { erros } : {}),
  };
}

/** Prints the table as Markdown. */
export function printTable(rows: readonly Row[]): void {
  console.log('\n| medida | meta | medido | |\n|---|---|---|---|');
  for (const row of rows) {
    console.log(`| ${row.medida} | ${row.meta} | ${row.valor}${row.erros ? `, ${row.erros} ERROS` : ''} | ${row.cumpre ? 'sim' : 'NÃO'} |`);
  }
}
