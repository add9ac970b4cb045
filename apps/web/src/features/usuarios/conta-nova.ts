import '../../lib/validacao-em-portugues.ts';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/constants.ts';
import { cadastro } from '@festejo/contrato/usuarios.ts';
import type { NovaConta } from './usuarios.api.ts';

/** The sign-up form, as typed. */
export interface FormularioDeCadastro {
  nomeCompleto: string;
  email: string;
  senha: string;
  /** A supplier signs up as a company or as a person. */
  documento: 'cnpj' | 'cpf';
  cpf: string;
  cnpj: string;
  telefone: string;
  codigoDeConvite: string;
  aceitaTermos: boolean;
}

export type ErrosDoCadastro = Partial<Record<keyof FormularioDeCadastro, string>>;

interface Enderecado {
  email?: string | undefined;
  name?: string | undefined;
  cpf?: string | undefined;
  codigoDeConvite?: string | undefined;
}

/** The `:tipo` of the address, by number or by name; `null` sends the person to choose. */
export function tipoDoEndereco(tipo: string | undefined): TipoPerfil | null {
  const nome = tipo?.toUpperCase();
  if (nome === '1' || nome === 'CLIENTE') return TIPO_PERFIL.CLIENTE;
  if (nome === '2' || nome === 'FORNECEDOR') return TIPO_PERFIL.FORNECEDOR;
  return null;
}

/** The form as the address fills it; what the address lacks is empty. */
export function formularioDoEndereco(
  { email, name, cpf, codigoDeConvite }: Enderecado,
  mascara: (cpf: string) => string,
): FormularioDeCadastro {
  return {
    nomeCompleto: name ?? '',
    email: email ?? '',
    senha: '',
    documento: cpf ? 'cpf' : 'cnpj',
    cpf: mascara(cpf ?? ''),
    cnpj: '',
    telefone: '',
    codigoDeConvite: codigoDeConvite ?? '',
    aceitaTermos: false,
  };
}

/** What goes to the server: empty fields stay out, and a supplier gives one document. */
export function contaDoFormulario(tipoPerfil: TipoPerfil, form: FormularioDeCadastro): NovaConta {
  const fornecedor = tipoPerfil === TIPO_PERFIL.FORNECEDOR;
  const dado = (texto: string) => texto.trim() || undefined;
  return {
    tipoPerfil,
    nomeCompleto: form.nomeCompleto,
    email: form.email,
    senha: form.senha,
    cpf: !fornecedor || form.documento === 'cpf' ? dado(form.cpf) : undefined,
    cnpj: fornecedor && form.documento === 'cnpj' ? dado(form.cnpj) : undefined,
    telefone: dado(form.telefone),
    codigoDeConvite: dado(form.codigoDeConvite),
    aceitaTermos: form.aceitaTermos as true,
  };
}

/** What is wrong, field by field: the contract's rules, and the check digits. */
export function validarConta(conta: NovaConta): ErrosDoCadastro {
  const erros: ErrosDoCadastro = {};
  for (const { path, message } of cadastro.body.safeParse(conta).error?.issues ?? []) {
    const campo = path[0] as keyof ErrosDoCadastro;
    erros[campo] ??= message;
  }
  if (conta.nomeCompleto.trim().length < 3) erros.nomeCompleto = 'Escreva seu nome completo';
  if (conta.email.trim() === '') erros.email = 'Escreva seu e-mail';
  if (conta.cpf && !isValidCpf(conta.cpf)) erros.cpf = 'CPF inválido';
  if (conta.cnpj && !isValidCnpj(conta.cnpj, { version: 2 })) erros.cnpj = 'CNPJ inválido';
  if (conta.telefone && !isValidPhone(conta.telefone)) erros.telefone = 'Telefone inválido: informe DDD e número';
  if (conta.tipoPerfil === TIPO_PERFIL.FORNECEDOR && !conta.cpf && !conta.cnpj) erros.documento = 'Informe o CNPJ ou o CPF';
  return erros;
}
