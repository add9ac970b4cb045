import { DURACAO_PADRAO_EM_MINUTOS, type TipoDeEvento } from '@festejo/contrato/common/constants.ts';
import { somarDias } from '@festejo/contrato/common/dias.ts';
import { eventoNovo } from '@festejo/contrato/evento/eventos.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import type { Checked } from '../../../../lib/form/rules.ts';

/** The fields of an event as typed. The address room holds the place. */
export interface CamposDoEvento {
  titulo: string;
  /** '' = not given. */
  tipo: TipoDeEvento | '';
  dataEvento: string;
  horario: string;
  duracaoEmMinutos: number;
  nomePessoa: string;
  pessoas: string;
  /** In reais, with a decimal comma. */
  orcamento: string;
}
export interface ImagensDoEvento {
  imagem?: File | undefined;
  fotoPessoa?: File | undefined;
}

export const CAMPOS_VAZIOS: CamposDoEvento = {
  titulo: '',
  tipo: '',
  dataEvento: '',
  horario: '19:00',
  duracaoEmMinutos: DURACAO_PADRAO_EM_MINUTOS,
  nomePessoa: '',
  pessoas: '',
  orcamento: '',
};

export const DURACOES_EM_MINUTOS = [60, 120, 180, 240, 300, 360, 420, 480, 600, 720, 1440, 2880, 4320] as const;

const esquema = eventoNovo.pick({
  titulo: true,
  tipo: true,
  dataEvento: true,
  horario: true,
  duracaoEmMinutos: true,
  nomePessoa: true,
  pessoas: true,
  orcamento: true,
});
export type CorpoDoEvento = ReturnType<typeof esquema.parse>;

/**
 * Checks the fields by the contract, and refuses a past day.
 * @param hoje the first accepted day, `AAAA-MM-DD`; the server decides by the day at the place
 */
export function conferirEvento(campos: CamposDoEvento, hoje: string): Checked<CorpoDoEvento> {
  const { tipo, dataEvento, horario, nomePessoa, pessoas, orcamento } = campos;
  return checkBy(
    esquema,
    {
      ...campos,
      tipo: tipo || undefined,
      nomePessoa: nomePessoa.trim() || undefined,
      pessoas: pessoas || undefined,
      // An amount without digits other than zero means no budget.
      orcamento: /[1-9]/.test(orcamento) ? orcamento : undefined,
    },
    {
      // A browser returns an empty text for a half-typed date.
      ...(dataEvento === '' && { dataEvento: 'Escolha o dia da festa' }),
      ...(/^\d{4}-/.test(dataEvento) && dataEvento < hoje && { dataEvento: 'Este dia já passou: escolha de hoje em diante' }),
      ...(horario === '' && { horario: 'Escolha a hora de começar' }),
    },
  );
}

/** `2026-11-21` -> the next three Saturdays after it, offered as buttons in place of the calendar. */
export function proximosSabados(hoje: string): string[] {
  const ateSabado = ((5 - new Date(`${hoje}T00:00:00Z`).getUTCDay() + 7) % 7) + 1;
  return [0, 7, 14].map((dias) => somarDias(hoje, ateSabado + dias));
}
