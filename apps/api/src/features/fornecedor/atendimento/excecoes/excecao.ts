import type { Body } from '@festejo/contrato/api/operation.ts';
import { somarDias } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { criarExcecaoDeAgenda } from '@festejo/contrato/fornecedor/atendimento.ts';
import { type InvalidField, ValidationError } from '../../../../platform/http/errors.ts';
import { instanteNoLugar } from '../../../evento/eventos/index.ts';

export type ExcecaoNova = Body<typeof criarExcecaoDeAgenda>;

const DIAS_NO_MAXIMO = 366;
const ANOS_NO_MAXIMO = 5;

/**
 * The instants of a period in local time of the supplier's place. Without hours, it lasts from midnight to midnight, also on days when the clock
 * changes.
 * @throws ValidationError for a period that ends before it begins, is over, is too long or too far away.
 */
export function periodoDaExcecao({ de, ate, inicio, fim }: ExcecaoNova, fuso: string, agora: Date): { inicio: Date; fim: Date } {
  const problemas: InvalidField[] = [];
  const comeca = instanteNoLugar(de, inicio ?? '00:00', fuso);
  const termina = fim ? instanteNoLugar(ate, fim, fuso) : instanteNoLugar(somarDias(ate, 1), '00:00', fuso);
  if (ate < de) problemas.push({ campo: 'ate', message: 'O último dia vem antes do primeiro' });
  else if (termina <= comeca) problemas.push({ campo: 'fim', message: 'Termina antes de começar' });
  else if (termina <= agora) problemas.push({ campo: 'ate', message: 'Este período já passou' });
  else if (termina.getTime() - comeca.getTime() > DIAS_NO_MAXIMO * DIA_EM_MS) {
    problemas.push({ campo: 'ate', message: 'Um período tem um ano no máximo. Para parar de vender por mais tempo, pause a loja' });
  } else if (comeca.getTime() - agora.getTime() > ANOS_NO_MAXIMO * 366 * DIA_EM_MS) {
    problemas.push({ campo: 'de', message: `Escolha uma data dos próximos ${ANOS_NO_MAXIMO} anos` });
  }
  if (problemas.length > 0) throw new ValidationError(problemas);
  return { inicio: comeca, fim: termina };
}
