import { PICTURE_TYPES, pictureProblem } from '../../lib/files/chosen-picture.ts';
import { isVideo, VIDEO_TYPES, videoProblem } from '../../lib/files/chosen-video.ts';

export type TipoDeArquivo = 'imagem' | 'video';
export type TipoDeEnvio = TipoDeArquivo | 'pdf';

/** A file that the server has stored. */
export interface ArquivoPronto {
  id: string;
  url: string;
  tipo: TipoDeArquivo;
  /** Alternative text: describes the file for people who cannot see it. */
  alt: string;
  largura: number;
  altura: number;
}

/** A file that is being uploaded. */
export interface Envio {
  chave: string;
  arquivo: File;
  tipo: TipoDeEnvio;
  /** `sem-rede` retries by itself as soon as the network is back. `nao-serve` would be refused at every attempt. */
  estado: 'na-fila' | 'enviando' | 'pausado' | 'sem-rede' | 'falhou' | 'nao-serve';
  /** The uploaded part, from 0 to 1. */
  parte: number;
  /** The reason of the failure. */
  erro: string | null;
  /** Id of the stored file that this file replaces. */
  noLugarDe: string | undefined;
}

export interface LimitesDeArquivos {
  imagem: number;
  video: number;
}

export const TIPOS_ACEITOS = [...PICTURE_TYPES, ...VIDEO_TYPES].join(',');
const NOMES: Readonly<Record<TipoDeArquivo, string>> = { imagem: 'fotos', video: 'vídeos' };

/**
 * Splits the chosen files into accepted files and one sentence for each reason of refusal.
 * @param ha number of files of each type that exist already
 */
export function separar(
  escolhidos: readonly File[],
  ha: LimitesDeArquivos,
  limites: LimitesDeArquivos,
): { aceitos: { arquivo: File; tipo: TipoDeArquivo }[]; recusas: string[] } {
  const quantos = { ...ha };
  const recusas = new Set<string>();
  const semServir = new Map<string, string[]>();
  const aceitos = escolhidos.flatMap((arquivo) => {
    const tipo: TipoDeArquivo = isVideo(arquivo) ? 'video' : 'imagem';
    const problema = tipo === 'video' ? videoProblem(arquivo) : pictureProblem(arquivo);
    if (problema) semServir.set(problema, [...(semServir.get(problema) ?? []), arquivo.name]);
    else if (quantos[tipo] >= limites[tipo]) recusas.add(`Cabem até ${limites[tipo]} ${NOMES[tipo]}: as demais ficaram de fora`);
    else {
      quantos[tipo]++;
      return [{ arquivo, tipo }];
    }
    return [];
  });
  return { aceitos, recusas: [...recusas, ...[...semServir].map(([problema, nomes]) => `${alguns(nomes)}: ${problema}`)] };
}

/** Names at most three files, so that the sentence stays short for a whole folder. */
function alguns(nomes: readonly string[]): string {
  const ditos = nomes.slice(0, 3).join(', ');
  return nomes.length > 3 ? `${ditos} e mais ${nomes.length - 3}` : ditos;
}

/** Returns the sentence that says why the form must wait, or `null` when it can be sent. */
export function esperaDe(envios: readonly Envio[]): string | null {
  if (envios.some(({ estado }) => estado === 'nao-serve')) return 'Tire o arquivo que não serve.';
  if (envios.some(({ estado }) => estado === 'falhou' || estado === 'pausado')) return 'Tire o que não subiu, ou tente de novo.';
  return envios.length > 0 ? 'Espere as fotos e os vídeos terminarem de subir.' : null;
}

/** The uploads to start next: one of each type at a time, because a video would delay all pictures behind it. */
export function proximos(envios: readonly Envio[]): Envio[] {
  return (['imagem', 'video', 'pdf'] as const).flatMap((tipo) => {
    const deste = envios.filter((envio) => envio.tipo === tipo);
    const proximo = deste.find(({ estado }) => estado === 'na-fila');
    return proximo && !deste.some(({ estado }) => estado === 'enviando') ? [proximo] : [];
  });
}
