import type { Readable } from 'node:stream';
import { reaisComVirgula } from '@festejo/contrato/common/centavos.ts';
import type { Db } from '../../../platform/db/database.ts';
import { writeCsv } from '../../../platform/documents/csv.ts';
import { findTodos, type ProdutoAtual } from './catalogo-atual.queries.ts';
import { SITUACAO_ESCRITA, TIPO_ESCRITO } from './linha-do-produto.ts';
import { TITULOS } from './planilha/colunas.ts';

const PAGINA = 500;
const ANTES_DE_TUDO = '00000000-0000-0000-0000-000000000000';

/** Streams all the supplier's products as a spreadsheet. Importing it unchanged changes nothing. */
export const exportarProdutos = (db: Db, fornecedorId: string): Readable => writeCsv(linhasDe(db, fornecedorId));

async function* linhasDe(db: Db, fornecedorId: string): AsyncGenerator<readonly string[]> {
  yield TITULOS;
  let depoisDe = ANTES_DE_TUDO;
  for (;;) {
    const produtos = await findTodos(db, fornecedorId, depoisDe, PAGINA);
    for (const produto of produtos) yield celulasDe(produto);
    const ultimo = produtos.at(-1);
    if (!ultimo || produtos.length < PAGINA) return;
    depoisDe = ultimo.id;
  }
}

/** In the order of `COLUNAS`. */
const celulasDe = ({ id, categoriaNome, categoriaOficialNome, dados }: ProdutoAtual): string[] => [
  id,
  dados.codigo ?? '',
  dados.nome,
  categoriaNome,
  categoriaOficialNome,
  dados.descricao,
  reaisComVirgula(dados.precoEmCentavos),
  TIPO_ESCRITO[dados.tipo],
  String(dados.capacidade),
  String(dados.preparoAntes),
  String(dados.preparoDepois),
  SITUACAO_ESCRITA[dados.situacao],
];
