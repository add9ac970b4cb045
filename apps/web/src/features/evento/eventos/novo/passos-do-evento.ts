import type { FieldErrors } from '../../../../lib/form/use-fields.ts';

/** The steps of a new event, from 1. */
export const PASSOS_DO_EVENTO = ['O quê e quando', 'Onde', 'Os detalhes'] as const;
export const ULTIMO_PASSO = PASSOS_DO_EVENTO.length;

export const DO_PRIMEIRO_PASSO = ['tipo', 'titulo', 'dataEvento', 'horario', 'duracaoEmMinutos'] as const;
const DO_ULTIMO_PASSO: readonly string[] = ['pessoas', 'orcamento', 'nomePessoa', 'imagem', 'fotoPessoa'];

/** Returns the step of a field. Fields that are not listed belong to the place. */
function passoDoCampo(campo: string): number {
  if (DO_PRIMEIRO_PASSO.some((um) => um === campo)) return 1;
  return DO_ULTIMO_PASSO.includes(campo) ? ULTIMO_PASSO : 2;
}

/** Returns the first step with an error, or `null`. */
export function passoDosErros(erros: FieldErrors): number | null {
  const passos = Object.keys(erros).map(passoDoCampo);
  return passos.length === 0 ? null : Math.min(...passos);
}

/** Returns the step that the address names, or the first incomplete step before it. */
export function passoPossivel(pedido: string | null, falta: { noPrimeiro: boolean; noLugar: boolean }): number {
  const passo = Math.trunc(Number(pedido ?? 1));
  if (!(passo > 1) || falta.noPrimeiro) return 1;
  return passo > 2 && !falta.noLugar ? ULTIMO_PASSO : 2;
}
