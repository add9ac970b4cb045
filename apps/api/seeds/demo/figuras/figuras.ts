import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** The pictures of the demo, one file per key. */
export const PASTA_DAS_FIGURAS = new URL('./prontas/', import.meta.url);

/** File key `xx/<uuid>` of a picture: derived from its name, so a picture keeps its key on every machine. */
function chaveDaFigura(nome: string): string {
  const h = createHash('sha256').update(nome).digest('hex');
  const variante = ((Number.parseInt(h[16] as string, 16) & 0x3) | 0x8).toString(16);
  const uuid = `${h.slice(0, 8)}-${h.slice(8, 12)}-8${h.slice(13, 16)}-${variante}${h.slice(17, 20)}-${h.slice(20, 32)}`;
  return `${h.slice(0, 2)}/${uuid}`;
}

/** Key of a product's picture. `vista` 0 is the first picture, 1 is another view of the same product. */
export const figuraDoProduto = (slug: string, nome: string, vista: 0 | 1 = 0) => chaveDaFigura(`produto:${slug}:${nome}:${vista}`);

/** Key of the round picture of a supplier that sells the product `nome`. */
export const retratoDoFornecedor = (slug: string, nome: string) => chaveDaFigura(`retrato:${slug}:${nome}`);

export const figuraDoEvento = (apelido: string) => chaveDaFigura(`evento:${apelido}`);

/** Path of the committed picture of a key, 1280 pixels wide. */
export const arquivoDaFigura = (chave: string): string => fileURLToPath(new URL(`${chave.slice(3)}.webp`, PASTA_DAS_FIGURAS));
