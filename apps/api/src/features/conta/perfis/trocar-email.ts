import type { Query } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/perfis.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Conflict, Refused } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/route.ts';
import { declareLimit, holdTo } from '../../../platform/limits/limits.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../../platform/mail/mailer.ts';
import {
  deleteNaoConfirmada,
  encerrarSessoes,
  lockConta,
  lockEmail,
  noteConfirmacao,
  swapEmail,
  updateEmailNovo,
} from '../contas/index.ts';
import { deleteRemocao, exigirIdentidade } from '../segundo-fator/index.ts';
import { anularCodigos, codigoVale, conferirSenha, criarCodigo, findById, usarCodigo } from '../usuarios/index.ts';
import { cartaAoEmailAtual, cartaAoEmailNovo, cartaAoEmailOcupado, cartaDeEmailTrocado } from './cartas.ts';
import { daSessao } from './perfil.ts';
import { findTiposDoEmail } from './perfis.queries.ts';

const VALIDADE_EM_HORAS = 24;
/** Each writes to an address that may be somebody else's. */
const PEDIDOS = declareLimit({ name: 'troca-de-email', uses: 10, seconds: 24 * 3_600, per: 'conta', what: 'Trocas de e-mail pedidas' });
/** Which address a code was sent to, and what its use notes. */
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
 * Begins an e-mail change, in place of one under way: a link to each address. Where the new one already has that profile its
 * owner is told instead, and whoever asks cannot tell: the link's code exists, and nobody has it.
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
      `${ctx.publicUrl()}/usuario/trocaDeEmail/${user.id}/${await criarCodigo(tx, user.id, finalidade, VALIDADE_EM_HORAS, agora)}`;
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

/** Gives up the change under way, if there is one: its links end. */
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
 * Takes the code of one of the two addresses; with both, in either order, the e-mail changes and every session ends. True
 * when it changed now. The code proves who reads the address, not that the account is hers: she is in it (`user`), or gives its password.
 * So nobody gets an account onto somebody else's e-mail by her click alone.
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

/** The sessions that ended with the change; null while the other address has not confirmed. */
async function confirmarUmLado(ctx: Context, tx: Tx, usuarioId: string, codigo: string): Promise<string[] | null> {
  const agora = ctx.clock.now();
  if (!(await lockConta(tx, usuarioId, 'change'))) throw new LinkInvalido();
  await noteConfirmacao(tx, usuarioId, await ladoDo(tx, usuarioId, codigo, agora), agora);
  const conta = await lockConta(tx, usuarioId, 'change');
  if (!conta?.emailNovo) throw new LinkInvalido();
  if (!conta.emailAtualConfirmouTrocaEm || !conta.emailNovoConfirmadoEm) return null;
  // Those of the other profile that were opened from this one are found by the e-mail that they share until now.
  const encerradas = await encerrarSessoes(ctx, tx, usuarioId, agora);
  await lockEmail(tx, conta.emailNovo);
  await deleteNaoConfirmada(tx, conta.emailNovo, conta.tipoPerfil);
  if (!(await swapEmail(tx, usuarioId, agora))) throw new EmailEmUso();
  // A link of a new password that lies in the old address's letters opens the account no more.
  await anularCodigos(tx, usuarioId, ['redefinir_senha'], agora);
  // A request that came by those letters takes no second factor away, either.
  await deleteRemocao(tx, usuarioId);
  await enviar(ctx, tx, cartaDeEmailTrocado(conta.email, conta.nomeCompleto, conta.emailNovo));
  return encerradas;
}

/** Uses the code up, and tells which address had it. @throws LinkInvalido */
async function ladoDo(tx: Tx, usuarioId: string, codigo: string, agora: Date) {
  for (const [finalidade, lado] of LADOS) if (await usarCodigo(tx, usuarioId, finalidade, codigo, agora)) return lado;
  throw new LinkInvalido();
}
