import type { FestasNaArea } from '@festejo/contrato/fornecedor/atendimento.ts';
import type { Context } from '../../../../platform/context.ts';
import { countFestas } from './area.queries.ts';

/** Fewer are not told, and more only by steps: a pin that is moved about must not find out where one party is. */
const PASSO = 5;
const MAIOR_RAIO_EM_KM = 5000;
const A_MAIS_EM_KM = [10, 25, 50] as const;

/** Open events of the marketplace around a point: within the radius, and within some that are wider. One query for all. */
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
