import type { FieldErrors } from '../../../../lib/form/use-fields.ts';

/** The steps of a new event, from 1. */
export const PASSOS_DO_EVENTO = ['O quê e quando', 'Onde', 'Os detalhes'] as const;
export const ULTIMO_PASSO = PASSOS_DO_EVENTO.length;

export const DO_PRIMEIRO_PASSO = ['tipo', 'titulo', 'dataEvento', 'horario', 'duracaoEmMinutos'] as const;
const DO_ULTIMO_PASSO: readonly string[] = ['pessoas', 'orcamento', 'nomePessoa', 'imagem', 'fotoPessoa'];

/** Whose step a field of the call is; what is of no other is of the place. */
function passoDoCampo(campo: string): number {
  if (DO_PRIMEIRO_PASSO.some((um) => um === campo)) return 1;
  return DO_ULTIMO_PASSO.includes(campo) ? ULTIMO_PASSO : 2;
}

/** The first step with something wrong; null when nothing is. */
export function passoDosErros(erros: FieldErrors): number | null {
  const passos = Object.keys(erros).map(passoDoCampo);
  return passos.length === 0 ? null : Math.min(...passos);
}

/** The step that the address asks for, or the first that something is still missing of. */
export function passoPossivel(pedido: string | null, falta: { noPrimeiro: boolean; noLugar: boolean }): number {
  const passo = Math.trunc(Number(pedido ?? 1));
  if (!(passo > 1) || falta.noPrimeiro) return 1;
  return passo > 2 && !falta.noLugar ? ULTIMO_PASSO : 2;
}
