import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { TIPO_PERFIL } from '@festejo/contrato/constants.ts';
import { atualizarPerfil, type PerfilDoUsuario } from '@festejo/contrato/perfil.ts';
import { conferirCampos, type ErrosDosCampos } from '../../../lib/campos.ts';
import { comoCnpj, comoCpf, comoTelefone } from '../../../lib/mascaras.ts';
import type { DadosDoPerfil } from '../perfil.api.ts';

/** The form, as typed. Documents are masked text, and only while the account has none. */
export interface CamposDosDados {
  nomeCompleto: string;
  telefone: string;
  tipoDeDocumento: 'cpf' | 'cnpj';
  numeroDoDocumento: string;
}
export type CampoDosDados = keyof CamposDosDados;

type ComDocumento = Pick<PerfilDoUsuario, 'cpf' | 'cnpj'>;

export function camposDosDados({ nomeCompleto, telefone, tipoPerfil }: PerfilDoUsuario): CamposDosDados {
  return {
    nomeCompleto,
    telefone: comoTelefone(telefone ?? ''),
    tipoDeDocumento: tipoPerfil === TIPO_PERFIL.FORNECEDOR ? 'cnpj' : 'cpf',
    numeroDoDocumento: '',
  };
}

/** `CNPJ 12.ABC.345/01DE-35`; `null` while the account has none. */
export function documentoDoPerfil({ cpf, cnpj }: ComDocumento): { nome: 'CPF' | 'CNPJ'; numero: string } | null {
  if (cnpj) return { nome: 'CNPJ', numero: comoCnpj(cnpj) };
  return cpf ? { nome: 'CPF', numero: comoCpf(cpf) } : null;
}

/** The body of the call, or what is wrong field by field: the contract's rules, and the check digits. */
export function conferirDados(
  { nomeCompleto, telefone, tipoDeDocumento, numeroDoDocumento }: CamposDosDados,
  perfil: ComDocumento,
): { ok: true; dados: DadosDoPerfil } | { ok: false; erros: ErrosDosCampos<CampoDosDados> } {
  const numero = documentoDoPerfil(perfil) ? '' : numeroDoDocumento.trim();
  const conferido = conferirCampos(atualizarPerfil.body, {
    nomeCompleto,
    telefone: telefone.trim() || null,
    ...(numero ? { [tipoDeDocumento]: numero } : {}),
  });
  const erros: ErrosDosCampos<CampoDosDados> = conferido.ok ? {} : errosDosDados(conferido.erros);
  const invalido = numero && problemaDoDocumento(tipoDeDocumento, numero);
  if (invalido) erros.numeroDoDocumento = invalido;
  return conferido.ok && Object.keys(erros).length === 0 ? { ok: true, dados: conferido.dados } : { ok: false, erros };
}

/** What is wrong with a document, by its check digits; `null` when nothing is. */
export function problemaDoDocumento(tipo: 'cpf' | 'cnpj', numero: string): string | null {
  if (tipo === 'cpf') return isValidCpf(numero) ? null : 'CPF inválido';
  return isValidCnpj(numero, { version: 2 }) ? null : 'CNPJ inválido';
}

/** The contract's names, or the server's, as the form's. */
export function errosDosDados({ cpf, cnpj, ...resto }: ErrosDosCampos): ErrosDosCampos<CampoDosDados> {
  const documento = cpf ?? cnpj;
  return documento ? { ...resto, numeroDoDocumento: documento } : resto;
}
