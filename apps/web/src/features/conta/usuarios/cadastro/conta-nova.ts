import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { cadastro } from '@festejo/contrato/conta/usuarios.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import { problemaDoDocumento } from '../../../../lib/form/documents.ts';
import type { Checked } from '../../../../lib/form/rules.ts';
import type { FieldErrors } from '../../../../lib/form/use-fields.ts';
import type { NovaConta } from '../usuarios.api.ts';

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
function contaDoFormulario(tipoPerfil: TipoPerfil, form: FormularioDeCadastro): NovaConta {
  return { ...dadosDoFormulario(tipoPerfil, form), email: form.email, senha: form.senha };
}

/** The contract's rules, and the check digits. */
export function conferirConta(tipoPerfil: TipoPerfil, form: FormularioDeCadastro): Checked<NovaConta> {
  const conta = contaDoFormulario(tipoPerfil, form);
  const semEmail = conta.email.trim() === '' ? 'Escreva seu e-mail' : undefined;
  return checkBy(cadastro.body, conta, { ...errosDosDados(dadosDoFormulario(tipoPerfil, form), form.documento), email: semEmail });
}

/** What the contract does not say of the fields that every sign-up has. @param documento the one that a supplier chose to give */
export function errosDosDados(dados: ReturnType<typeof dadosDoFormulario>, documento: 'cnpj' | 'cpf'): FieldErrors {
  const { nomeCompleto, cpf, cnpj, tipoPerfil } = dados;
  return {
    ...(nomeCompleto.trim() === '' && { nomeCompleto: 'Escreva seu nome completo' }),
    ...(tipoPerfil === TIPO_PERFIL.FORNECEDOR && !cpf && !cnpj && { [documento]: 'Informe o CNPJ ou o CPF' }),
    ...(cpf && { cpf: problemaDoDocumento('cpf', cpf) }),
    ...(cnpj && { cnpj: problemaDoDocumento('cnpj', cnpj) }),
  };
}
