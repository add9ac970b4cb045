import { HORA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import { declareLimit, type Limit } from '../../../platform/limits/limits.ts';

const HORA = HORA_EM_SEGUNDOS;

/**
 * Rate limits of the public calls, per address unless stated otherwise (for IPv6, its first 64 bits). They are high enough for an office or
 * a school behind one address; more calls do not come from people.
 */
export const LIMITES = {
  usuarioExiste: declareLimit({
    name: 'usuario-existe',
    uses: 60,
    seconds: HORA,
    per: 'endereco',
    what: 'Perguntas se um e-mail tem conta',
  }),
  /**
   * Thousands of people may share one address of a mobile network. The limits per device and per e-mail apply first; this one only stops
   * automated sign-ups.
   */
  cadastro: declareLimit({ name: 'cadastro', uses: 300, seconds: HORA, per: 'endereco', what: 'Cadastros' }),
  /** Enough for a family, or for a person who mistypes the e-mail. The first sign-up marks the device. */
  contasDoAparelho: declareLimit({ name: 'contas-do-aparelho', uses: 10, seconds: 24 * HORA, per: 'aparelho', what: 'Contas novas' }),
  /** Sign-ups that revealed an existing account. Beyond this number each further one needs a proof of work. */
  cadastroRecusado: declareLimit({
    name: 'cadastro-recusado',
    uses: 5,
    seconds: HORA,
    per: 'endereco',
    what: 'Cadastros de quem já tinha conta, antes de pedir prova de trabalho',
  }),
  /** Per e-mail, because each sign-up sends a letter to an address that may belong to another person, and replaces the earlier sign-up. */
  cadastrosPorEmail: declareLimit({
    name: 'cadastros-por-email',
    uses: 10,
    seconds: HORA,
    per: 'email',
    what: 'Cadastros com um mesmo e-mail',
  }),
  cartas: declareLimit({ name: 'cartas', uses: 200, seconds: HORA, per: 'endereco', what: 'Cartas pedidas' }),
  /** Per e-mail, applied silently: the address may belong to another person than the caller. */
  cartasPorEmail: declareLimit({ name: 'cartas-por-email', uses: 5, seconds: HORA, per: 'email', what: 'Cartas a um mesmo e-mail' }),
  avaliarSenha: declareLimit({ name: 'avaliar-senha', uses: 300, seconds: HORA, per: 'endereco', what: 'Senhas avaliadas ao escolher' }),
  codigoDoLink: declareLimit({ name: 'codigo-do-link', uses: 300, seconds: HORA, per: 'endereco', what: 'Links de carta abertos' }),
  /** Right passwords are limited as well, because each costs a hash. An address may be an office, or the customers of a mobile network. */
  entradasDoEndereco: declareLimit({ name: 'entradas-do-endereco', uses: 2_000, seconds: HORA, per: 'endereco', what: 'Entradas' }),
  /** Only callers who know the password are counted, so nobody else can use up this limit. */
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

/** Questions per address and hour whether an e-mail has an account, before each needs a proof of work. */
export const PERGUNTAS_SEM_PROVA = 5;

/** Wrong passwords for one account from one address before each further one leads to a wait. */
export const FALHAS_LIVRES = 8;
/** The first wait in seconds. Each further failure doubles it, up to the longest wait. */
export const PRIMEIRA_ESPERA_EM_SEGUNDOS = 30;
const ESPERA_MAXIMA_EM_SEGUNDOS = 15 * 60;
/** Longest wait at an address of an earlier login, because the owner may have mistyped the password. */
const ESPERA_MAXIMA_DO_DONO_EM_SEGUNDOS = 60;
/** After this long without an attempt the counter starts again. */
export const ESQUECIMENTO_EM_HORAS = 24;

/** Seconds to wait after the last of `falhas` failures. */
export function esperaEmSegundos(falhas: number, enderecoDoDono: boolean): number {
  if (falhas < FALHAS_LIVRES) return 0;
  const maxima = enderecoDoDono ? ESPERA_MAXIMA_DO_DONO_EM_SEGUNDOS : ESPERA_MAXIMA_EM_SEGUNDOS;
  return Math.min(maxima, PRIMEIRA_ESPERA_EM_SEGUNDOS * 2 ** Math.min(20, falhas - FALHAS_LIVRES));
}
