import type { Readable } from 'node:stream';
import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type { buscarLinhasDaImportacao, Importacao, LinhaDaImportacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { Db } from '../../../platform/db/database.ts';
import { writeCsv } from '../../../platform/documents/csv.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { findImportacao, findImportacoes, type LinhaDaTabela } from './importacoes.queries.ts';
import { countLinhas, findLinhas, type LinhaGuardada } from './linhas.queries.ts';

const MAIS_NOVAS = 10;
const PAGINA = 500;

/** @throws NotFound for an import that does not exist, or is another supplier's. */
export function encontrada<T>(linha: T | undefined): T {
  if (linha === undefined) throw new NotFound('Importação não encontrada');
  return linha;
}

function progressoDe({ estado, bytes, bytesLidos, gravados, novos, mudam }: LinhaDaTabela): number {
  if (estado === 'conferindo') return Math.min(1, bytesLidos / bytes);
  if (estado === 'importando') return gravados / Math.max(1, novos + mudam);
  return 1;
}

function apresentar(linha: LinhaDaTabela): Importacao {
  const { id, estado, nomeDoArquivo, linhas, novos, mudam, iguais, erradas, repetidos, gravados, colunasIgnoradas, falha } = linha;
  const { conferencia, iguaisNaPlanilha, comFotos, colunasDe, loja, fotos, fotosProntas, fotosFalhas } = linha;
  return {
    id,
    estado,
    conferencia,
    nomeDoArquivo,
    criadaEm: linha.criadoEm.toISOString(),
    progresso: progressoDe(linha),
    linhas,
    novos,
    mudam,
    iguais,
    erradas,
    repetidos,
    iguaisNaPlanilha,
    comFotos,
    fotos: { total: fotos, prontas: fotosProntas, falhas: fotosFalhas },
    colunasDe,
    loja,
    gravados,
    categoriasNovas: linha.categorias.map(({ nome, oficialId, produtos }) => ({ nome, categoriaOficialId: oficialId, produtos })),
    colunasIgnoradas,
    falha,
  };
}

/** The supplier's imports of the last days, the newest first. */
export async function buscarImportacoes(db: Db, fornecedorId: string): Promise<Importacao[]> {
  return (await findImportacoes(db, fornecedorId, MAIS_NOVAS)).map(apresentar);
}

/** @throws NotFound */
export async function buscarImportacao(db: Db, fornecedorId: string, id: string): Promise<Importacao> {
  return apresentar(encontrada(await findImportacao(db, fornecedorId, id)));
}

const apresentarLinha = ({ linha, situacao, categoriaNome, dados, mudancas, problemas }: LinhaGuardada): LinhaDaImportacao => ({
  linha,
  situacao,
  nome: dados.nome ?? '',
  categoriaNome,
  valor: dados.precoEmCentavos === undefined ? null : emReais(dados.precoEmCentavos),
  mudancas,
  problemas,
});

/**
 * A page of the lines of a spreadsheet.
 * @throws NotFound
 */
export async function buscarLinhas(
  db: Db,
  fornecedorId: string,
  id: string,
  { situacao, page, pageSize }: Query<typeof buscarLinhasDaImportacao>,
): Promise<Reply<typeof buscarLinhasDaImportacao>> {
  encontrada(await findImportacao(db, fornecedorId, id));
  const [linhas, total] = await Promise.all([
    findLinhas(db, id, { situacao, limit: pageSize, offset: page * pageSize }),
    countLinhas(db, id, situacao),
  ]);
  return { itens: linhas.map(apresentarLinha), page, pageSize, total };
}

/**
 * The errors of a spreadsheet, one row per cell, as a CSV file.
 * @throws NotFound
 */
export async function baixarErros(db: Db, fornecedorId: string, id: string): Promise<Readable> {
  encontrada(await findImportacao(db, fornecedorId, id));
  return writeCsv(errosDe(db, id));
}

async function* errosDe(db: Db, id: string): AsyncGenerator<string[]> {
  yield ['Linha', 'Coluna', 'O que está escrito', 'O que há de errado'];
  let depoisDe = 0;
  for (;;) {
    const linhas = await findLinhas(db, id, { situacao: 'erro', limit: PAGINA, depoisDe });
    for (const { linha, problemas } of linhas) {
      for (const { coluna, escrito, problema } of problemas) yield [String(linha), coluna, escrito, problema];
    }
    const ultima = linhas.at(-1);
    if (!ultima || linhas.length < PAGINA) return;
    depoisDe = ultima.linha;
  }
}
