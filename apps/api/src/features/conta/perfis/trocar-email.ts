import type { Query } from '@festejo/contrato/api/operation.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import type * as contrato from '@festejo/contrato/conta/perfis.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Conflict, Refused } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/route.ts';
import { declareLimit, holdTo } from '../../../platform/limits/limits.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../../platform/mail/mailer.ts';
import { deleteNaoConfirmada, lockConta, lockEmail, noteConfirmacao, swapEmail, updateEmailNovo } from '../contas/contas.queries.ts';
import { encerrarSessoes } from '../contas/encerrar-sessoes.ts';
import { exigirIdentidade } from '../segundo-fator/identidade.ts';
import { deleteRemocao } from '../segundo-fator/remocao/remocoes.queries.ts';
import { anularCodigos, codigoVale, criarCodigo, usarCodigo } from '../usuarios/cartas/codigos.ts';
import { conferirSenha } from '../usuarios/entrada/tentativas.ts';
import { findById } from '../usuarios/usuarios.queries.ts';
import { cartaAoEmailAtual, cartaAoEmailNovo, cartaAoEmailOcupado, cartaDeEmailTrocado } from './cartas.ts';
import { daSessao } from './perfil.ts';
import { findTiposDoEmail } from './perfis.queries.ts';

const VALIDADE_EM_HORAS = 24;
/** Rate limit, because each request sends a letter to an address that may belong to another person. */
const PEDIDOS = declareLimit({
  name: 'troca-de-email',
  uses: 10,
  seconds: DIA_EM_SEGUNDOS,
  per: 'conta',
  what: 'Trocas de e-mail pedidas',
});
/** Each purpose of a code (the address it is sent to), with the column that records its use. */
const LADOS = [
  ['trocar_email_atual', 'email_atual_confirmou_troca_em'],
  ['trocar_email_novo', 'email_novo_confirmado_em'],
] as const;
const FINALIDADES = LADOS.map(([finalidade]) => finalidade);

class MesmoEmail extends Refused {
  constructor() {
    super('MESMO_EMAIL', 'Este já é o e-mail da sua conta', { acao: 'Informe outro endereço.' });
  }
}

class LinkInvalido extends Refused {
  constructor() {
    super('CODIGO_INVALIDO', 'Este link não vale mais: ele já foi usado, foi substituído ou passou das 24 horas', {
      acao: 'Peça a troca de e-mail de novo no seu perfil.',
    });
  }
}

class EmailEmUso extends Conflict {
  constructor() {
    super('EMAIL_EM_USO', 'O e-mail novo passou a ser de outra conta. Nada mudou na sua.', { acao: 'Peça a troca para outro endereço.' });
  }
}

const enviar = (ctx: Context, tx: Tx, carta: Letter) => ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);

/**
 * Starts an e-mail change and replaces one in progress: sends a link to each address. If the new address already has an account of the
 * profile, its owner gets a notice instead. The caller cannot see the difference: the second code exists, but nobody receives it.
 * @throws 403 CONFIRME_SUA_IDENTIDADE, MesmoEmail, TooMany
 */
export async function pedirTrocaDeEmail(ctx: Context, user: User, emailNovo: string): Promise<void> {
  await exigirIdentidade(ctx, user);
  const agora = ctx.clock.now();
  await holdTo(ctx.db, PEDIDOS, user.id, agora);
  await inTransaction(ctx.db, async (tx) => {
    const conta = daSessao(await lockConta(tx, user.id, 'change'));
    if (conta.email === emailNovo) throw new MesmoEmail();
    await updateEmailNovo(tx, user.id, emailNovo);
    const link = async (finalidade: (typeof FINALIDADES)[number]) =>
      `${ctx.publicUrl()}${caminhoDe('usuario/trocaDeEmail', { userId: user.id, code: await criarCodigo(tx, user.id, finalidade, VALIDADE_EM_HORAS, agora) })}`;
    await enviar(ctx, tx, cartaAoEmailAtual(conta.email, conta.nomeCompleto, emailNovo, await link('trocar_email_atual')));
    const linkDoNovo = await link('trocar_email_novo');
    const perfis = await findTiposDoEmail(tx, emailNovo);
    const ocupado = perfis.includes(conta.tipoPerfil);
    await enviar(
      ctx,
      tx,
      ocupado ? cartaAoEmailOcupado(emailNovo, conta.tipoPerfil) : cartaAoEmailNovo(emailNovo, conta.tipoPerfil, linkDoNovo, perfis[0]),
    );
  });
}

/** Cancels the e-mail change in progress, if any; its links become invalid. */
export async function desistirDaTrocaDeEmail(ctx: Context, user: User): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    daSessao(await lockConta(tx, user.id, 'change'));
    await updateEmailNovo(tx, user.id, null);
    await anularCodigos(tx, user.id, FINALIDADES, ctx.clock.now());
  });
}

class FaltaProvarQuemE extends Refused {
  constructor(temSenha: boolean) {
    super('SENHA_PEDIDA', 'Confirme que a conta é sua', {
      acao: temSenha ? 'Digite a senha da conta.' : 'Entre na conta neste navegador e abra o link de novo.',
    });
  }
}

class SenhaDaContaIncorreta extends Refused {
  constructor() {
    super('SENHA_INCORRETA', 'Esta não é a senha da conta', { acao: 'Confira a senha. Se a conta não é sua, não confirme.' });
  }
}

/**
 * Uses the code of one of the two addresses. After both codes, in either order, the e-mail changes and every session ends. Returns true
 * when the e-mail changed now.
 * The code only proves that the caller reads the address. That the account is the caller's own is proved by its open session (`user`) or by
 * its password. Otherwise an attacker could attach an account to the victim's e-mail with a single click by the victim.
 * @throws LinkInvalido, FaltaProvarQuemE, SenhaDaContaIncorreta, EmailEmUso, TooMany
 */
export async function confirmarTrocaDeEmail(
  ctx: Context,
  { userId: usuarioId, code: codigo }: Query<typeof contrato.confirmarTrocaDeEmail>,
  { user, senha, ip }: { user: User | null; senha: string | undefined; ip: string },
): Promise<boolean> {
  await exigirCodigoBom(ctx, usuarioId, codigo);
  if (user?.id !== usuarioId) await exigirSenha(ctx, usuarioId, senha, ip);
  const encerradas = await inTransaction(ctx.db, (tx) => confirmarUmLado(ctx, tx, usuarioId, codigo));
  for (const sid of encerradas ?? []) ctx.sessions.ended(sid);
  return encerradas !== null;
}

async function exigirCodigoBom(ctx: Context, usuarioId: string, codigo: string): Promise<void> {
  for (const finalidade of FINALIDADES) if (await codigoVale(ctx.db, usuarioId, finalidade, codigo, ctx.clock.now())) return;
  throw new LinkInvalido();
}

async function exigirSenha(ctx: Context, usuarioId: string, senha: string | undefined, ip: string): Promise<void> {
  const conta = await findById(ctx.db, usuarioId);
  if (!conta || !senha) throw new FaltaProvarQuemE(conta?.senhaHash != null);
  if (!(await conferirSenha(ctx, conta, senha, ip))) throw new SenhaDaContaIncorreta();
}

/** Returns the sessions that ended with the change, or null while the other address has not confirmed. */
async function confirmarUmLado(ctx: Context, tx: Tx, usuarioId: string, codigo: string): Promise<string[] | null> {
  const agora = ctx.clock.now();
  if (!(await lockConta(tx, usuarioId, 'change'))) throw new LinkInvalido();
  await noteConfirmacao(tx, usuarioId, await ladoDo(tx, usuarioId, codigo, agora), agora);
  const conta = await lockConta(tx, usuarioId, 'change');
  if (!conta?.emailNovo) throw new LinkInvalido();
  if (!conta.emailAtualConfirmouTrocaEm || !conta.emailNovoConfirmadoEm) return null;
  // Runs before the change: sessions of the other profile that were opened from this one are found by the e-mail that both profiles still share.
  const encerradas = await encerrarSessoes(ctx, tx, usuarioId, agora);
  await lockEmail(tx, conta.emailNovo);
  await deleteNaoConfirmada(tx, conta.emailNovo, conta.tipoPerfil);
  if (!(await swapEmail(tx, usuarioId, agora))) throw new EmailEmUso();
  // A link for a new password in the mailbox of the old address must not open the account any more.
  await anularCodigos(tx, usuarioId, ['redefinir_senha'], agora);
  // A removal of second factors that was requested through the old mailbox is cancelled as well.
  await deleteRemocao(tx, usuarioId);
  await enviar(ctx, tx, cartaDeEmailTrocado(conta.email, conta.nomeCompleto, conta.emailNovo));
  return encerradas;
}

/** Uses the code up and returns the side that confirmed. @throws LinkInvalido */
async function ladoDo(tx: Tx, usuarioId: string, codigo: string, agora: Date) {
  for (const [finalidade, lado] of LADOS) if (await usarCodigo(tx, usuarioId, finalidade, codigo, agora)) return lado;
  throw new LinkInvalido();
}
