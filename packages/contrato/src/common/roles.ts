import { caminhoDe } from './caminhos.ts';
import { LADOS, ROLES, type Role, TIPO_DO_ROLE, TIPO_PERFIL, type TipoPerfil } from './constants.ts';

/** The role behind a number of `tipo_perfil`. @throws Error when no role has it. */
export function roleDoTipo(tipo: number): Role {
  const role = ROLES.find((nome) => TIPO_DO_ROLE[nome] === tipo);
  if (!role) throw new Error(`nenhum papel tem o número ${tipo}`);
  return role;
}

/** The number of a side of the market, which one may sign up for; undefined for every other. */
export const tipoDeLado = (tipo: number): TipoPerfil | undefined => LADOS.map((lado) => TIPO_PERFIL[lado]).find((um) => um === tipo);

const NOMES: Readonly<Record<Role, string>> = { CLIENTE: 'cliente', FORNECEDOR: 'fornecedor', OPERADOR: 'operador' };

/** How a profile is called in a sentence: `Você já tem o perfil de fornecedor`. */
export const nomeDoPerfil = (tipo: number): string => NOMES[roleDoTipo(tipo)];

/** Where a person finds her own account. */
export const PAGINA_DO_PERFIL: Readonly<Record<Role, string>> = {
  CLIENTE: caminhoDe('cliente/perfil'),
  FORNECEDOR: caminhoDe('fornecedor/perfil'),
  OPERADOR: caminhoDe('operacao'),
};
