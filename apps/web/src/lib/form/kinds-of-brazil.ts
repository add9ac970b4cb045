import { maskCep, maskCnpj, maskCpf, maskTelefone } from '../text/masks.ts';
import type { Kind } from './kinds.ts';

// Apart from the other kinds: the login needs none of these masks.

export const CPF: Kind = { mask: maskCpf, inputMode: 'numeric', placeholder: '000.000.000-00', autoComplete: 'off' };

/** Letters and digits. */
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
