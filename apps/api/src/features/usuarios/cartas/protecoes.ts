import type { Protecao } from '@festejo/contrato/conta/usuarios.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteLigacao } from '../../contas/index.ts';
import { listarSegundosFatores, removerSegundosFatores } from '../../segundo-fator/index.ts';
import { findLigacaoOpenid } from './ligacoes.queries.ts';

interface Conta {
  readonly id: string;
  readonly tipoPerfil: number;
}

const idDaLigacao = ({ id }: Conta) => `google:${id}`;

/** What enters an account, or helps to, besides its password. */
export async function listarProtecoes(db: Db, conta: Conta): Promise<Protecao[]> {
  const ligacao = await findLigacaoOpenid(db, conta.id);
  const fatores = await listarSegundosFatores(db, conta.id);
  const vazia = { tipoPerfil: conta.tipoPerfil, nome: null, criadaEm: null, usadaEm: null, restantes: null };
  return [
    ...fatores.map((fator) => ({ ...vazia, ...fator })),
    ...(ligacao ? [{ ...vazia, id: idDaLigacao(conta), tipo: 'google' as const, criadaEm: ligacao.criadaEm.toISOString() }] : []),
  ];
}

/**
 * Takes from the account what `ids` names of it; what is another's, or gone, is passed over. Gives a phrase for each that went. The
 * account must be locked.
 */
export async function removerProtecoes(tx: Tx, conta: Conta, ids: readonly string[]): Promise<string[]> {
  const retiradas = await removerSegundosFatores(tx, conta.id, ids);
  if (ids.includes(idDaLigacao(conta)) && (await deleteLigacao(tx, conta.id))) retiradas.push('a conta do Google');
  return retiradas;
}
