import { caminhoNosso } from '@festejo/contrato/common/caminhos.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';

/** Paths that more than one room goes to (specification, point 2). */
export const LOGIN = '/usuario/login';
export const TIPO_DE_PERFIL = '/usuario/tipoPerfil';
export const HOME = '/home';
export const HOME_DO_CLIENTE = '/cliente/home';
export const LISTA_DO_FORNECEDOR = '/produto/fornecedor/lista';
/** A supplier's public page. */
export const caminhoDaVitrine = (fornecedorId: string) => `/fornecedor/${fornecedorId}/catalogo`;
export const HOME_DO_OPERADOR = '/operacao';
/** Each role's own first page. */
export const HOME_OF: Readonly<Record<Role, string>> = { CLIENTE: HOME_DO_CLIENTE, FORNECEDOR: HOME, OPERADOR: HOME_DO_OPERADOR };
/** Where a login leads to. */
const AFTER_LOGIN: Readonly<Record<Role, string>> = { ...HOME_OF, FORNECEDOR: LISTA_DO_FORNECEDOR };
/** The page the guard turned the person away from, as a query key of the login screen. */
export const VOLTAR = 'voltar';

/** The login screen, which then leads back to this path (with its query) of ours. */
export function loginWithReturn(path: string): string {
  return `${LOGIN}?${new URLSearchParams({ [VOLTAR]: path })}`;
}

/** Where a person lands after login: the page the guard turned him away from, or his first page. */
export function loginDestination(role: Role, returnTo: string | null): string {
  return safePath(returnTo) ?? AFTER_LOGIN[role];
}

/** A path of ours that a login may lead to, or `null`: the first page and the account's own pages are none. */
export function safePath(path: string | null): string | null {
  const ours = caminhoNosso(path);
  return ours === null || /^\/(\?|$|index\.html|usuario\/)/i.test(ours) ? null : ours;
}
