import type { Sorteio } from './sorteio.ts';

const BASE36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PESOS_DO_CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Modulo 11 over the characters' ASCII code - 48 (IN RFB 2.229; digits keep their old value). */
function digito(texto: string, pesos: readonly number[]): string {
  const soma = [...texto].reduce((total, c, i) => total + (c.charCodeAt(0) - 48) * (pesos[i] as number), 0);
  const resto = soma % 11;
  return String(resto < 2 ? 0 : 11 - resto);
}

/** A valid CPF, determined by the seed. */
export function sortearCpf(s: Sorteio): string {
  const base = Array.from({ length: 9 }, () => s.inteiro(0, 9)).join('');
  const um = digito(base, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return base + um + digito(base + um, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

/** A valid CNPJ of a head office; alphanumeric like those issued since July 2026, or numeric. */
export function sortearCnpj(s: Sorteio, alfanumerico: boolean): string {
  const raiz = Array.from({ length: 8 }, () => BASE36[s.inteiro(0, alfanumerico ? 35 : 9)]).join('');
  const base = `${raiz}0001`;
  const um = digito(base, PESOS_DO_CNPJ.slice(1));
  return base + um + digito(base + um, PESOS_DO_CNPJ);
}
