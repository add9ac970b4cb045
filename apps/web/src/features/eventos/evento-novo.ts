import { DURACAO_PADRAO_EM_MINUTOS } from '@festejo/contrato/constants.ts';
import { eventoNovo } from '@festejo/contrato/eventos.ts';
import { conferirCampos, type ErrosDosCampos } from '../../lib/campos.ts';

/** What a person types of an event, as it stands in the fields. The place belongs to the address room. */
export interface CamposDoEvento {
  titulo: string;
  dataEvento: string;
  horario: string;
  duracaoEmMinutos: number;
  nomePessoa: string;
}
export type CampoDoEvento = keyof CamposDoEvento;
export interface ImagensDoEvento {
  imagem?: File | undefined;
  fotoPessoa?: File | undefined;
}

export const CAMPOS_VAZIOS: CamposDoEvento = {
  titulo: '',
  dataEvento: '',
  horario: '19:00',
  duracaoEmMinutos: DURACAO_PADRAO_EM_MINUTOS,
  nomePessoa: '',
};

export const DURACOES_EM_MINUTOS = [60, 120, 180, 240, 300, 360, 420, 480, 600, 720, 1440, 2880, 4320] as const;

const esquema = eventoNovo.pick({ titulo: true, dataEvento: true, horario: true, duracaoEmMinutos: true, nomePessoa: true });
export type CorpoDoEvento = ReturnType<typeof esquema.parse>;

export type EventoConferido = { ok: true; corpo: CorpoDoEvento } | { ok: false; erros: ErrosDosCampos<CampoDoEvento> };

/**
 * The fields by the contract, and no past day.
 * @param hoje today on the device, `AAAA-MM-DD`; the server decides by the place's own day
 */
export function conferirEvento(campos: CamposDoEvento, hoje: string): EventoConferido {
  const conferido = conferirCampos(esquema, { ...campos, nomePessoa: campos.nomePessoa.trim() || undefined });
  const erros: ErrosDosCampos<CampoDoEvento> = conferido.ok ? {} : conferido.erros;
  // A browser leaves a half-typed date empty.
  if (campos.dataEvento === '') erros.dataEvento = 'Escolha o dia da festa';
  else if (!erros.dataEvento && campos.dataEvento < hoje) erros.dataEvento = 'Este dia já passou: escolha de hoje em diante';
  if (campos.horario === '') erros.horario = 'Escolha a hora de começar';
  return conferido.ok && Object.keys(erros).length === 0 ? { ok: true, corpo: conferido.dados } : { ok: false, erros };
}

/** The same text for the same event: while it holds, a new try of the form is the same act. */
export function assinaturaDoEnvio(corpo: Readonly<Record<string, unknown>>, imagens: ImagensDoEvento): string {
  const arquivo = (file: File | undefined) => (file ? [file.name, file.size, file.type, file.lastModified] : null);
  const emOrdem = Object.entries(corpo).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([emOrdem, arquivo(imagens.imagem), arquivo(imagens.fotoPessoa)]);
}

export interface Tentativa {
  assinatura: string;
  chave: string;
}

/** The key of the last try when nothing changed since; otherwise a new one (a key with another body is refused). */
export function proximaTentativa(anterior: Tentativa | undefined, assinatura: string, novaChave: () => string): Tentativa {
  return anterior?.assinatura === assinatura ? anterior : { assinatura, chave: novaChave() };
}

/** `2026-11-21` -> the next three Saturdays after it, for a tap instead of a calendar. */
export function proximosSabados(hoje: string): string[] {
  const dia = new Date(`${hoje}T00:00:00Z`);
  dia.setUTCDate(dia.getUTCDate() + (((5 - dia.getUTCDay() + 7) % 7) + 1));
  return [0, 7, 14].map((dias) => new Date(dia.getTime() + dias * 86_400_000).toISOString().slice(0, 10));
}
