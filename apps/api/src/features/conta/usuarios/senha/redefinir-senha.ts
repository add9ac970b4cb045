import type { Body } from '@festejo/contrato/api/operation.ts';
import { tipoDeLado } from '@festejo/contrato/common/roles.ts';
import type * as contrato from '@festejo/contrato/conta/usuarios.ts';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import { holdTo } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { requireRightClock } from '../../../../platform/right-clock.ts';
import { lockConta, lockEmail } from '../../contas/contas.queries.ts';
import { conferirCodigo } from '../../segundo-fator/codigos/conferir-codigo.ts';
import { assumirConta } from '../cadastro/assumir-conta.ts';
import { codigoVale, usarCodigo } from '../cartas/codigos.ts';
import { removerProtecoes } from '../cartas/protecoes.ts';
import { destravarConta } from '../entrada/tentativas.ts';
import { LIMITES } from '../limites.ts';
import { findById, findOutrosPerfis, type UsuarioDoLogin } from '../usuarios.queries.ts';
import { gravarSenhaNova } from './gravar-senha-nova.ts';
import { exigirSenhaForte } from './senha.ts';

class LinkInvalido extends Refused {
  constructor() {
    super('CODIGO_INVALIDO', 'Este link não vale mais: ele já foi usado, foi substituído ou passou de 1 hora', {
      acao: 'Peça um novo link em "Esqueci minha senha".',
    });
  }
}

interface Redefinida {
  readonly email: string;
  /** The time at which the factors named in `remover` are removed; until then they protect the account. Null = no removal waits. */
  readonly protecoesSaemEm: Date | null;
}

class CodigoIncorreto extends Refused {
  constructor() {
    super('CODIGO_INCORRETO', 'Código incorreto', {
      acao: 'Confira o código de recuperação, ou troque a senha sem ele: o que você quer tirar sai em 72 horas.',
    });
  }
}

/** Locks the other profile of the account's e-mail. It is left out when it has moved to another e-mail meanwhile. */
async function lockOutrosPerfis(tx: Tx, conta: UsuarioDoLogin): Promise<UsuarioDoLogin[]> {
  const outras: UsuarioDoLogin[] = [];
  for (const { id } of await findOutrosPerfis(tx, conta)) {
    const outra = await lockConta(tx, id, 'change');
    if (outra?.email === conta.email) outras.push(outra);
  }
  return outras;
}

/**
 * Sets a new password by the code of a letter, once, and ends every session. The protections named in `remover` are removed
 * (`removerProtecoes`), and the other profile of the e-mail gets the same password if requested. An account that was never confirmed is
 * taken over by the reader of the letter (`assumirConta`).
 * @throws LinkInvalido for a code that is not valid now; ValidationError for a weak password, or CodigoIncorreto, which do not use the code
 * up.
 */
export async function redefinirSenha(ctx: Context, dados: Body<typeof contrato.redefinirSenha>, ip: string): Promise<Redefinida> {
  const { userId, code, senha, nomeCompleto, remover = [], codigo } = dados;
  // The removal waits by the clock, so the clock must be right.
  if (remover.length > 0) await requireRightClock(ctx);
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.codigoDoLink, networkOf(ip), agora);
  const lida = await findById(ctx.db, userId);
  if (!lida || !(await codigoVale(ctx.db, userId, 'redefinir_senha', code, agora))) throw new LinkInvalido();
  await exigirSenhaForte(senha, { nomeCompleto: nomeCompleto ?? lida.nomeCompleto, email: lida.email });
  const senhaHash = await hashPassword(senha, { account: lida.email });
  const feita = await inTransaction(ctx.db, async (tx) => {
    await lockEmail(tx, lida.email);
    const conta = await lockConta(tx, userId, 'whole');
    if (!conta || conta.email !== lida.email) throw new LinkInvalido();
    // An empty code proves nothing.
    const provado = codigo ? await conferirCodigo(ctx, tx, userId, codigo) : false;
    // A wrong code commits, because this transaction counts it.
    if (codigo && !provado) return null;
    if (!(await usarCodigo(tx, userId, 'redefinir_senha', code, agora))) throw new LinkInvalido();
    await destravarConta(tx, { email: conta.email, ip });
    if (!conta.emailConfirmadoEm) {
      await assumirConta(ctx, tx, conta, { senhaHash, nomeCompleto });
      return { encerradas: [], esperas: [] };
    }
    const outras = dados.outroPerfil && tipoDeLado(conta.tipoPerfil) ? await lockOutrosPerfis(tx, conta) : [];
    const encerradas: string[] = [];
    const esperas: Date[] = [];
    for (const uma of [conta, ...outras]) {
      // The code belongs to this account only, so the factors of the other profile wait.
      const { retiradas, saemEm } = await removerProtecoes(ctx, tx, uma, remover, provado && uma === conta);
      if (saemEm) esperas.push(saemEm);
      const delas = await gravarSenhaNova(ctx, tx, uma, senhaHash, retiradas);
      if (!delas) throw new LinkInvalido();
      encerradas.push(...delas);
    }
    return { encerradas, esperas };
  });
  if (!feita) throw new CodigoIncorreto();
  for (const sid of feita.encerradas) ctx.sessions.ended(sid);
  const ultima = feita.esperas.sort((a, b) => b.getTime() - a.getTime())[0];
  return { email: lida.email, protecoesSaemEm: ultima ?? null };
}
