import { atualizarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';

/** Range of the slider. A larger radius is typed into the field. */
export const RAIO_NO_CONTROLE_EM_KM = { minimo: 1, maximo: 200 } as const;

/** The typed radius, for the map; `null` when it is not valid. */
export function raioDigitado(texto: string): number | null {
  const km = atualizarFornecedor.body.shape.raioEmKm.safeParse(texto);
  return km.success ? (km.data ?? null) : null;
}

/** The position of the slider for a radius. A radius outside the range is clamped to its end. */
export function raioNoControle(texto: string): number {
  const { minimo, maximo } = RAIO_NO_CONTROLE_EM_KM;
  const { data, error } = atualizarFornecedor.body.shape.raioEmKm.safeParse(texto);
  if (error?.issues[0]?.code === 'too_big') return maximo;
  return Math.min(maximo, Math.max(minimo, data ?? minimo));
}

/** Formats the radius as the field shows it. */
export const raioEscrito = (km: number): string => String(km).replace('.', ',');
