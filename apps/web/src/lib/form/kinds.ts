import { NOME_DE_PESSOA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
/** The kind of text that a field takes: its mask, and the attributes that open the right keyboard on a phone. */
export interface Kind {
  /** Formats the text typed so far. */
  mask?: (typed: string) => string;
  type?: 'text' | 'email' | 'tel' | 'date' | 'time';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  placeholder?: string;
  autoComplete?: string;
  autoCapitalize?: string;
  spellCheck?: boolean;
  maxLength?: number;
}

export const EMAIL: Kind = { type: 'email', autoComplete: 'email' };

/** The e-mail field of a login. A password manager uses `username` to find the account of a password. */
export const LOGIN_EMAIL: Kind = { type: 'email', autoComplete: 'username' };

export const NAME: Kind = { autoComplete: 'name', maxLength: NOME_DE_PESSOA_EM_LETRAS };

/**
 * Formats reais as the contract reads them: `1234,5`. Thousands separators are removed. Any other dot stays: it is the decimal point of a
 * numeric keypad (`49.90`), or a dot that the contract refuses.
 */
export function maskReais(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.,]/g, '').split(',');
  const cents = rest.join('');
  const shown = cents.includes('.') ? cents : cents.slice(0, 2);
  const reais = whole.replace(/\.(?=\d{3})/g, '');
  return rest.length > 0 ? `${reais},${shown}` : reais;
}

export const MONEY: Kind = {
  mask: maskReais,
  inputMode: 'decimal',
  placeholder: '0,00',
  autoComplete: 'off',
};

/** A quantity: a whole number without sign. */
export const COUNT: Kind = { mask: (typed) => typed.replace(/\D/g, '').slice(0, 6), inputMode: 'numeric', autoComplete: 'off' };

export const DATE: Kind = { type: 'date' };

/** Hours and minutes. The mask cuts the seconds that some browsers add. */
export const TIME: Kind = { type: 'time', mask: (typed) => typed.slice(0, 5) };

/** The code of an authenticator app. The app shows it as `123 456`. */
export const APP_CODE: Kind = {
  mask: (typed) => typed.replace(/\D/g, '').slice(0, 6),
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
};
