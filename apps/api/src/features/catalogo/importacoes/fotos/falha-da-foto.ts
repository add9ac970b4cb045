import type { FalhaDaFoto } from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import { FetchFailed } from '../../../../platform/fetch-outside.ts';
import { AppError } from '../../../../platform/http/errors.ts';

/** The product does not take the picture. */
export class FotoRecusada extends Error {
  readonly falha: FalhaDaFoto;
  constructor(falha: FalhaDaFoto) {
    super(falha);
    this.falha = falha;
  }
}

/** Result of a failed fetch: the failure, whether a later try may succeed, and the pause that the host asked for. */
export type Fracasso =
  | { readonly falha: FalhaDaFoto; readonly passa: boolean; readonly esperaEmMs: number | undefined }
  /** The failure is on our side. It does not count as a try. */
  | 'nossa';

const DO_SITE: Readonly<Record<number, FalhaDaFoto>> = { 404: 'ausente', 410: 'ausente' };

/** Pause for a host that answers 429 or 503 without `Retry-After`. */
const CALADO_EM_MS: Readonly<Record<number, number>> = { 429: 60_000, 503: 30_000 };

function doSite({ failure, status = 0, passing, unknownName, certificate }: FetchFailed): FalhaDaFoto {
  switch (failure) {
    case 'endereco':
      return unknownName ? 'desconhecido' : 'interno';
    case 'demora':
    case 'tamanho':
      return failure;
    case 'resposta':
      return certificate ? 'certificado' : (DO_SITE[status] ?? (passing ? 'resposta' : 'recusada'));
    default:
      return failure satisfies never;
  }
}

const DA_IMAGEM: Readonly<Record<string, FalhaDaFoto>> = { IMAGEM_INVALIDA: 'imagem', IMAGEM_DEMOROU: 'pontos', GRANDE_DEMAIS: 'pontos' };

/** @throws the error itself if it is not about the picture, such as a lost database. */
export function fracassoDe(error: unknown): Fracasso {
  if (error instanceof FotoRecusada) return { falha: error.falha, passa: false, esperaEmMs: undefined };
  if (error instanceof FetchFailed)
    return { falha: doSite(error), passa: error.passing, esperaEmMs: error.retryAfterInMs ?? CALADO_EM_MS[error.status ?? 0] };
  if (!(error instanceof AppError)) throw error;
  // Other pictures of this supplier hold all its decoding slots.
  if (error.status === 429) return 'nossa';
  const falha = DA_IMAGEM[error.codigo];
  // Otherwise the process that decodes pictures was killed from outside, perhaps because of this picture.
  return { falha: falha ?? 'pontos', passa: falha === undefined, esperaEmMs: undefined };
}
