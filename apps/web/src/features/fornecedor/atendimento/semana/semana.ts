import { DIAS_CURTOS } from '@festejo/contrato/common/nomes-do-calendario.ts';
import { type DiaDeAtendimento, minutos, problemasDaSemana, type TrechoDoDia } from '@festejo/contrato/common/semana.ts';
import { atualizarSemanaDeAtendimento, type SemanaDeAtendimento } from '@festejo/contrato/fornecedor/atendimento.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import { hora } from '../../../../lib/text/formats.ts';

/** A period of hours as typed in the fields. */
export type CamposDoTrecho = { inicio: string; fim: string; terminaNoDiaSeguinte: boolean };
export interface CamposDoDia {
  diaDaSemana: number;
  aberto: boolean;
  horarios: CamposDoTrecho[];
  intervalos: CamposDoTrecho[];
}
export interface CamposDaSemana {
  dias: CamposDoDia[];
}

export const camposDaSemana = ({ dias }: SemanaDeAtendimento): CamposDaSemana => ({ dias: structuredClone(dias) });

/** The end is before the start: it is on the next day, or a mistake. */
export const viraODia = ({ inicio, fim }: Pick<TrechoDoDia, 'inicio' | 'fim'>) =>
  inicio !== '' && fim !== '' && fim !== '00:00' && fim <= inicio;

const escrito = (trecho: CamposDoTrecho): CamposDoTrecho => ({
  ...trecho,
  terminaNoDiaSeguinte: trecho.terminaNoDiaSeguinte && viraODia(trecho),
});
const completo = ({ inicio, fim }: CamposDoTrecho) => inicio !== '' && fim !== '';

/** Returns the body of the call. Incomplete hours of a closed day are omitted. */
export function conferirSemana({ dias }: CamposDaSemana) {
  const escritos = dias.map((dia) => ({
    ...dia,
    horarios: dia.horarios.map(escrito).filter((trecho) => dia.aberto || completo(trecho)),
    intervalos: dia.intervalos.map(escrito).filter((trecho) => dia.aberto || completo(trecho)),
  }));
  const conferido = checkBy(atualizarSemanaDeAtendimento.body, { dias: escritos });
  if (!conferido.ok) return conferido;
  const problemas = problemasDaSemana(escritos).map(({ diaDaSemana, campo, message }) => [`dias.${diaDaSemana}.${campo}`, message]);
  return problemas.length > 0 ? { ok: false as const, errors: Object.fromEntries(problemas) } : conferido;
}

const ALMOCO = { inicio: '12:00', fim: '13:00', terminaNoDiaSeguinte: false } as const;

/** Returns a new break: at lunch time, or when that is outside the day's first period, an hour in the middle of that period. */
export function intervaloNovo([primeiro]: readonly CamposDoTrecho[]): CamposDoTrecho {
  if (!primeiro || !completo(primeiro)) return ALMOCO;
  const de = minutos(primeiro.inicio);
  const ate = minutos(primeiro.fim) + (primeiro.fim <= primeiro.inicio ? 24 * 60 : 0);
  if (ate - de < 120 || (de < minutos(ALMOCO.inicio) && minutos(ALMOCO.fim) < ate)) return ALMOCO;
  // A break that starts after midnight would belong to the next day.
  const meio = Math.min(23, Math.floor((de + ate - 60) / 120));
  const escrever = (horas: number) => `${String(horas % 24).padStart(2, '0')}:00`;
  return { inicio: escrever(meio), fim: escrever(meio + 1), terminaNoDiaSeguinte: false };
}

/** Copies the hours of a day to other days. */
export function copiarDia(dias: CamposDoDia[], de: number, para: readonly number[]): CamposDoDia[] {
  const modelo = dias[de];
  if (!modelo) return dias;
  return dias.map((dia) => (para.includes(dia.diaDaSemana) ? { ...structuredClone(modelo), diaDaSemana: dia.diaDaSemana } : dia));
}

function trechoPorExtenso({ inicio, fim, terminaNoDiaSeguinte }: CamposDoTrecho): string {
  if (inicio === '00:00' && fim === '00:00') return 'o dia todo';
  return `das ${hora(inicio)} ${fim === '00:00' ? 'à meia-noite' : `às ${hora(fim)}${terminaNoDiaSeguinte ? ' do dia seguinte' : ''}`}`;
}

function horasPorExtenso({ horarios, intervalos }: DiaDeAtendimento): string {
  const horas = horarios.map(trechoPorExtenso).join(' e ');
  if (intervalos.length === 0) return horas;
  return `${horas}, com ${intervalos.length === 1 ? 'intervalo' : 'intervalos'} ${intervalos.map(trechoPorExtenso).join(' e ')}`;
}

const faixa = (dias: readonly number[]): string => {
  const nome = (i: number | undefined) => DIAS_CURTOS[i ?? 0] ?? '';
  if (dias.length === 7) return 'todos os dias';
  if (dias.length > 2) return `de ${nome(dias[0])} a ${nome(dias.at(-1))}`;
  return dias.map(nome).join(' e ');
};

/** Summarises the hours in sentences. Consecutive days with equal hours are grouped, from Monday on. */
export function resumoDaSemana(dias: readonly DiaDeAtendimento[]): string {
  const ordem = [1, 2, 3, 4, 5, 6, 0].flatMap((i) => dias[i] ?? []);
  const grupos: { dias: number[]; horas: string }[] = [];
  for (const dia of ordem) {
    const horas = dia.aberto && dia.horarios.every(completo) ? horasPorExtenso(dia) : '';
    const ultimo = grupos.at(-1);
    if (ultimo?.horas === horas) ultimo.dias.push(dia.diaDaSemana);
    else grupos.push({ dias: [dia.diaDaSemana], horas });
  }
  const abertos = grupos.filter(({ horas }) => horas !== '');
  const fechados = grupos.filter(({ horas }) => horas === '').flatMap((grupo) => grupo.dias);
  if (abertos.length === 0) return 'Você não atende festas em nenhum dia da semana: seus produtos não aparecem para ninguém.';
  const atende = abertos.map((grupo) => `${faixa(grupo.dias)}, ${grupo.horas}`).join('; ');
  const folga =
    fechados.length === 0 ? '' : ` Não atende ${new Intl.ListFormat('pt-BR').format(fechados.map((i) => DIAS_CURTOS[i] ?? ''))}.`;
  return `Você atende festas ${atende}.${folga}`;
}
