import { checkPassword } from '../../platform/auth/passwords.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, Conflict, TooMany } from '../../platform/http/errors.ts';
import { abrirSessao } from './abrir-sessao.ts';
import type { Aparelho } from './aparelho.ts';
import { roleDoPerfil } from './usuario.ts';
import { clearTentativas, countTentativa, findByEmail, findTentativas, type UsuarioDoLogin } from './usuarios.queries.ts';

const JANELA_EM_MINUTOS = 15;
/** Wrong passwords from one address for one account before it has to wait; another address is not held up. */
const FALHAS_LIVRES = 8;

export class CredenciaisInvalidas extends AppError {
  constructor() {
    super(401, 'CREDENCIAIS_INVALIDAS', 'E-mail ou senha incorretos', { acao: 'Confira o e-mail e a senha e tente de novo.' });
  }
}

interface Credenciais {
  email: string;
  senha: string;
  tipoPerfil?: number | undefined;
}

/**
 * Opens a session and gives its token.
 * @throws CredenciaisInvalidas (also when there is no account, in the same time), TooMany, Conflict PERFIL_A_ESCOLHER
 * when both profiles match, 403 EMAIL_NAO_CONFIRMADO.
 */
export async function entrar(ctx: Context, { email, senha, tipoPerfil }: Credenciais, aparelho: Aparelho): Promise<string> {
  const agora = ctx.clock.now();
  const chave = `${email} ${aparelho.ip}`;
  const tentativas = await findTentativas(ctx.db, chave);
  if (tentativas && tentativas.falhas >= FALHAS_LIVRES) {
    const espera = Math.ceil((tentativas.ultima_em.getTime() + JANELA_EM_MINUTOS * 60_000 - agora.getTime()) / 1000);
    if (espera > 0) throw new TooMany(espera);
  }
  const contas = (await findByEmail(ctx.db, email)).filter((conta) => !tipoPerfil || conta.tipo_perfil === tipoPerfil);
  const certas = await contasComSenha(contas, senha);
  if (certas.length === 0) {
    await countTentativa(ctx.db, chave, agora, JANELA_EM_MINUTOS);
    throw new CredenciaisInvalidas();
  }
  await clearTentativas(ctx.db, chave);
  const [conta, outra] = certas;
  if (!conta || outra) {
    throw new Conflict('PERFIL_A_ESCOLHER', 'Este e-mail tem dois perfis. Com qual você quer entrar?', {
      erros: certas.map((c) => roleDoPerfil(c.tipo_perfil)),
    });
  }
  if (!conta.email_confirmado_em) {
    throw new AppError(403, 'EMAIL_NAO_CONFIRMADO', 'Confirme seu e-mail antes de entrar', { acao: 'Peça um novo e-mail de confirmação.' });
  }
  return abrirSessao(ctx, conta, aparelho, 'senha');
}

/** The accounts this password opens; always checks at least once, so that time tells nothing. */
async function contasComSenha(contas: readonly UsuarioDoLogin[], senha: string): Promise<UsuarioDoLogin[]> {
  if (contas.length === 0) await checkPassword(null, senha);
  const certas: UsuarioDoLogin[] = [];
  for (const conta of contas) if (await checkPassword(conta.senha_hash, senha)) certas.push(conta);
  return certas;
}
