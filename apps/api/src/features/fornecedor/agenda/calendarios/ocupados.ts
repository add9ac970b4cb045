/** Beginning and end as instants. */
export type Ocupado = readonly [inicio: number, fim: number];

/** The busy times between `de` and `ate`, in order. Times that touch or overlap, or have a gap of at most `folga` between them, are merged. */
export function emendar(ocupados: readonly Ocupado[], { de, ate, folga = 0 }: { de: number; ate: number; folga?: number }): Ocupado[] {
  const dentro = ocupados
    .map(([inicio, fim]) => [inicio, Math.min(fim, ate)] as const)
    .filter(([inicio, fim]) => fim > de && inicio < fim)
    .sort((a, b) => a[0] - b[0]);
  const emendados: [number, number][] = [];
  for (const [inicio, fim] of dentro) {
    const ultimo = emendados.at(-1);
    if (!ultimo || inicio - ultimo[1] > folga) emendados.push([inicio, fim]);
    else if (fim > ultimo[1]) ultimo[1] = fim;
  }
  return emendados;
}
