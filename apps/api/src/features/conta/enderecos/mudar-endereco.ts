import type { Endereco } from '@festejo/contrato/conta/enderecos.ts';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import { lockConta } from '../contas/contas.queries.ts';
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

/** Locks the person's address until the transaction ends. @throws NotFound */
async function prender(tx: Tx, usuarioId: string, enderecoId: string): Promise<Endereco> {
  await lockConta(tx, usuarioId, 'change');
  return encontrado(await lockEndereco(tx, usuarioId, enderecoId));
}

/**
 * Changes an address. If events use the address, they keep the old row, and the change becomes a new row with an id of its own. The default
 * stays the default even with `padrao: false`: it only moves to another address.
 * @throws NotFound also for another person's address; ForaDoBrasil
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
 * Removes an address. Its row stays hidden if an event refers to it. The default moves to the newest of the others.
 * @throws NotFound also for another person's address.
 */
export async function removerEndereco(tx: Tx, usuarioId: string, enderecoId: string, agora: Date): Promise<void> {
  const { padrao } = await prender(tx, usuarioId, enderecoId);
  if (await isUsadoPorEvento(tx, enderecoId)) await retireEndereco(tx, enderecoId, agora);
  else await deleteEndereco(tx, enderecoId);
  if (padrao) await makeUltimoPadrao(tx, usuarioId);
}

/** Makes the address the default. @throws NotFound also for another person's address. */
export async function tornarEnderecoPadrao(tx: Tx, usuarioId: string, enderecoId: string): Promise<Endereco> {
  await prender(tx, usuarioId, enderecoId);
  await clearPadrao(tx, usuarioId);
  return makePadrao(tx, enderecoId);
}
