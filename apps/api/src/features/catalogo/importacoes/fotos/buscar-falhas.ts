import type { Readable } from 'node:stream';
import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { type buscarFotosDaImportacao, FALHAS_DA_FOTO } from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { writeCsv } from '../../../../platform/documents/csv.ts';
import { encontrada } from '../buscar-importacoes.ts';
import { findImportacao } from '../importacoes.queries.ts';
import { type FotoFalha, findFalhas } from './fotos.queries.ts';

const PAGINA = 500;

/**
 * A page of the pictures that could not be fetched.
 * @throws NotFound
 */
export async function buscarFalhas(
  db: Db,
  fornecedorId: string,
  id: string,
  { page, pageSize }: Query<typeof buscarFotosDaImportacao>,
): Promise<Reply<typeof buscarFotosDaImportacao>> {
  const { fotosFalhas } = encontrada(await findImportacao(db, fornecedorId, id));
  const falhas = await findFalhas(db, id, { limit: pageSize, offset: page * pageSize });
  const itens = falhas.map(({ ordem: _, ...uma }) => ({ ...uma, motivo: FALHAS_DA_FOTO[uma.falha] }));
  return { itens, page, pageSize, total: fotosFalhas };
}

/**
 * Streams all failed pictures as a spreadsheet.
 * @throws NotFound
 */
export async function baixarFalhas(db: Db, fornecedorId: string, id: string): Promise<Readable> {
  encontrada(await findImportacao(db, fornecedorId, id));
  return writeCsv(linhasDe(db, id));
}

async function* linhasDe(db: Db, id: string): AsyncGenerator<string[]> {
  yield ['Linha', 'Produto', 'Endereço da foto', 'Por que não veio'];
  let depoisDe: FotoFalha | undefined;
  for (;;) {
    const falhas: FotoFalha[] = await findFalhas(db, id, { limit: PAGINA, depoisDe });
    for (const { linha, produtoNome, endereco, falha } of falhas) yield [String(linha), produtoNome ?? '', endereco, FALHAS_DA_FOTO[falha]];
    depoisDe = falhas.at(-1);
    if (!depoisDe || falhas.length < PAGINA) return;
  }
}
