import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';

export interface HorarioPedido {
  readonly id?: string | undefined;
  readonly diaDaSemana: number;
  readonly inicio?: string | undefined;
  readonly fim?: string | undefined;
  readonly aberto: boolean;
}

interface HorarioASalvar {
  readonly id: string | undefined;
  readonly diaDaSemana: number;
  readonly inicio: string;
  readonly fim: string;
}

/** Midnight to midnight: only the supplier's own hours limit the product then. */
const DIA_TODO = { inicio: '00:00', fim: '00:00' } as const;
const SEMANA_TODA: readonly HorarioASalvar[] = [0, 1, 2, 3, 4, 5, 6].map((diaDaSemana) => ({ id: undefined, diaDaSemana, ...DIA_TODO }));

/**
 * The hours of a product after it is saved; null = they stay as they are. A service always has hours of its own: without any it gets all 7 days.
 */
export function horariosASalvar(
  {
    tipoProduto,
    horarios,
    horariosProprios,
  }: {
    tipoProduto: TipoDeProduto;
    horarios?: readonly HorarioPedido[] | undefined;
    horariosProprios?: boolean | undefined;
  },
  temProprios: boolean,
): readonly HorarioASalvar[] | null {
  const semProprios = tipoProduto === 'Servico' ? SEMANA_TODA : [];
  if (horariosProprios === false) return semProprios;
  if (horarios === undefined) return temProprios ? null : semProprios;
  const abertos = horarios.flatMap(({ id, diaDaSemana, inicio, fim, aberto }) =>
    aberto && inicio !== undefined && fim !== undefined ? [{ id, diaDaSemana, inicio, fim }] : [],
  );
  return abertos.length > 0 ? abertos : semProprios;
}
