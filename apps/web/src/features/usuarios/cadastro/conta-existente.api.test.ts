import { buscarDesafio, usuarioExiste } from '@festejo/contrato/usuarios.ts';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { afterEach, expect, test, vi } from 'vitest';
import { apiFalsa, quando, recusa } from '../../../lib/testing/api-falsa.ts';
import { perguntarSeExiste } from './conta-existente.api.ts';

const CHAVE = 'segredo do servidor';
const sinal = () => new AbortController().signal;

afterEach(() => void vi.unstubAllGlobals());

test('the first questions cost nothing', async () => {
  const api = apiFalsa(quando(usuarioExiste, () => ({ existe: true })));
  expect(await perguntarSeExiste('ana@festejo.example', sinal())).toBe(true);
  expect(api.chamadas).toHaveLength(1);
});

test('asked for proof, the browser works for it, and the server can check it', async () => {
  const api = apiFalsa(
    recusa(usuarioExiste, 422, 'PROVA_DE_TRABALHO', 'Resolva o desafio'),
    quando(buscarDesafio, async () => {
      const { algorithm, challenge, maxnumber = 0, salt, signature } = await createChallenge({ hmacKey: CHAVE, maxnumber: 500 });
      // From here on the proof is there.
      api.trocar(quando(usuarioExiste, () => ({ existe: false })));
      return { algorithm, challenge, maxnumber, salt, signature };
    }),
  );
  expect(await perguntarSeExiste('ana@festejo.example', sinal())).toBe(false);
  const prova = api.chamadas.at(-1)?.query.get('altcha') ?? '';
  expect(await verifySolution(prova, CHAVE)).toBe(true);
  expect(api.chamadas.map(({ operacao }) => operacao)).toEqual(['usuarioExiste', 'buscarDesafio', 'usuarioExiste']);
});

test('any other refusal is only that', async () => {
  const api = apiFalsa(recusa(usuarioExiste, 429, 'MUITAS_TENTATIVAS', 'Espere'));
  await expect(perguntarSeExiste('ana@festejo.example', sinal())).rejects.toMatchObject({ status: 429 });
  expect(api.chamadas).toHaveLength(1);
});
