import { caminhoDe, caminhoNosso } from '@festejo/contrato/common/caminhos.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';

/** Paths that several rooms link to. */
export const LOGIN = caminhoDe('login');
export const TIPO_DE_PERFIL = caminhoDe('usuario/tipoPerfil');
export const HOME = caminhoDe('home');
export const HOME_DO_CLIENTE = caminhoDe('cliente/home');
export const LISTA_DO_FORNECEDOR = caminhoDe('produto/fornecedor/lista');
export const HOME_DO_OPERADOR = caminhoDe('operacao');
/** The first page of each role. */
export const HOME_OF: Readonly<Record<Role, string>> = { CLIENTE: HOME_DO_CLIENTE, FORNECEDOR: HOME, OPERADOR: HOME_DO_OPERADOR };
/** The page after a login, for each role. */
const AFTER_LOGIN: Readonly<Record<Role, string>> = { ...HOME_OF, FORNECEDOR: LISTA_DO_FORNECEDOR };
/** Query key of the login screen: the page that the guard refused. */
export const VOLTAR = 'voltar';

/** Returns the address of the login screen that leads back to `path`, a path of this site with its query. */
export function loginWithReturn(path: string): string {
  return `${LOGIN}?${new URLSearchParams({ [VOLTAR]: path })}`;
}

/** Returns the page after login: the page that the guard refused, or the first page of the role. */
export function loginDestination(role: Role, returnTo: string | null): string {
  return safePath(returnTo) ?? AFTER_LOGIN[role];
}

/** Returns the path when a login may lead to it, or `null`. The start page, the account's own pages and foreign addresses are refused. */
export function safePath(path: string | null): string | null {
  const ours = caminhoNosso(path);
  return ours === null || /^\/(\?|$|index\.html|usuario\/)/i.test(ours) ? null : ours;
}
