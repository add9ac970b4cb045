import { tipoDeLado } from '@festejo/contrato/common/roles.ts';
import type { Protecao } from '@festejo/contrato/conta/usuarios.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { deleteLigacao } from '../../contas/index.ts';
import { listarSegundosFatores, pedirRemocao, removerSegundosFatores } from '../../segundo-fator/index.ts';
import { findLigacaoOpenid } from './ligacoes.queries.ts';

interface Conta {
  readonly id: string;
  readonly tipoPerfil: number;
}

interface ContaComDono extends Conta {
  readonly email: string;
  readonly nomeCompleto: string;
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
 * Takes from the account what `ids` names of it; what is another's, or gone, is passed over. The letter alone takes no second factor:
 * without `provado` (a code of one) those are asked to go, which waits (`pedirRemocao`). Of an operator nothing goes by letter. The account
 * must be locked.
 * @returns a phrase for each that went, and when the rest goes
 */
export async function removerProtecoes(
  ctx: Context,
  tx: Tx,
  conta: ContaComDono,
  ids: readonly string[],
  provado: boolean,
): Promise<{ retiradas: string[]; saemEm: Date | null }> {
  if (!tipoDeLado(conta.tipoPerfil)) return { retiradas: [], saemEm: null };
  const retiradas = provado ? await removerSegundosFatores(tx, conta.id, ids) : [];
  const saemEm = provado ? null : await pedirRemocao(ctx, tx, conta, ids);
  if (ids.includes(idDaLigacao(conta)) && (await deleteLigacao(tx, conta.id))) retiradas.push('a conta do Google');
  return { retiradas, saemEm };
}
