import { PICTURE_TYPES, pictureProblem } from '../../lib/files/chosen-picture.ts';
import { isVideo, VIDEO_TYPES, videoProblem } from '../../lib/files/chosen-video.ts';

export type TipoDeArquivo = 'imagem' | 'video';
export type TipoDeEnvio = TipoDeArquivo | 'pdf';

/** A file that the server keeps. */
export interface ArquivoPronto {
  id: string;
  url: string;
  tipo: TipoDeArquivo;
  /** What it shows, for who does not see it. */
  alt: string;
  largura: number;
  altura: number;
}

/** A file on its way. */
export interface Envio {
  chave: string;
  arquivo: File;
  tipo: TipoDeEnvio;
  /** `sem-rede` goes again by itself as soon as there is a network; `nao-serve` will be refused every time. */
  estado: 'na-fila' | 'enviando' | 'pausado' | 'sem-rede' | 'falhou' | 'nao-serve';
  /** How much has left, from 0 to 1. */
  parte: number;
  /** Why it failed. */
  erro: string | null;
  /** The kept file that it takes the place of. */
  noLugarDe: string | undefined;
}

export interface LimitesDeArquivos {
  imagem: number;
  video: number;
}

export const TIPOS_ACEITOS = [...PICTURE_TYPES, ...VIDEO_TYPES].join(',');
const NOMES: Readonly<Record<TipoDeArquivo, string>> = { imagem: 'fotos', video: 'vídeos' };

/** Of chosen files those that may go, and a sentence for each reason why others may not. @param ha how many of each kind there are already */
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

/** Of a whole folder of files a sentence is still a sentence. */
function alguns(nomes: readonly string[]): string {
  const ditos = nomes.slice(0, 3).join(', ');
  return nomes.length > 3 ? `${ditos} e mais ${nomes.length - 3}` : ditos;
}

/** What the form of these waits for; `null` when for nothing. */
export function esperaDe(envios: readonly Envio[]): string | null {
  if (envios.some(({ estado }) => estado === 'nao-serve')) return 'Tire o arquivo que não serve.';
  if (envios.some(({ estado }) => estado === 'falhou' || estado === 'pausado')) return 'Tire o que não subiu, ou tente de novo.';
  return envios.length > 0 ? 'Espere as fotos e os vídeos terminarem de subir.' : null;
}

/** The next to leave: one of each kind at a time, since a video would hold up all pictures behind it. */
export function proximos(envios: readonly Envio[]): Envio[] {
  return (['imagem', 'video', 'pdf'] as const).flatMap((tipo) => {
    const deste = envios.filter((envio) => envio.tipo === tipo);
    const proximo = deste.find(({ estado }) => estado === 'na-fila');
    return proximo && !deste.some(({ estado }) => estado === 'enviando') ? [proximo] : [];
  });
}
