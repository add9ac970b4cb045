/** The theme's corners, none, or the whole side. */
export type Raio = 'nenhum' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'pilula';

/** For `border-radius`. */
export function canto(raio: Raio): string {
  if (raio === 'nenhum') return '0';
  return raio === 'pilula' ? 'var(--festejo-pilula)' : `var(--mantine-radius-${raio})`;
}
