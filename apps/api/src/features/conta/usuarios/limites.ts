import { declareLimit, type Limit } from '../../../platform/limits/limits.ts';

const HORA = 3_600;

/**
 * How often the public calls may be used, an address unless said otherwise (of IPv6, its first 64 bits). Generous enough for an
 * office or a school behind one address; what needs more is not a person.
 */
export const LIMITES = {
  usuarioExiste: declareLimit({
    name: 'usuario-existe',
    uses: 60,
    seconds: HORA,
    per: 'endereco',
    what: 'Perguntas se um e-mail tem conta',
  }),
  /** Behind one address of a mobile network there are thousands: device and e-mail come first, this is for what is no crowd of people. */
  cadastro: declareLimit({ name: 'cadastro', uses: 300, seconds: HORA, per: 'endereco', what: 'Cadastros' }),
  /** A family's, or of who mistypes an e-mail; the device is marked by its first sign-up. */
  contasDoAparelho: declareLimit({ name: 'contas-do-aparelho', uses: 10, seconds: 24 * HORA, per: 'aparelho', what: 'Contas novas' }),
  /** Sign-ups that told that there is an account, before each next one wants a proof of work. */
  cadastroRecusado: declareLimit({
    name: 'cadastro-recusado',
    uses: 5,
    seconds: HORA,
    per: 'endereco',
    what: 'Cadastros de quem já tinha conta, antes de pedir prova de trabalho',
  }),
  /** By e-mail: each writes to an address that may be somebody else's, and takes the place of the one before. */
  cadastrosPorEmail: declareLimit({
    name: 'cadastros-por-email',
    uses: 10,
    seconds: HORA,
    per: 'email',
    what: 'Cadastros com um mesmo e-mail',
  }),
  cartas: declareLimit({ name: 'cartas', uses: 200, seconds: HORA, per: 'endereco', what: 'Cartas pedidas' }),
  /** By e-mail, silently: whoever asks may be writing to somebody else. */
  cartasPorEmail: declareLimit({ name: 'cartas-por-email', uses: 5, seconds: HORA, per: 'email', what: 'Cartas a um mesmo e-mail' }),
  avaliarSenha: declareLimit({ name: 'avaliar-senha', uses: 300, seconds: HORA, per: 'endereco', what: 'Senhas avaliadas ao escolher' }),
  codigoDoLink: declareLimit({ name: 'codigo-do-link', uses: 300, seconds: HORA, per: 'endereco', what: 'Links de carta abertos' }),
  /** Right passwords, too: each costs a hash. Behind one address there may be an office, or the customers of a mobile network. */
  entradasDoEndereco: declareLimit({ name: 'entradas-do-endereco', uses: 2_000, seconds: HORA, per: 'endereco', what: 'Entradas' }),
  /** Only who knows the password is counted here: nobody else can use it up. */
  entradasDaConta: declareLimit({ name: 'entradas-da-conta', uses: 100, seconds: HORA, per: 'conta', what: 'Entradas com a senha certa' }),
  /** Wrong passwords for any account: one address that tries many accounts. */
  falhasDoEndereco: declareLimit({
    name: 'falhas-do-endereco',
    uses: 200,
    seconds: HORA,
    per: 'endereco',
    what: 'Senhas erradas, de qualquer conta',
  }),
  /** Wrong passwords for one account, by e-mail: many addresses that try it. */
  falhasDaConta: declareLimit({
    name: 'falhas-da-conta',
    uses: 50,
    seconds: HORA,
    per: 'conta',
    what: 'Senhas erradas de uma conta, de qualquer lugar',
  }),
} as const satisfies Record<string, Limit>;

/** Questions of an address in an hour, whether an e-mail has an account, before each wants a proof of work. */
export const PERGUNTAS_SEM_PROVA = 5;

/** Wrong passwords for one account from one address before each next one has to wait. */
export const FALHAS_LIVRES = 8;
/** The first wait, in seconds; each further failure doubles it, up to the longest. */
export const PRIMEIRA_ESPERA_EM_SEGUNDOS = 30;
const ESPERA_MAXIMA_EM_SEGUNDOS = 15 * 60;
/** Where the owner has come in before: it may be the owner who mistypes. */
const ESPERA_MAXIMA_DO_DONO_EM_SEGUNDOS = 60;
/** Without a try for so long the count starts again. */
export const ESQUECIMENTO_EM_HORAS = 24;

/** Seconds to wait after the last of `falhas` failures. */
export function esperaEmSegundos(falhas: number, enderecoDoDono: boolean): number {
  if (falhas < FALHAS_LIVRES) return 0;
  const maxima = enderecoDoDono ? ESPERA_MAXIMA_DO_DONO_EM_SEGUNDOS : ESPERA_MAXIMA_EM_SEGUNDOS;
  return Math.min(maxima, PRIMEIRA_ESPERA_EM_SEGUNDOS * 2 ** Math.min(20, falhas - FALHAS_LIVRES));
}
