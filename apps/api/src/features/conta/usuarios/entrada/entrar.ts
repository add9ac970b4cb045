import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import { holdPlace } from '../../../../platform/auth/passwords.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { AppError, Conflict } from '../../../../platform/http/errors.ts';
import { conferirCodigo } from '../../segundo-fator/codigos/conferir-codigo.ts';
import { meiosDoSegundoFator } from '../../segundo-fator/segundo-fator.queries.ts';
import { abrirSessao } from '../sessoes/abrir-sessao.ts';
import { findByEmail, type UsuarioDoLogin } from '../usuarios.queries.ts';
import type { Aparelho } from './aparelho.ts';
import { aparelhoMarcado } from './marca-do-aparelho.ts';
import { SegundoFatorPedido } from './segundo-fator-pedido.ts';
import { type Alvo, contarEntrada, contarTentativa, devolverTentativa, esquecerTentativas } from './tentativas.ts';

class CredenciaisInvalidas extends AppError {
  constructor() {
    super(401, 'CREDENCIAIS_INVALIDAS', 'E-mail ou senha incorretos', { acao: 'Confira o e-mail e a senha e tente de novo.' });
  }
}

export class EmailNaoConfirmado extends AppError {
  constructor() {
    super(403, 'EMAIL_NAO_CONFIRMADO', 'Confirme seu e-mail antes de entrar', { acao: 'Peça um novo e-mail de confirmação.' });
  }
}

interface Credenciais {
  email: string;
  senha: string;
  tipoPerfil?: number | undefined;
  codigo?: string | undefined;
}

/**
 * Opens a session and returns its token.
 * @throws CredenciaisInvalidas (also when no account exists, after the same time), TooMany, Conflict PERFIL_A_ESCOLHER when both profiles
 * match, 403 EMAIL_NAO_CONFIRMADO, 403 SEGUNDO_FATOR with the means in `erros`, 401 CODIGO_INCORRETO.
 */
export async function entrar(ctx: Context, { email, senha, tipoPerfil, codigo }: Credenciais, aparelho: Aparelho): Promise<string> {
  const alvo: Alvo = { email, ip: aparelho.ip, marca: aparelhoMarcado(ctx, aparelho.marcas ?? [], email) };
  // First a place in the queue, then a turn: a client that sends hundreds of calls at once is refused, or waits, before any query.
  const certas = await holdPlace({ account: email, known: alvo.marca !== undefined }, async (inTurn) => {
    const contas = await inTurn(async () => {
      await contarTentativa(ctx, alvo);
      return (await findByEmail(ctx.db, email)).filter((conta) => !tipoPerfil || conta.tipoPerfil === tipoPerfil);
    });
    const certas = await contasComSenha((hash, dada) => inTurn((check) => check(hash, dada)), contas, senha, tipoPerfil ? 1 : 2);
    if (certas.length > 0) await devolverTentativa(ctx, alvo);
    return certas;
  });
  if (certas.length > 0) await contarEntrada(ctx, alvo);
  const conta = escolher(certas);
  const meio = await passarPeloSegundoFator(ctx, conta, codigo, alvo);
  const token = await abrirSessao(ctx, conta, aparelho, meio);
  await esquecerTentativas(ctx.db, alvo);
  return token;
}

function escolher(certas: readonly UsuarioDoLogin[]): UsuarioDoLogin {
  // An unconfirmed account may be a stranger's, so it must not block the owner's confirmed account.
  const confirmadas = certas.filter((conta) => conta.emailConfirmadoEm);
  const [conta, outra] = confirmadas.length > 0 ? confirmadas : certas;
  if (!conta) throw new CredenciaisInvalidas();
  if (outra) {
    throw new Conflict('PERFIL_A_ESCOLHER', 'Este e-mail tem dois perfis. Com qual você quer entrar?', {
      erros: certas.map((c) => roleDoTipo(c.tipoPerfil)),
    });
  }
  if (!conta.emailConfirmadoEm) throw new EmailNaoConfirmado();
  return conta;
}

/**
 * The accounts that this password opens. A wrong password is always checked exactly `vezes` times, so the time does not reveal the number
 * of accounts.
 */
export async function contasComSenha<C extends { senhaHash: string | null }>(
  check: (hashed: string | null, password: string) => Promise<boolean>,
  contas: readonly C[],
  senha: string,
  vezes: number,
): Promise<C[]> {
  const certas: C[] = [];
  for (const conta of contas) if (await check(conta.senhaHash, senha)) certas.push(conta);
  if (certas.length === 0) for (let i = contas.length; i < vezes; i++) await check(null, senha);
  return certas;
}

/** Asks for the second factor if the account has one. A wrong code counts as a wrong password. */
async function passarPeloSegundoFator(ctx: Context, conta: UsuarioDoLogin, codigo: string | undefined, alvo: Alvo) {
  const meios = await meiosDoSegundoFator(ctx.db, conta.id);
  if (meios.length === 0) return 'senha';
  if (!codigo) throw new SegundoFatorPedido(meios);
  await contarTentativa(ctx, alvo);
  // A wrong code commits as well, because this transaction counts it.
  if (!(await inTransaction(ctx.db, (tx) => conferirCodigo(ctx, tx, conta.id, codigo)))) {
    throw new AppError(401, 'CODIGO_INCORRETO', 'Código incorreto', { acao: 'Confira o código no aplicativo e tente de novo.' });
  }
  await devolverTentativa(ctx, alvo);
  return 'senha_e_segundo_fator';
}
