import { ValidationError } from '../../../platform/http/errors.ts';

/** The position where a page of results ended. */
export interface Marca {
  /** 0 = products with the words in their name, 1 = the other products. */
  readonly faixa: number;
  /** Number of the round over the suppliers; each supplier gives two products per round. 0 in an order without rounds. */
  readonly volta: number;
  /** Sort key: chord in metres, position by rating, or price. */
  readonly chave: number;
  readonly fornecedorId: string;
  readonly produtoId: string;
  /** Number of products that the supplier has already given in this round. */
  readonly dados: number;
  /** The last product shown per supplier. Products that appear or disappear between two pages do not move the others. */
  readonly ultimos: ReadonlyMap<string, string>;
}

/**
 * Number of suppliers whose last product the cursor keeps. For further suppliers the cursor keeps only the number of products already shown,
 * which is right only while their products do not change.
 */
export const LOJAS_NA_MARCA = 100;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UUID_EM_BYTES = 16;

const emBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const emTexto = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Adds a page's products, in the order in which they were given. */
export function comDados(ultimos: Marca['ultimos'], linhas: readonly { fornecedorId: string; id: string }[]): Marca['ultimos'] {
  const todos = new Map(ultimos);
  for (const { fornecedorId, id } of linhas) if (todos.has(fornecedorId) || todos.size < LOJAS_NA_MARCA) todos.set(fornecedorId, id);
  return todos;
}

export function cursorDaMarca({ faixa, volta, chave, fornecedorId, produtoId, dados, ultimos }: Marca): string {
  const onde = Buffer.from([faixa, volta, chave, fornecedorId, produtoId, dados].join(' ')).toString('base64url');
  return `${onde}.${Buffer.concat([...ultimos].flat().map(emBytes)).toString('base64url')}`;
}

/** @throws ValidationError for a cursor that this server did not write. */
export function lerMarca(cursor: string): Marca {
  const [onde = '', lojas = ''] = cursor.split('.');
  const [faixa = '', volta = '', chave = '', fornecedorId = '', produtoId = '', dados = ''] = Buffer.from(onde, 'base64url')
    .toString()
    .split(' ');
  const bytes = Buffer.from(lojas, 'base64url');
  const marca = { faixa: Number(faixa), volta: Number(volta), chave: Number(chave), fornecedorId, produtoId, dados: Number(dados) };
  const nossa =
    /^[01]$/.test(faixa) &&
    /^\d{1,7}$/.test(volta) &&
    /^[0-2]$/.test(dados) &&
    chave !== '' &&
    Number.isFinite(marca.chave) &&
    UUID.test(fornecedorId) &&
    UUID.test(produtoId) &&
    bytes.length % (2 * UUID_EM_BYTES) === 0 &&
    bytes.length <= LOJAS_NA_MARCA * 2 * UUID_EM_BYTES;
  if (!nossa) throw new ValidationError([{ campo: 'cursor', message: 'Esta página da lista não existe mais: volte ao começo' }]);
  return { ...marca, ultimos: lerUltimos(bytes) };
}

function lerUltimos(bytes: Buffer): Marca['ultimos'] {
  const ids = Array.from({ length: bytes.length / UUID_EM_BYTES }, (_, i) =>
    emTexto(bytes.subarray(i * UUID_EM_BYTES, (i + 1) * UUID_EM_BYTES)),
  );
  return new Map(ids.flatMap((id, i) => (i % 2 === 0 ? [[id, ids[i + 1] ?? id] as const] : [])));
}
