import { tipoDeLado } from '@festejo/contrato/common/roles.ts';
import type { Protecao } from '@festejo/contrato/conta/usuarios.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { deleteLigacao } from '../../contas/ligacoes.queries.ts';
import { listarSegundosFatores, removerSegundosFatores } from '../../segundo-fator/listar-e-remover.ts';
import { pedirRemocao } from '../../segundo-fator/remocao/pedir-remocao.ts';
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

/** The ways to log in, and the second factors, besides the account's password. */
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
 * Removes from the account the protections that `ids` names; ids of other accounts or of removed ones are ignored. A letter alone removes
 * no second factor: without `provado` (a code of a factor) their removal is only requested, and waits (`pedirRemocao`). An operator's
 * protections are never removed by letter. The account must be locked.
 * @returns one phrase per removed protection, and the time at which the rest is removed
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
