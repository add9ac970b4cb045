import { chaveDoNome } from '@festejo/contrato/common/nomes.ts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { problemaDaOrdem } from './categoria.ts';
import { CATEGORIAS_INICIAIS } from './iniciais.ts';
import {
  existsSlug,
  insertOficiais,
  lockOficiais,
  moveCategorias,
  replaceOficial,
  updateOficial,
  updateOrdemDasOficiais,
} from './oficiais.queries.ts';

/** Gives a market without official categories the initial ones: without them no supplier could sell. */
export function prepararCategoriasOficiais(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockOficiais(tx)).length > 0) return;
    await insertOficiais(
      tx,
      CATEGORIAS_INICIAIS.map((uma, i) => ({ ...uma, id: uuidv7(), ordem: i + 1 })),
    );
  });
}

class NomeTomado extends Conflict {
  constructor(nome: string) {
    super('NOME_DA_CATEGORIA_TOMADO', `Já existe a categoria “${nome}”`, { acao: 'Escolha outro nome, ou junte as duas.' });
  }
}
const inexistente = () => new NotFound('Categoria não encontrada');
type Dados = { nome: string; icone: string };
type Oficiais = Awaited<ReturnType<typeof lockOficiais>>;

function exigirNomeLivre(todas: Oficiais, nome: string, menos?: string): void {
  const outra = todas.find((uma) => uma.id !== menos && chaveDoNome(uma.nome) === chaveDoNome(nome));
  if (outra) throw new NomeTomado(outra.nome);
}

/** The name as a slug; if the slug is taken, with a number at the end. */
async function slugLivre(tx: Tx, nome: string): Promise<string> {
  const base = chaveDoNome(nome).replaceAll(' ', '-') || 'categoria';
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!(await existsSlug(tx, slug))) return slug;
  }
}

/**
 * Creates an official category at the end of the list.
 * @throws Conflict for a name that is taken.
 */
export async function criarOficial(tx: Tx, dados: Dados): Promise<string> {
  const todas = await lockOficiais(tx);
  exigirNomeLivre(todas, dados.nome);
  const id = uuidv7();
  const ordem = Math.max(0, ...todas.map((uma) => uma.ordem)) + 1;
  await insertOficiais(tx, [{ id, ...dados, slug: await slugLivre(tx, dados.nome), ordem }]);
  return id;
}

/**
 * Changes name and icon; the address stays.
 * @throws NotFound, Conflict for a name that is taken.
 */
export async function mudarOficial(tx: Tx, id: string, dados: Dados): Promise<void> {
  const todas = await lockOficiais(tx);
  if (!todas.some((uma) => uma.id === id)) throw inexistente();
  exigirNomeLivre(todas, dados.nome, id);
  await updateOficial(tx, id, dados);
}

/** @throws Conflict unless the order has all categories, each once: an operator may have added or joined one meanwhile. */
export async function ordenarOficiais(tx: Tx, ordem: readonly string[]): Promise<void> {
  const todas = await lockOficiais(tx);
  const problema = problemaDaOrdem(
    todas.map(({ id }) => id),
    ordem,
  );
  if (problema)
    throw new Conflict('CATEGORIAS_MUDARAM', 'As categorias mudaram desde que você as viu', {
      acao: 'Atualize a página e ordene de novo.',
    });
  await updateOrdemDasOficiais(tx, ordem);
}

/**
 * Moves everything in one official category to the other and deletes the first; its address leads to the other.
 * @param levar moves the rows of other features, in the same transaction, before the delete.
 * @throws NotFound, Refused if both ids are equal.
 */
export async function juntarOficiais(
  tx: Tx,
  de: string,
  para: string,
  levar: (tx: Tx, de: string, para: string) => Promise<void>,
): Promise<{ de: string; para: string }> {
  if (de === para) throw new Refused('A_MESMA_CATEGORIA', 'É a mesma categoria', { acao: 'Escolha outra.' });
  const todas = await lockOficiais(tx);
  const uma = todas.find(({ id }) => id === de);
  const outra = todas.find(({ id }) => id === para);
  if (!uma || !outra) throw inexistente();
  await moveCategorias(tx, de, para);
  await levar(tx, de, para);
  await replaceOficial(tx, uma, para);
  return { de: uma.nome, para: outra.nome };
}
