import { IMAGENS_POR_PRODUTO, VIDEOS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refused, ValidationError } from '../../../../platform/http/errors.ts';
import { deleteEnviados } from './arquivos.queries.ts';
import type { ArquivoGuardado } from './com-arquivos.ts';

class ArquivoPerdido extends Refused {
  constructor() {
    super('ARQUIVO_PERDIDO', 'Uma das fotos ou um dos vídeos não está mais guardado', {
      acao: 'Tire-o do produto e envie-o de novo.',
    });
  }
}

interface Dados {
  readonly arquivos?: readonly { readonly id: string; readonly alt: string }[] | undefined;
  readonly substituirArquivos?: boolean | undefined;
}

/**
 * The files that a product shows from now on, in order. Uploaded files among them leave the waiting list.
 * @throws ArquivoPerdido for a file that is neither the product's nor waiting, ValidationError for too many files.
 */
export async function arquivosQueFicam(
  tx: Tx,
  fornecedorId: string,
  { arquivos, substituirArquivos = false }: Dados,
  { atuais, novos }: { atuais: readonly ArquivoGuardado[]; novos: readonly ArquivoGuardado[] },
): Promise<readonly ArquivoGuardado[]> {
  const ficam =
    arquivos || substituirArquivos ? [...(await escolhidos(tx, fornecedorId, arquivos ?? [], atuais)), ...novos] : trocados(atuais, novos);
  const videos = ficam.filter(({ tipo }) => tipo === 'video').length;
  if (ficam.length - videos > IMAGENS_POR_PRODUTO) {
    throw new ValidationError([{ campo: 'ArquivosFiles', message: `Um produto mostra até ${IMAGENS_POR_PRODUTO} fotos` }]);
  }
  if (videos > VIDEOS_POR_PRODUTO) {
    throw new ValidationError([{ campo: 'VideosFiles', message: `Um produto mostra até ${VIDEOS_POR_PRODUTO} vídeos` }]);
  }
  return ficam;
}

/** New pictures replace all pictures, new videos all videos. */
function trocados(atuais: readonly ArquivoGuardado[], novos: readonly ArquivoGuardado[]): ArquivoGuardado[] {
  const chegaram = new Set(novos.map(({ tipo }) => tipo));
  const todos = [...atuais.filter(({ tipo }) => !chegaram.has(tipo)), ...novos];
  return [...todos.filter(({ tipo }) => tipo === 'imagem'), ...todos.filter(({ tipo }) => tipo === 'video')];
}

async function escolhidos(
  tx: Tx,
  fornecedorId: string,
  arquivos: NonNullable<Dados['arquivos']>,
  atuais: readonly ArquivoGuardado[],
): Promise<ArquivoGuardado[]> {
  const conhecidos = new Map(atuais.map((arquivo) => [arquivo.id, arquivo]));
  const esperavam = arquivos.filter(({ id }) => !conhecidos.has(id)).map(({ id }) => id);
  for (const arquivo of await deleteEnviados(tx, fornecedorId, esperavam)) conhecidos.set(arquivo.id, { ...arquivo, alt: '' });
  const unicos = [...new Map(arquivos.map((arquivo) => [arquivo.id, arquivo])).values()];
  return unicos.map(({ id, alt }) => {
    const arquivo = conhecidos.get(id);
    if (!arquivo) throw new ArquivoPerdido();
    return { ...arquivo, alt };
  });
}
