import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test, vi } from 'vitest';
import type { Mudanca } from './carrinho.ts';
import { guardarMudancas, haGuardadas, retomarMudancas } from './mudancas-guardadas.ts';

const linha = { produtoId: 'bolo', eventoId: 'lia', opcoes: [] };
const MUDANCAS: Mudanca[] = [
  { tipo: 'quantidade', ...linha, quantidade: 5, mostrada: 1, em: 900 },
  { tipo: 'cupom', eventoId: 'lia', nomeCupom: 'X' },
  { tipo: 'remover', ...linha, produtoId: 'mesa' },
];

/** Simulates a reload: the stored changes now belong to a closed tab. */
function recarregar(): void {
  for (const chave of Object.keys(localStorage).filter((nome) => nome.includes('mudancas-do-carrinho'))) {
    const valor = localStorage.getItem(chave) ?? '';
    localStorage.removeItem(chave);
    localStorage.setItem(chave.replace(/[^.]+$/, 'outra-aba'), valor);
  }
}

async function retomadas(pessoaId: string, quantas: number): Promise<Mudanca[]> {
  const feitas: Mudanca[] = [];
  retomarMudancas(pessoaId, (mudanca) => feitas.push(mudanca));
  await expect.poll(() => feitas.length).toBe(quantas);
  return feitas;
}

test('the next page resumes stored changes in order, once, and only for the same person', async () => {
  guardarMudancas('ana', MUDANCAS);
  recarregar();
  expect(await retomadas('bia', 0)).toEqual([]);
  expect(await retomadas('ana', 2)).toEqual([{ ...MUDANCAS[0], em: 0 }, MUDANCAS[2]]);
  expect(await retomadas('ana', 0)).toEqual([]);
});

test('after a day, or with a broken or blocked storage, nothing comes back and nothing fails', async () => {
  const chave = 'festejo.mudancas-do-carrinho.ana.outra-aba';
  localStorage.setItem(chave, JSON.stringify({ em: Date.now() - 25 * HORA_EM_MS, mudancas: MUDANCAS }));
  expect(await retomadas('ana', 0)).toEqual([]);
  localStorage.setItem(chave, '{');
  expect(await retomadas('ana', 0)).toEqual([]);
  const proibido = () => {
    throw new DOMException('proibido', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: proibido, setItem: proibido, removeItem: proibido });
  expect(() => guardarMudancas('ana', MUDANCAS)).not.toThrow();
  // This page remembers them in memory only.
  expect(haGuardadas('ana')).toBe(true);
  expect(await retomadas('ana', 0)).toEqual([]);
  guardarMudancas('ana', []);
  vi.unstubAllGlobals();
});
