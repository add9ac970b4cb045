import type { Endereco } from '@festejo/contrato/conta/enderecos.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { findEndereco, findEnderecoRemovidoOuNao, holdEndereco } from './enderecos.queries.ts';

class EnderecoNaoEncontrado extends NotFound {
  constructor() {
    super('Endereço não encontrado');
  }
}

/** What was found. @throws EnderecoNaoEncontrado when nothing was. */
export function encontrado<T>(endereco: T | undefined): T {
  if (!endereco) throw new EnderecoNaoEncontrado();
  return endereco;
}

/** The person's address. @throws EnderecoNaoEncontrado when there is none, it was removed, or it is somebody else's. */
export async function buscarEnderecoDoUsuario(db: Db, usuarioId: string, enderecoId: string): Promise<Endereco> {
  return encontrado(await findEndereco(db, usuarioId, enderecoId));
}

/** Like `buscarEnderecoDoUsuario`, and it stays as it is until the transaction's end: for what will refer to it. */
export async function usarEndereco(tx: Tx, usuarioId: string, enderecoId: string): Promise<Endereco> {
  return encontrado(await holdEndereco(tx, usuarioId, enderecoId));
}

/** The address an event of the person was given, even if it has left the list since. @throws EnderecoNaoEncontrado */
export async function buscarEnderecoDoEvento(db: Db, usuarioId: string, enderecoId: string): Promise<Endereco> {
  return encontrado(await findEnderecoRemovidoOuNao(db, usuarioId, enderecoId));
}
