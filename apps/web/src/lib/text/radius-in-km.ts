import { atualizarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';

/** The slider's reach; further is written by hand. */
export const RAIO_NO_CONTROLE_EM_KM = { minimo: 1, maximo: 200 } as const;

/** The radius being typed, for the map and the slider; `null` while it is no number. */
export function raioDigitado(texto: string): number | null {
  const km = atualizarFornecedor.body.shape.raioEmKm.safeParse(texto);
  return km.success ? (km.data ?? null) : null;
}

/** As the field shows it. */
export const raioEscrito = (km: number): string => String(km).replace('.', ',');
