import type { Endereco, enderecoNovo } from '@festejo/contrato/enderecos.ts';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { clearPadrao, findEndereco, hasEnderecoPadrao, insertEndereco, lockPessoa } from './enderecos.queries.ts';

export type EnderecoNovo = z.output<typeof enderecoNovo>;

/**
 * Keeps a new address of the person. The first one is the default; one that asks to be (`padrao`) takes it over. Two at
 * once take turns, so there is always exactly one.
 */
export async function criarEndereco(tx: Tx, usuarioId: string, dados: EnderecoNovo): Promise<Endereco> {
  await lockPessoa(tx, usuarioId);
  if (dados.padrao) await clearPadrao(tx, usuarioId);
  const padrao = dados.padrao === true || !(await hasEnderecoPadrao(tx, usuarioId));
  const { cep, logradouro, numero, bairro, localidade, uf, latitude, longitude } = dados;
  return insertEndereco(tx, {
    id: uuidv7(),
    usuario_id: usuarioId,
    cep,
    logradouro,
    numero,
    complemento: dados.complemento || null,
    bairro,
    localidade,
    uf,
    padrao,
    latitude,
    longitude,
  });
}

/** The person's address. @throws NotFound when there is none, or it is somebody else's. */
export async function buscarEnderecoDoUsuario(db: Db, usuarioId: string, enderecoId: string): Promise<Endereco> {
  const endereco = await findEndereco(db, usuarioId, enderecoId);
  if (!endereco) throw new NotFound('Endereço não encontrado');
  return endereco;
}
