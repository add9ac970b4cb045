/** What kind of text a field takes: its mask, and the attributes that bring the right keyboard. */
export interface Kind {
  /** What was typed so far -> the shape that it will have. */
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

/** The e-mail of a login: password managers look for whose password it is. */
export const LOGIN_EMAIL: Kind = { type: 'email', autoComplete: 'username' };

export const NAME: Kind = { autoComplete: 'name', maxLength: 120 };

/**
 * Reais as the contract reads them: `1234,5`. Dots that part thousands go; any other stays, be it the decimal one of a numeric keypad
 * (`49.90`) or one that the contract refuses.
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

/** How many: a whole number without sign. */
export const COUNT: Kind = { mask: (typed) => typed.replace(/\D/g, '').slice(0, 6), inputMode: 'numeric', autoComplete: 'off' };

export const DATE: Kind = { type: 'date' };

/** Hours and minutes; some browsers add seconds. */
export const TIME: Kind = { type: 'time', mask: (typed) => typed.slice(0, 5) };

/** The numbers of an authenticator app, which shows them as `123 456`. */
export const APP_CODE: Kind = {
  mask: (typed) => typed.replace(/\D/g, '').slice(0, 6),
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
};
