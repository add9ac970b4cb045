import type { FestasNaArea } from '@festejo/contrato/fornecedor/atendimento.ts';
import type { Context } from '../../../../platform/context.ts';
import { countFestas } from './area.queries.ts';

/** Counts are rounded down to this step, so that moving the point around does not reveal the place of a single party. */
const PASSO = 5;
const MAIOR_RAIO_EM_KM = 5000;
const A_MAIS_EM_KM = [10, 25, 50] as const;

/** Number of open events around a point: within the radius, and within some larger ones. One query for all. */
export async function contarFestas(
  { db, clock }: Context,
  { latitude, longitude, raioEmKm }: { latitude: number; longitude: number; raioEmKm: number },
): Promise<FestasNaArea> {
  const raios = [raioEmKm, ...A_MAIS_EM_KM.map((km) => raioEmKm + km)].filter((km) => km <= MAIOR_RAIO_EM_KM);
  const festas = await countFestas(
    db,
    { latitude, longitude },
    raios.map((km) => km * 1000),
    clock.now(),
  );
  return raios.map((km, i) => ({ raioEmKm: km, festas: Math.floor((festas[i] ?? 0) / PASSO) * PASSO }));
}
