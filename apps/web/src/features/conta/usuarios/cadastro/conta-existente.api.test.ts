import { buscarDesafio, usuarioExiste } from '@festejo/contrato/conta/usuarios.ts';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { perguntarSeExiste } from './conta-existente.api.ts';

const CHAVE = 'segredo do servidor';
const sinal = () => new AbortController().signal;

test('the first questions need no proof of work', async () => {
  const api = fakeApi(when(usuarioExiste, () => ({ existe: true })));
  expect(await perguntarSeExiste('ana@festejo.example', sinal())).toBe(true);
  expect(api.calls).toHaveLength(1);
});

test('when the server asks for a proof, the browser computes a valid one', async () => {
  const api = fakeApi(
    refuses(usuarioExiste, 422, 'PROVA_DE_TRABALHO', 'Resolva o desafio'),
    when(buscarDesafio, async () => {
      const { algorithm, challenge, maxnumber = 0, salt, signature } = await createChallenge({ hmacKey: CHAVE, maxnumber: 500 });
      // From here on the server accepts the request.
      api.swap(when(usuarioExiste, () => ({ existe: false })));
      return { algorithm, challenge, maxnumber, salt, signature };
    }),
  );
  expect(await perguntarSeExiste('ana@festejo.example', sinal())).toBe(false);
  const prova = api.calls.at(-1)?.query.get('altcha') ?? '';
  expect(await verifySolution(prova, CHAVE)).toBe(true);
  expect(api.calls.map(({ operation }) => operation)).toEqual(['usuarioExiste', 'buscarDesafio', 'usuarioExiste']);
});

test('any other refusal is thrown without a proof', async () => {
  const api = fakeApi(refuses(usuarioExiste, 429, 'MUITAS_TENTATIVAS', 'Espere'));
  await expect(perguntarSeExiste('ana@festejo.example', sinal())).rejects.toMatchObject({ status: 429 });
  expect(api.calls).toHaveLength(1);
});
