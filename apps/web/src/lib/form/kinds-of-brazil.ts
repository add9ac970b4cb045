import { maskCep, maskCnpj, maskCpf, maskTelefone } from '../text/masks.ts';
import type { Kind } from './kinds.ts';

// These kinds have their own file because the login page needs no such mask and must not load them.

export const CPF: Kind = { mask: maskCpf, inputMode: 'numeric', placeholder: '000.000.000-00', autoComplete: 'off' };

/** A CNPJ has letters and digits. */
export const CNPJ: Kind = {
  mask: maskCnpj,
  placeholder: '00.000.000/0000-00',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
};

export const PHONE: Kind = {
  mask: maskTelefone,
  type: 'tel',
  inputMode: 'tel',
  placeholder: '(00) 00000-0000',
  autoComplete: 'tel-national',
};

export const CEP: Kind = {
  mask: maskCep,
  inputMode: 'numeric',
  placeholder: '00000-000',
  autoComplete: 'postal-code',
};
