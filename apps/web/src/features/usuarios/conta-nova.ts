import '../../lib/validacao-em-portugues.ts';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/constants.ts';
import { cadastro } from '@festejo/contrato/usuarios.ts';
import type { ZodType } from 'zod';
import type { NovaConta } from './usuarios.api.ts';

/** What every sign-up asks, as typed. */
export interface DadosDoCadastro {
  nomeCompleto: string;
  /** A supplier signs up as a company or as a person. */
  documento: 'cnpj' | 'cpf';
  cpf: string;
  cnpj: string;
  telefone: string;
  codigoDeConvite: string;
  aceitaTermos: boolean;
}

/** The sign-up form with a password, as typed. */
export interface FormularioDeCadastro extends DadosDoCadastro {
  email: string;
  senha: string;
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

export const DADOS_VAZIOS: DadosDoCadastro = {
  nomeCompleto: '',
  documento: 'cnpj',
  cpf: '',
  cnpj: '',
  telefone: '',
  codigoDeConvite: '',
  aceitaTermos: false,
};

/** The form as the address fills it; what the address lacks is empty. */
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

/** Parameters go by position: a link that skips one has to write something in its place. */
function lido(parametro: string | undefined): string {
  return parametro === undefined || /^(null|undefined|-|_)$/i.test(parametro) ? '' : parametro.trim();
}

/** What of the form is not the way of coming in: empty fields stay out, and a supplier gives one document. */
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

/** What goes to the server. */
export function contaDoFormulario(tipoPerfil: TipoPerfil, form: FormularioDeCadastro): NovaConta {
  return { ...dadosDoFormulario(tipoPerfil, form), email: form.email, senha: form.senha };
}

/** What is wrong, field by field: the contract's rules, and the check digits. */
export function validarConta(conta: NovaConta): ErrosDoCadastro {
  const erros = errosDoContrato(cadastro.body, conta);
  if (conta.email.trim() === '') erros.email = 'Escreva seu e-mail';
  return { ...erros, ...errosDosDados(conta) };
}

/** The first reason of each field, in the contract's words. */
export function errosDoContrato(body: ZodType, conta: unknown): ErrosDoCadastro {
  const erros: ErrosDoCadastro = {};
  for (const { path, message } of body.safeParse(conta).error?.issues ?? []) {
    erros[path[0] as keyof ErrosDoCadastro] ??= message;
  }
  return erros;
}

/** What the contract does not say of the fields that every sign-up has. */
export function errosDosDados(dados: ReturnType<typeof dadosDoFormulario> | NovaConta): ErrosDoCadastro {
  const erros: ErrosDoCadastro = {};
  if (dados.nomeCompleto.trim().length < 3) erros.nomeCompleto = 'Escreva seu nome completo';
  if (dados.cpf && !isValidCpf(dados.cpf)) erros.cpf = 'CPF inválido';
  if (dados.cnpj && !isValidCnpj(dados.cnpj, { version: 2 })) erros.cnpj = 'CNPJ inválido';
  if (dados.telefone && !isValidPhone(dados.telefone)) erros.telefone = 'Telefone inválido: informe DDD e número';
  if (dados.tipoPerfil === TIPO_PERFIL.FORNECEDOR && !dados.cpf && !dados.cnpj) erros.documento = 'Informe o CNPJ ou o CPF';
  return erros;
}
