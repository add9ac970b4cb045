import { isDeepStrictEqual } from 'node:util';
import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import {
  type buscarColunasDaImportacao,
  COLUNAS_A_ESCOLHER,
  type escolherColunas as contrato,
  type Importacao,
  NOMES_DOS_CAMPOS,
} from '@festejo/contrato/catalogo/importacoes.ts';
import type { Context } from '../../../platform/context.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { Conflict, ValidationError } from '../../../platform/http/errors.ts';
import { lockFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { buscarImportacao, encontrada } from './buscar-importacoes.ts';
import { cabecalhoLembrado, findEscolhaLembrada, rememberEscolha } from './colunas-escolhidas.queries.ts';
import { contar, inicioDaPlanilha } from './conferir-planilha.ts';
import { JOB_CONFERIR_PLANILHA } from './enviar-planilha.ts';
import { findImportacao, type LinhaDaTabela, lockImportacao, setEscolha } from './importacoes.queries.ts';
import { camposQueFaltam, comEscolha, lerCabecalho, palpite } from './planilha/cabecalho.ts';

const LINHAS_A_VER = 10;
const CELULA_A_VER = 80;

class ColunasFechadas extends Conflict {
  constructor() {
    super('COLUNAS_JA_ESCOLHIDAS', 'Estas colunas não podem mais ser mudadas daqui', {
      acao: 'Talvez você as tenha escolhido em outra aba. Veja como a planilha está agora.',
    });
  }
}

const esperaColunas = ({ estado }: LinhaDaTabela) => estado === 'escolhendo' || estado === 'conferida';

/**
 * The columns of a spreadsheet with a guess for each.
 * @throws NotFound, Conflict for an import that does not wait for a choice.
 */
export async function buscarColunas(db: Db, fornecedorId: string, id: string): Promise<Reply<typeof buscarColunasDaImportacao>> {
  const importacao = encontrada(await findImportacao(db, fornecedorId, id));
  const inicio = esperaColunas(importacao) ? await inicioDaPlanilha(db, id) : undefined;
  // Imports of an earlier version have no stored parts.
  if (!inicio) throw new ColunasFechadas();
  const { cabecalho, registros } = inicio;
  const titulos = cabecalho.celulas.slice(0, COLUNAS_A_ESCOLHER);
  const lido = lerCabecalho(cabecalho.celulas, cabecalho.nossosIds);
  const amostra = registros.slice(0, LINHAS_A_VER).map(({ celulas }) => celulas.slice(0, titulos.length));
  const escolha = importacao.escolha ?? (await findEscolhaLembrada(db, fornecedorId, cabecalhoLembrado(cabecalho.celulas)));
  const curta = (texto: string) => texto.trim().slice(0, CELULA_A_VER);
  return {
    titulos: titulos.map(curta),
    linhas: amostra.map((celulas) => titulos.map((_, lugar) => curta(celulas[lugar] ?? ''))),
    // Exports of shops list products for sale, neither rentals nor services.
    escolha: escolha ?? { colunas: palpite(lido, titulos, amostra), tipo: lido.loja ? 'Produto' : null, categoria: null },
    faltam: camposQueFaltam(escolha ? comEscolha(lido, titulos, escolha) : lido),
    conferencia: importacao.conferencia,
  };
}

/**
 * Starts a new check of a spreadsheet with these columns, and remembers them for spreadsheets with these titles. A repeated choice changes
 * nothing.
 * @throws NotFound, ValidationError for an unknown column or a missing required field, ColunasFechadas
 */
export function escolherColunas(
  ctx: Context,
  fornecedorId: string,
  id: string,
  { conferencia, ...escolha }: Body<typeof contrato>,
): Promise<Importacao> {
  return inTransaction(ctx.db, async (tx) => {
    // Locks as an upload does: a concurrent second request waits, and finds the first.
    await lockFornecedor(tx, fornecedorId);
    const importacao = encontrada(await lockImportacao(tx, fornecedorId, id));
    const jaEscolhida = importacao.conferencia === conferencia + 1 && isDeepStrictEqual(importacao.escolha, escolha);
    if (jaEscolhida) return buscarImportacao(tx, fornecedorId, id);
    const inicio = esperaColunas(importacao) && importacao.conferencia === conferencia ? await inicioDaPlanilha(tx, id) : undefined;
    if (!inicio) throw new ColunasFechadas();
    const titulos = inicio.cabecalho.celulas;
    exigirColunas(escolha, titulos);
    const agora = ctx.clock.now();
    await setEscolha(tx, id, escolha, agora);
    await rememberEscolha(tx, { fornecedorId, cabecalho: cabecalhoLembrado(titulos), escolha, agora });
    await ctx.jobs.send(tx, JOB_CONFERIR_PLANILHA, { id }, { urgent: true });
    await contar(ctx, tx, fornecedorId, id);
    return buscarImportacao(tx, fornecedorId, id);
  });
}

function exigirColunas({ colunas }: Pick<Body<typeof contrato>, 'colunas'>, titulos: readonly string[]): void {
  const fora = colunas.find(({ coluna }) => coluna >= titulos.length);
  if (fora) {
    throw new ValidationError([
      { campo: 'colunas', message: `${NOMES_DOS_CAMPOS[fora.campo]}: a planilha só tem ${titulos.length} colunas` },
    ]);
  }
  const tem = (campo: string) => colunas.some((um) => um.campo === campo);
  // With only a code column, a spreadsheet can change existing products.
  if (tem('codigo')) return;
  const falta = (['nome', 'valor'] as const).find((campo) => !tem(campo));
  if (falta) throw new ValidationError([{ campo: 'colunas', message: `Diga qual coluna é ${falta === 'nome' ? 'o nome' : 'o preço'}` }]);
}
