import type { Reply } from '@festejo/contrato/api/operation.ts';
import { diaNoFuso, somarDias } from '@festejo/contrato/common/dias.ts';
import type { buscarFeriados as operacao } from '@festejo/contrato/fornecedor/atendimento.ts';
import { brazil } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { ValidationError } from '../../../../platform/http/errors.ts';
import { instanteNoLugar } from '../../../evento/eventos/index.ts';
import { buscarLugar, type LugarDoFornecedor } from '../lugar.ts';
import { findDiasFechados } from './excecoes.queries.ts';
import { guardarExcecoes } from './mudar-excecoes.ts';

type Feriado = Omit<Reply<typeof operacao>[number], 'fechado'>;

const AMBITOS = { national: 'nacional', state: 'estadual', optional: 'facultativo', religious: 'facultativo' } as const;
/** Easter Sunday is in the library's list, but is a Sunday like any other. */
const SEM_FERIADO = new Set(['Páscoa']);

/** The holidays of a state for a year from a day on; the library knows the laws and the date of Easter. */
export function feriadosDoAno(hoje: string, uf: string | null): Feriado[] {
  const ano = Number(hoje.slice(0, 4));
  const ate = `${ano + 1}${hoje.slice(4)}`;
  return [ano, ano + 1]
    .flatMap((year) => brazil().getHolidays({ year, ...(uf && { stateCode: uf as 'SP' }) }))
    .map(({ name, date, type }) => ({ dia: date.toISOString().slice(0, 10), nome: name, ambito: AMBITOS[type] }))
    .filter(({ dia, nome }) => dia >= hoje && dia < ate && !SEM_FERIADO.has(nome))
    .sort((a, b) => a.dia.localeCompare(b.dia));
}

const diaInteiro = (dia: string, fuso: string) => ({
  inicio: instanteNoLugar(dia, '00:00', fuso),
  fim: instanteNoLugar(somarDias(dia, 1), '00:00', fuso),
});

async function comSituacao(db: Db, fornecedorId: string, { uf, fuso }: LugarDoFornecedor, agora: Date) {
  const feriados = feriadosDoAno(diaNoFuso(agora, fuso), uf);
  const periodos = feriados.map(({ dia }) => diaInteiro(dia, fuso));
  const fechados = await findDiasFechados(db, fornecedorId, periodos);
  return feriados.map((feriado, i) => ({ ...feriado, fechado: fechados[i] === true }));
}

export async function buscarFeriados({ db, clock }: Context, fornecedorId: string): Promise<Reply<typeof operacao>> {
  return comSituacao(db, fornecedorId, await buscarLugar(db, fornecedorId), clock.now());
}

/**
 * Closes whole holidays.
 * @returns number of holidays that were not closed before.
 * @throws ValidationError for a day that is no holiday, ExcecoesDemais
 */
export async function fecharFeriados(tx: Tx, fornecedorId: string, dias: readonly string[], agora: Date): Promise<number> {
  const lugar = await buscarLugar(tx, fornecedorId);
  const feriados = await comSituacao(tx, fornecedorId, lugar, agora);
  const estranho = dias.find((dia) => !feriados.some((feriado) => feriado.dia === dia));
  if (estranho) throw new ValidationError([{ campo: 'dias', message: 'Um destes dias não é feriado nos próximos 12 meses' }]);
  const aFechar = feriados.filter(({ dia, fechado }) => !fechado && dias.includes(dia));
  const excecoes = aFechar.map(({ dia, nome }) => ({ tipo: 'fechado' as const, ...diaInteiro(dia, lugar.fuso), motivo: nome }));
  await guardarExcecoes(tx, fornecedorId, excecoes, agora);
  return aFechar.length;
}
