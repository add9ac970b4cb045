import { caminhoDe } from './caminhos.ts';
import { LADOS, ROLES, type Role, TIPO_DO_ROLE, TIPO_PERFIL, type TipoPerfil } from './constants.ts';

/** The role behind a number of `tipo_perfil`. @throws Error when no role has it. */
export function roleDoTipo(tipo: number): Role {
  const role = ROLES.find((nome) => TIPO_DO_ROLE[nome] === tipo);
  if (!role) throw new Error(`nenhum papel tem o número ${tipo}`);
  return role;
}

/** The number when it belongs to a side of the market, which people may sign up for; else undefined. */
export const tipoDeLado = (tipo: number): TipoPerfil | undefined => LADOS.map((lado) => TIPO_PERFIL[lado]).find((um) => um === tipo);

const NOMES: Readonly<Record<Role, string>> = { CLIENTE: 'cliente', FORNECEDOR: 'fornecedor', OPERADOR: 'operador' };

/** The name of a profile in a sentence: `Você já tem o perfil de fornecedor`. */
export const nomeDoPerfil = (tipo: number): string => NOMES[roleDoTipo(tipo)];

/** The page of the person's own account. */
export const PAGINA_DO_PERFIL: Readonly<Record<Role, string>> = {
  CLIENTE: caminhoDe('cliente/perfil'),
  FORNECEDOR: caminhoDe('fornecedor/perfil'),
  OPERADOR: caminhoDe('operacao'),
};
