import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { cadastro } from '@festejo/contrato/conta/usuarios.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import { problemaDoDocumento } from '../../../../lib/form/documents.ts';
import type { Checked } from '../../../../lib/form/rules.ts';
import type { FieldErrors } from '../../../../lib/form/use-fields.ts';
import type { NovaConta } from '../usuarios.api.ts';

/** Fields of every sign-up, as typed. */
export interface DadosDoCadastro {
  nomeCompleto: string;
  /** A supplier signs up as a company or as an individual. */
  documento: 'cnpj' | 'cpf';
  cpf: string;
  cnpj: string;
  telefone: string;
  codigoDeConvite: string;
  aceitaTermos: boolean;
}

/** Fields of the sign-up with a password, as typed. */
export interface FormularioDeCadastro extends DadosDoCadastro {
  email: string;
  senha: string;
}

interface Enderecado {
  email?: string | undefined;
  name?: string | undefined;
  cpf?: string | undefined;
  codigoDeConvite?: string | undefined;
}

/** Reads the `:tipo` of the address, a number or a name. `null` = the person must choose. */
export function tipoDoEndereco(tipo: string | undefined): TipoPerfil | null {
  const nome = tipo?.toUpperCase();
  if (nome === '1' || nome === 'CLIENTE') return TIPO_PERFIL.CLIENTE;
  if (nome === '2' || nome === 'FORNECEDOR') return TIPO_PERFIL.FORNECEDOR;
  return null;
}

export const DADOS_VAZIOS: DadosDoCadastro = {
  nomeCompleto: '',
  documento: 'cnpj',
  cpf: '',
  cnpj: '',
  telefone: '',
  codigoDeConvite: '',
  aceitaTermos: false,
};

/** Returns the form filled with the parameters of the address. Missing parameters are empty. */
export function formularioDoEndereco(
  { email, name, cpf, codigoDeConvite }: Enderecado,
  mascara: (cpf: string) => string,
): FormularioDeCadastro {
  const documento = mascara(lido(cpf));
  return {
    ...DADOS_VAZIOS,
    nomeCompleto: lido(name),
    email: lido(email),
    senha: '',
    documento: documento ? 'cpf' : 'cnpj',
    cpf: documento,
    codigoDeConvite: lido(codigoDeConvite),
  };
}

/** Parameters are positional, so that a link writes a placeholder for a skipped one. Placeholders are read as empty. */
function lido(parametro: string | undefined): string {
  return parametro === undefined || /^(null|undefined|-|_)$/i.test(parametro) ? '' : parametro.trim();
}

/** Returns the fields without e-mail and password. Empty fields are omitted, and a supplier gives one document. */
export function dadosDoFormulario(tipoPerfil: TipoPerfil, form: DadosDoCadastro) {
  const fornecedor = tipoPerfil === TIPO_PERFIL.FORNECEDOR;
  const dado = (texto: string) => texto.trim() || undefined;
  return {
    tipoPerfil,
    nomeCompleto: form.nomeCompleto,
    cpf: !fornecedor || form.documento === 'cpf' ? dado(form.cpf) : undefined,
    cnpj: fornecedor && form.documento === 'cnpj' ? dado(form.cnpj) : undefined,
    telefone: dado(form.telefone),
    codigoDeConvite: dado(form.codigoDeConvite),
    aceitaTermos: form.aceitaTermos as true,
  };
}

/** Returns the body for the server. */
function contaDoFormulario(tipoPerfil: TipoPerfil, form: FormularioDeCadastro): NovaConta {
  return { ...dadosDoFormulario(tipoPerfil, form), email: form.email, senha: form.senha };
}

/** Checks the contract's rules and the check digits. */
export function conferirConta(tipoPerfil: TipoPerfil, form: FormularioDeCadastro): Checked<NovaConta> {
  const conta = contaDoFormulario(tipoPerfil, form);
  const semEmail = conta.email.trim() === '' ? 'Escreva seu e-mail' : undefined;
  return checkBy(cadastro.body, conta, { ...errosDosDados(dadosDoFormulario(tipoPerfil, form), form.documento), email: semEmail });
}

/** Checks rules of the common fields that the contract does not have. @param documento the document that the supplier chose to give */
export function errosDosDados(dados: ReturnType<typeof dadosDoFormulario>, documento: 'cnpj' | 'cpf'): FieldErrors {
  const { nomeCompleto, cpf, cnpj, tipoPerfil } = dados;
  return {
    ...(nomeCompleto.trim() === '' && { nomeCompleto: 'Escreva seu nome completo' }),
    ...(tipoPerfil === TIPO_PERFIL.FORNECEDOR && !cpf && !cnpj && { [documento]: 'Informe o CNPJ ou o CPF' }),
    ...(cpf && { cpf: problemaDoDocumento('cpf', cpf) }),
    ...(cnpj && { cnpj: problemaDoDocumento('cnpj', cnpj) }),
  };
}
