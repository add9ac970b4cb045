import type { Body } from '@festejo/contrato/api/operation.ts';
import type { importarProdutos as contrato, Importacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { DIA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Conflict, Refused } from '../../../platform/http/errors.ts';
import { lockFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { abrirCategorias } from '../categorias/abrir-categorias.ts';
import { CategoriasDemais } from '../categorias/categoria.ts';
import { type Gravadas, insertNovos, insertSemanas, replaceOpcoes, updateMudados } from '../produtos/lotes/gravar-importados.queries.ts';
import { buscarImportacao, encontrada } from './buscar-importacoes.ts';
import { findCategoriasConhecidas } from './catalogo-atual.queries.ts';
import { contar, desistir } from './conferir-planilha.ts';
import { exigirFotosQueCabem, guardarFotos, pedirBusca, retomarFotos } from './fotos/pedir-fotos.ts';
import { endImportacao, findAImportar, findUltimaLinha, noteGravados, setCategorias, tirarLinhas } from './gravar.queries.ts';
import {
  deleteImportacao,
  deleteImportacoesAntesDe,
  findImportacao,
  findParadas,
  lockImportacao,
  startImportacao,
} from './importacoes.queries.ts';
import { comparado } from './planilha/colunas.ts';

export const JOB_GRAVAR_IMPORTACAO = 'gravar-importacao';
/** Each spreadsheet is written in one transaction. Long ones have their own queue, so that short ones do not wait for them. */
export const JOB_GRAVAR_GRANDE = 'gravar-importacao-grande';
const GRANDE_EM_LINHAS = 1_000;
const LINHAS_POR_TRECHO = 1_000;
const DESISTE_EM_MS = 30 * MINUTO_EM_MS;
const GUARDADA_POR_MS = 7 * DIA_EM_MS;

/** A product or category of the spreadsheet changed after the check. */
class CatalogoMudou extends Error {}
/** Another try has written the import. */
class JaGravada extends Error {}

/**
 * Starts to write a checked spreadsheet. A repeated call changes nothing.
 * @throws NotFound, Conflict before the check ends, Refused
 */
export function importarProdutos(
  ctx: Context,
  fornecedorId: string,
  id: string,
  { categorias: escolhidas }: Body<typeof contrato>,
): Promise<Importacao> {
  return inTransaction(ctx.db, async (tx) => {
    const importacao = encontrada(await lockImportacao(tx, fornecedorId, id));
    if (importacao.estado === 'conferindo' || importacao.estado === 'escolhendo' || importacao.estado === 'falhou') {
      throw new Conflict('IMPORTACAO_NAO_CONFERIDA', 'Esta planilha não está pronta para importar', { acao: 'Veja como ela está agora.' });
    }
    if (importacao.estado !== 'conferida') return buscarImportacao(tx, fornecedorId, id);
    if (importacao.novos + importacao.mudam + importacao.fotos === 0)
      throw new Refused('NADA_A_IMPORTAR', 'Não há nada a importar nesta planilha');
    if (importacao.fotos > 0) await exigirFotosQueCabem(tx, fornecedorId);
    const { oficiais } = await findCategoriasConhecidas(tx, fornecedorId);
    const categorias = importacao.categorias.map((uma) => {
      const escolhida = escolhidas.find(({ nome }) => comparado(nome) === comparado(uma.nome))?.categoriaOficialId;
      const oficialId = oficiais.find((oficial) => oficial.id === (uma.oficialId ?? escolhida))?.id ?? null;
      return { ...uma, oficialId };
    });
    const semLugar = categorias.find(({ oficialId }) => oficialId === null);
    if (semLugar) {
      throw new Refused('CATEGORIA_SEM_LUGAR', `Diga a que categoria do Festejo ${semLugar.nome} pertence`, {
        acao: 'Escolha uma para cada categoria nova.',
      });
    }
    await startImportacao(tx, id, categorias, ctx.clock.now());
    const fila = importacao.novos + importacao.mudam > GRANDE_EM_LINHAS ? JOB_GRAVAR_GRANDE : JOB_GRAVAR_IMPORTACAO;
    await ctx.jobs.send(tx, fila, { id }, { urgent: true });
    await contar(ctx, tx, fornecedorId, id);
    return buscarImportacao(tx, fornecedorId, id);
  });
}

/**
 * Job that writes an import: all products in one transaction, so that a killed process leaves nothing, and the next try writes all once. Another
 * connection reports the progress meanwhile.
 */
export async function gravarImportacao(ctx: Context, { id }: { id: string }): Promise<void> {
  const andamento = andamentoDe(ctx, id);
  try {
    await inTransaction(ctx.db, (tx) => gravar(ctx, tx, id, andamento.dizer));
  } catch (error) {
    if (error instanceof CatalogoMudou) {
      await desistir(ctx, id, 'Algum produto ou categoria da planilha mudou depois da conferência. Nada foi importado: envie-a de novo.');
    } else if (error instanceof CategoriasDemais) await desistir(ctx, id, `${error.message}. Nada foi importado.`);
    else if (!(error instanceof JaGravada)) throw error;
  } finally {
    await andamento.fim();
  }
}

/**
 * Reports the progress, at most one report at a time. On the embedded database, with its single connection, a report waits until the transaction
 * ends.
 */
function andamentoDe(ctx: Context, id: string) {
  let aCaminho: Promise<void> | undefined;
  return {
    dizer(fornecedorId: string, gravados: number): void {
      aCaminho ??= inTransaction(ctx.db, async (tx) => {
        await noteGravados(tx, id, gravados);
        await contar(ctx, tx, fornecedorId, id);
      })
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'andamento da importação'))
        .finally(() => {
          aCaminho = undefined;
        });
    },
    fim: async () => aCaminho,
  };
}

async function gravar(ctx: Context, tx: Tx, id: string, dizer: (fornecedorId: string, gravados: number) => void): Promise<void> {
  const importacao = await findAImportar(tx, id);
  if (!importacao) throw new JaGravada();
  const { fornecedorId, novos, mudam, categorias } = importacao;
  const agora = ctx.clock.now();
  // The lock keeps other requests from taking a code meanwhile.
  await lockFornecedor(tx, fornecedorId);
  const aAbrir = categorias.flatMap(({ nome, oficialId, tipo }) => (oficialId ? [{ nome, oficialId, tipo }] : []));
  const abertas = await abrirCategorias(tx, fornecedorId, aAbrir, agora);
  if (abertas.size > 0) await setCategorias(tx, id, abertas);
  const ultima = await findUltimaLinha(tx, id);
  // Pictures come before the products are locked, and before their lines are deleted.
  const fotos =
    importacao.fotos > 0 ? await guardarFotos(tx, { importacaoId: id, fornecedorId, linhas: ultima, agora }) : { total: 0, falhas: 0 };
  let gravados = 0;
  for (let depoisDe = 0; depoisDe < ultima; depoisDe += LINHAS_POR_TRECHO) {
    const trecho = { importacaoId: id, depoisDe, ate: depoisDe + LINHAS_POR_TRECHO };
    for (const [situacao, escrever] of [
      ['muda', updateMudados],
      ['novo', insertNovos],
    ] as const) {
      const { linhas, feitas, servicos, comOpcoes } = (await escrever(tx, tirarLinhas(trecho, situacao), {
        fornecedorId,
        agora,
      })) as Gravadas;
      if (feitas < linhas) throw new CatalogoMudou();
      await insertSemanas(tx, servicos, fornecedorId);
      await replaceOpcoes(tx, comOpcoes, fornecedorId);
      gravados += feitas;
    }
    dizer(fornecedorId, gravados);
  }
  // Fewer lines than counted: another try deleted them, and has committed.
  if (gravados < novos + mudam || !(await endImportacao(tx, id, { gravados, fotos, agora }))) throw new JaGravada();
  if (fotos.total > fotos.falhas) await pedirBusca(ctx, tx, fornecedorId);
  await contar(ctx, tx, fornecedorId, id);
}

/**
 * Discards a spreadsheet.
 * @throws NotFound, Conflict while it is being written
 */
export async function descartarImportacao(ctx: Context, fornecedorId: string, id: string): Promise<{ message: string }> {
  if (await deleteImportacao(ctx.db, fornecedorId, id)) return { message: 'Planilha descartada' };
  encontrada(await findImportacao(ctx.db, fornecedorId, id));
  throw new Conflict('IMPORTACAO_EM_ANDAMENTO', 'Esta planilha está sendo gravada agora', { acao: 'Espere ela terminar.' });
}

/** Clean-up job: gives up imports without progress, resumes pictures, and deletes old imports. */
export async function cuidarDasImportacoes(ctx: Context): Promise<void> {
  const agora = ctx.clock.now().getTime();
  for (const id of await findParadas(ctx.db, new Date(agora - DESISTE_EM_MS))) {
    await desistir(ctx, id, 'Algo deu errado do nosso lado. Nada foi importado: envie a planilha de novo.');
  }
  await retomarFotos(ctx);
  await deleteImportacoesAntesDe(ctx.db, new Date(agora - GUARDADA_POR_MS));
}
