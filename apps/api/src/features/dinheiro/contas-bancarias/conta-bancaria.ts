import { lerTelefone, telefoneParaLigar } from '@festejo/contrato/common/telefone.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { ContaBancariaNova, TipoDeChavePix } from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import { brazil, lerDocumento } from '../../../platform/brazil.ts';

/** Pause of payouts after a change of the account, so that the owner can read the letter. */
export const ESPERA_EM_MS = DIA_EM_MS;

/** Banks with a published rule for the check digit; a wrong digit is detected only for these. */
const COM_DIGITO_CONHECIDO: ReadonlySet<string> = new Set(['001', '033', '041', '237', '260', '341']);
const TIPO_NO_DICT: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'cpf',
  cnpj: 'cnpj',
  email: 'email',
  telefone: 'phone',
  aleatoria: 'evp',
};
const MAIS_LONGA = 13;
/** Width of the account number in payment files (CNAB 240). */
const MAIOR_CONTA = 12;

export type CampoDoTitular = 'titularDocumento' | 'pixChave';

/** The field that shows another holder; null if the account belongs to the person. */
export function campoDeOutroTitular(
  { pixTipo, pixChave, titularDocumento }: { pixTipo: TipoDeChavePix | null; pixChave: string | null; titularDocumento: string },
  eDele: (documento: string) => boolean,
): CampoDoTitular | null {
  // A key that is a document names its holder, and the screen then asks for no other document.
  if ((pixTipo === 'cpf' || pixTipo === 'cnpj') && !eDele(pixChave ?? '')) return 'pixChave';
  return eDele(titularDocumento) ? null : 'titularDocumento';
}

/** A Pix key in the form of the Central Bank's directory (DICT); null if the text is no key of this kind. */
export function lerChavePix(tipo: TipoDeChavePix, texto: string): string | null {
  const telefone = tipo === 'telefone' ? lerTelefone(texto) : null;
  if (telefone && 'problema' in telefone) return null;
  const lida = brazil().getPixKeyInfo(telefone ? telefoneParaLigar(telefone.digitos) : texto.trim());
  return lida?.type === TIPO_NO_DICT[tipo] ? lida.value : null;
}

/** True if the bank's own rule refuses the check digit. Leading zeros do not matter. */
export function digitoErrado({
  banco,
  agencia,
  conta,
  digito,
}: {
  banco: string;
  agencia: string;
  conta: string;
  digito: string;
}): boolean {
  if (!COM_DIGITO_CONHECIDO.has(banco)) return false;
  const tamanhos = Array.from({ length: MAIS_LONGA - conta.length + 1 }, (_, i) => conta.length + i);
  return !tamanhos.some((tamanho) =>
    brazil().isValidBankAccount({
      bankCode: banco,
      agency: agencia.padStart(4, '0'),
      account: conta.padStart(tamanho, '0'),
      digit: digito,
    }),
  );
}

export const bancoExiste = (codigo: string): boolean => brazil().getBankByCode(codigo) !== null;

/** `260 · NU PAGAMENTOS S.A.` */
export const nomeDoBanco = (codigo: string): string => [codigo, brazil().getBankByCode(codigo)?.name].filter(Boolean).join(' · ');

interface Banco {
  readonly codigo: string;
  readonly ispb: string;
  readonly nome: string;
}
let todos: Banco[] | undefined;

/** All banks, sorted by name. */
export function bancos(): Banco[] {
  todos ??= brazil()
    .getBanks()
    .map(({ code, ispb, name }) => ({ codigo: code, ispb, nome: name }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
  return todos;
}

/** CPF `***.982.247-**`, CNPJ `12.***.***\/0001-**`. */
export function mascararDocumento(documento: string): string {
  if (documento.length === 11) return `***.${documento.slice(3, 6)}.${documento.slice(6, 9)}-**`;
  return `${documento.slice(0, 2)}.***.***/${documento.slice(8, 12)}-**`;
}

/** Masks a key so that only its owner recognizes it. */
export function mascararChave(tipo: TipoDeChavePix, chave: string): string {
  if (tipo === 'cpf' || tipo === 'cnpj') return mascararDocumento(chave);
  if (tipo === 'telefone') return `(${chave.slice(3, 5)}) *****-${chave.slice(-4)}`;
  if (tipo === 'aleatoria') return `${chave.slice(0, 4)}…${chave.slice(-4)}`;
  const [nome = '', dominio = ''] = chave.split('@');
  return `${nome.slice(0, 1)}***@${dominio}`;
}

/** `***56-7` */
export const mascararConta = (conta: string, digito: string): string => `***${conta.slice(-2)}-${digito}`;

/** The problems of an account, one sentence per field. */
export function problemasDaConta(dados: ContaBancariaNova): Partial<Record<keyof ContaBancariaNova, string>> {
  const { tipo, pixTipo, pixChave, banco, agencia, conta, digito } = dados;
  const problemas: Partial<Record<keyof ContaBancariaNova, string>> = {};
  if (!lerDocumento(dados.titularDocumento)) problemas.titularDocumento = 'CPF ou CNPJ inválido';
  if (tipo === 'pix' && pixTipo && pixChave && !lerChavePix(pixTipo, pixChave)) problemas.pixChave = CHAVE_INVALIDA[pixTipo];
  if (tipo === 'conta' && banco && agencia && conta && digito) {
    if (conta.replace(/^0+/, '').length > MAIOR_CONTA) problemas.conta = 'A conta tem no máximo 12 números, sem contar zeros à esquerda';
    if (!bancoExiste(banco)) problemas.banco = 'Este banco não está na lista do Banco Central';
    else if (digitoErrado({ banco, agencia, conta, digito })) problemas.digito = 'O dígito não confere com a agência e a conta';
  }
  return problemas;
}

const CHAVE_INVALIDA: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'CPF inválido',
  cnpj: 'CNPJ inválido',
  email: 'E-mail inválido',
  telefone: 'Celular inválido: informe DDD e número',
  aleatoria: 'Chave aleatória inválida: copie inteira, como o banco mostra',
};
