import { CHAVE_PIX_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import {
  type ContaBancaria,
  type ContaBancariaNova,
  contaBancariaNova,
  type TipoDeChavePix,
  type TipoDeConta,
} from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import { checkBy } from '../../../lib/form/check.ts';
import { problemaDeUmDosDocumentos, problemaDoDocumento } from '../../../lib/form/documents.ts';
import { EMAIL, type Kind } from '../../../lib/form/kinds.ts';
import { CNPJ, CPF, PHONE } from '../../../lib/form/kinds-of-brazil.ts';
import type { Checked } from '../../../lib/form/rules.ts';

/** The fields of the form, as typed. */
export interface CamposDaConta {
  tipo: ContaBancaria['tipo'];
  pixTipo: TipoDeChavePix;
  pixChave: string;
  banco: string;
  agencia: string;
  conta: string;
  digito: string;
  tipoDeConta: TipoDeConta;
  titularNome: string;
  titularDocumento: string;
}

export const SEM_CONTA: CamposDaConta = {
  tipo: 'pix',
  pixTipo: 'cnpj',
  pixChave: '',
  banco: '',
  agencia: '',
  conta: '',
  digito: '',
  tipoDeConta: 'corrente',
  titularNome: '',
  titularDocumento: '',
};

const ALEATORIA: Kind = { placeholder: '00000000-0000-0000-0000-000000000000', autoComplete: 'off', spellCheck: false, maxLength: 40 };

/** The name and the input field of each kind of Pix key. */
export const CHAVES: Readonly<Record<TipoDeChavePix, { nome: string; campo: Kind }>> = {
  cnpj: { nome: 'CNPJ', campo: CNPJ },
  cpf: { nome: 'CPF', campo: CPF },
  email: { nome: 'E-mail', campo: { ...EMAIL, maxLength: CHAVE_PIX_EM_LETRAS } },
  telefone: { nome: 'Celular', campo: PHONE },
  aleatoria: { nome: 'Chave aleatória', campo: ALEATORIA },
};

export const TIPOS: Readonly<Record<TipoDeConta, string>> = { corrente: 'Corrente', poupanca: 'Poupança', pagamento: 'Pagamento' };

const eDocumento = (tipo: TipoDeChavePix): tipo is 'cpf' | 'cnpj' => tipo === 'cpf' || tipo === 'cnpj';

/** A key that is a document identifies the holder, so the form does not ask for the holder's document. */
export const pedeDocumento = ({ tipo, pixTipo }: CamposDaConta): boolean => tipo === 'conta' || !eDocumento(pixTipo);

/** Checks the typed CPF or CNPJ. */
function problemaDoTitular(documento: string): string | undefined {
  return /[0-9a-z]/i.test(documento) ? problemaDeUmDosDocumentos(documento) : 'Informe o CPF ou CNPJ do titular';
}

/** The body of the call, checked by the contract. It has only the fields of the chosen kind. */
export function conferirConta(campos: CamposDaConta): Checked<ContaBancariaNova> {
  const { tipo, titularNome, pixTipo, pixChave, banco, agencia, conta, digito, tipoDeConta } = campos;
  const titularDocumento = pedeDocumento(campos) ? campos.titularDocumento : pixChave;
  const dado = (texto: string) => texto.trim() || undefined;
  const corpo =
    tipo === 'pix'
      ? { tipo, titularNome, titularDocumento, pixTipo, pixChave: dado(pixChave) }
      : {
          tipo,
          titularNome,
          titularDocumento,
          banco: dado(banco),
          agencia: dado(agencia),
          conta: dado(conta),
          digito: dado(digito),
          tipoDeConta,
        };
  const chave = tipo === 'pix' && eDocumento(pixTipo) && dado(pixChave) ? problemaDoDocumento(pixTipo, pixChave) : undefined;
  const conferido = checkBy(contaBancariaNova, corpo, {
    pixChave: chave,
    titularDocumento: pedeDocumento(campos) ? problemaDoTitular(titularDocumento) : undefined,
  });
  if (conferido.ok || pedeDocumento(campos)) return conferido;
  // The field of the holder's document is hidden: the error of the key covers it.
  const { titularDocumento: _, ...errors } = conferido.errors;
  return { ok: false, errors };
}
