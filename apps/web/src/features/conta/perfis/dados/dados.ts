import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { atualizarPerfil, type PerfilDoUsuario } from '@festejo/contrato/conta/perfis.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import { problemaDoDocumento } from '../../../../lib/form/documents.ts';
import type { Checked } from '../../../../lib/form/rules.ts';
import { maskCnpj, maskCpf, maskTelefone } from '../../../../lib/text/masks.ts';
import type { DadosDoDocumento } from '../../../../ui/fields/campo-de-documento.tsx';
import type { DadosDoPerfil } from '../perfil.api.ts';

/** The values as typed. Documents are formatted text, and are used only while the account has no document. */
export interface CamposDosDados extends DadosDoDocumento {
  nomeCompleto: string;
  telefone: string;
}

type ComDocumento = Pick<PerfilDoUsuario, 'cpf' | 'cnpj'>;

export function camposDosDados({ nomeCompleto, telefone, tipoPerfil }: PerfilDoUsuario): CamposDosDados {
  const documento = tipoPerfil === TIPO_PERFIL.FORNECEDOR ? 'cnpj' : 'cpf';
  return { nomeCompleto, telefone: maskTelefone(telefone ?? ''), documento, cpf: '', cnpj: '' };
}

/** `CNPJ 12.ABC.345/01DE-35`; `null` while the account has no document. */
export function documentoDoPerfil({ cpf, cnpj }: ComDocumento): { nome: 'CPF' | 'CNPJ'; numero: string } | null {
  if (cnpj) return { nome: 'CNPJ', numero: maskCnpj(cnpj) };
  return cpf ? { nome: 'CPF', numero: maskCpf(cpf) } : null;
}

/** Checks the contract's rules and the check digits. */
export function conferirDados({ nomeCompleto, telefone, ...doc }: CamposDosDados, perfil: ComDocumento): Checked<DadosDoPerfil> {
  const dado = documentoDoPerfil(perfil) ? {} : documentoDado(doc);
  const body = { nomeCompleto, telefone: telefone.trim() || null, ...dado };
  return checkBy(atualizarPerfil.body, body, problemasDoDocumento(dado));
}

/** Returns the document that was typed, if any. */
export function documentoDado({ documento, cpf, cnpj }: DadosDoDocumento): { cpf?: string; cnpj?: string } {
  const numero = (documento === 'cpf' ? cpf : cnpj).trim();
  return numero ? { [documento]: numero } : {};
}

/** Returns the message of an invalid document, by field. */
export function problemasDoDocumento({ cpf, cnpj }: { cpf?: string; cnpj?: string }) {
  return { cpf: cpf && problemaDoDocumento('cpf', cpf), cnpj: cnpj && problemaDoDocumento('cnpj', cnpj) };
}
