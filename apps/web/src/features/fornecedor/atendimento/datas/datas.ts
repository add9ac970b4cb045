import { relogioNoFuso, somarDias } from '@festejo/contrato/common/dias.ts';
import { criarExcecaoDeAgenda, type ExcecaoDeAgenda } from '@festejo/contrato/fornecedor/atendimento.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import { diaEMes, hora } from '../../../../lib/text/formats.ts';

export interface CamposDaData {
  tipo: 'fechado' | 'aberto';
  de: string;
  ate: string;
  diaInteiro: boolean;
  inicio: string;
  fim: string;
  motivo: string;
}

export const DATA_NOVA: CamposDaData = { tipo: 'fechado', de: '', ate: '', diaInteiro: true, inicio: '08:00', fim: '18:00', motivo: '' };

const DE_MADRUGADA = 'Termina antes de começar. Se vai pela madrugada, ponha o dia seguinte em “Até o dia”';

/** Returns the body of the call. A single day needs no last day. */
export function conferirData({ diaInteiro, inicio, fim, motivo, ...campos }: CamposDaData) {
  const ate = campos.ate || campos.de;
  const corpo = { ...campos, ate, motivo: motivo.trim() || undefined, ...(!diaInteiro && { inicio, fim }) };
  return checkBy(criarExcecaoDeAgenda.body, corpo, {
    ...(campos.de === '' && { de: 'Escolha o primeiro dia' }),
    ...(campos.de !== '' && ate < campos.de && { ate: 'O último dia vem antes do primeiro' }),
    ...(!diaInteiro && campos.de === ate && inicio !== '' && fim !== '' && fim <= inicio && { fim: DE_MADRUGADA }),
  });
}

/** Returns day and time that a place's clock shows at an instant. */
export function noRelogio(instante: string, fuso: string): { dia: string; hora: string } {
  const partes = relogioNoFuso(new Date(instante), fuso);
  return { dia: partes.slice(0, 10), hora: partes.slice(11, 16) };
}

const comAno = (dia: string, anoDeHoje: string) => (dia.startsWith(anoDeHoje) ? diaEMes(dia) : `${diaEMes(dia)} de ${dia.slice(0, 4)}`);
const vespera = (dia: string) => somarDias(dia, -1);

/** `10 de jul. a 20 de jul.`, `25 de dez.`, `7 de mar., das 18h às 2h do dia 8 de mar.` */
export function periodoPorExtenso({ inicio, fim }: Pick<ExcecaoDeAgenda, 'inicio' | 'fim'>, fuso: string, agora: Date): string {
  const [de, ate] = [noRelogio(inicio, fuso), noRelogio(fim, fuso)];
  const ano = String(noRelogio(agora.toISOString(), fuso).dia.slice(0, 4));
  const dia = (um: string) => comAno(um, ano);
  if (de.hora === '00:00' && ate.hora === '00:00') {
    const ultimo = vespera(ate.dia);
    return de.dia >= ultimo ? dia(de.dia) : `${dia(de.dia)} a ${dia(ultimo)}`;
  }
  if (de.dia === ate.dia) return `${dia(de.dia)}, das ${hora(de.hora)} às ${hora(ate.hora)}`;
  if (ate.hora === '00:00' && vespera(ate.dia) === de.dia) return `${dia(de.dia)}, das ${hora(de.hora)} à meia-noite`;
  return `${dia(de.dia)}, ${hora(de.hora)}, até ${dia(ate.dia)}, ${hora(ate.hora)}`;
}
