/** A radius of the theme, no radius, or fully rounded sides. */
export type Raio = 'nenhum' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'pilula';

/** Returns the value of `border-radius`. */
export function canto(raio: Raio): string {
  if (raio === 'nenhum') return '0';
  return raio === 'pilula' ? 'var(--festejo-pilula)' : `var(--mantine-radius-${raio})`;
}
