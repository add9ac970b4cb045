import type { Endereco } from '@festejo/contrato/conta/enderecos.ts';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import { lockConta } from '../contas/index.ts';
import { exigirBrasil } from './alfinete.ts';
import { encontrado } from './buscar-endereco.ts';
import { camposDoEndereco, type EnderecoNovo } from './criar-endereco.ts';
import {
  clearPadrao,
  deleteEndereco,
  insertEndereco,
  isUsadoPorEvento,
  lockEndereco,
  makePadrao,
  makeUltimoPadrao,
  retireEndereco,
  updateEndereco,
} from './enderecos.queries.ts';

/** The person's address, with nobody else at it until the transaction's end. @throws NotFound */
async function prender(tx: Tx, usuarioId: string, enderecoId: string): Promise<Endereco> {
  await lockConta(tx, usuarioId, 'change');
  return encontrado(await lockEndereco(tx, usuarioId, enderecoId));
}

/**
 * Changes an address. Where events took it, it stays theirs as it was, and the changed one is a new one, with an id of its
 * own. The default stays the default whatever `padrao` says: it moves only to another one.
 * @throws NotFound also for somebody else's, ForaDoBrasil
 */
export async function atualizarEndereco(
  tx: Tx,
  usuarioId: string,
  enderecoId: string,
  dados: EnderecoNovo,
  agora: Date,
): Promise<Endereco> {
  exigirBrasil(dados);
  const antes = await prender(tx, usuarioId, enderecoId);
  const padrao = antes.padrao || dados.padrao === true;
  const campos = { ...camposDoEndereco(dados), padrao };
  if (padrao) await clearPadrao(tx, usuarioId);
  if (!(await isUsadoPorEvento(tx, enderecoId))) return updateEndereco(tx, enderecoId, campos);
  await retireEndereco(tx, enderecoId, agora);
  return insertEndereco(tx, { id: uuidv7(), usuario_id: usuarioId, ...campos });
}

/**
 * Removes an address; it stays, unseen, only where an event refers to it. The default moves to the newest of the others.
 * @throws NotFound also for somebody else's.
 */
export async function removerEndereco(tx: Tx, usuarioId: string, enderecoId: string, agora: Date): Promise<void> {
  const { padrao } = await prender(tx, usuarioId, enderecoId);
  if (await isUsadoPorEvento(tx, enderecoId)) await retireEndereco(tx, enderecoId, agora);
  else await deleteEndereco(tx, enderecoId);
  if (padrao) await makeUltimoPadrao(tx, usuarioId);
}

/** Makes it the default one. @throws NotFound also for somebody else's. */
export async function tornarEnderecoPadrao(tx: Tx, usuarioId: string, enderecoId: string): Promise<Endereco> {
  await prender(tx, usuarioId, enderecoId);
  await clearPadrao(tx, usuarioId);
  return makePadrao(tx, enderecoId);
}
