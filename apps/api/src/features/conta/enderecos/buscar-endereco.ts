import type { Endereco } from '@festejo/contrato/conta/enderecos.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { findEndereco, findEnderecoRemovidoOuNao, holdEndereco } from './enderecos.queries.ts';

class EnderecoNaoEncontrado extends NotFound {
  constructor() {
    super('Endereço não encontrado');
  }
}

/** Returns the address that a query found. @throws EnderecoNaoEncontrado for undefined. */
export function encontrado<T>(endereco: T | undefined): T {
  if (!endereco) throw new EnderecoNaoEncontrado();
  return endereco;
}

/** The person's address. @throws EnderecoNaoEncontrado when it does not exist, was removed, or belongs to another person. */
export async function buscarEnderecoDoUsuario(db: Db, usuarioId: string, enderecoId: string): Promise<Endereco> {
  return encontrado(await findEndereco(db, usuarioId, enderecoId));
}

/** Like `buscarEnderecoDoUsuario`, and locks the address against changes until the transaction ends, because a new row is about to refer to it. */
export async function usarEndereco(tx: Tx, usuarioId: string, enderecoId: string): Promise<Endereco> {
  return encontrado(await holdEndereco(tx, usuarioId, enderecoId));
}

/** The address of one of the person's events, even if the person has removed it from the list since. @throws EnderecoNaoEncontrado */
export async function buscarEnderecoDoEvento(db: Db, usuarioId: string, enderecoId: string): Promise<Endereco> {
  return encontrado(await findEnderecoRemovidoOuNao(db, usuarioId, enderecoId));
}
