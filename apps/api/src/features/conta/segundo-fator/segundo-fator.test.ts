import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { parteConfiante } from './passkeys/webauthn.ts';
import { identidadeConfirmadaAte, provasAceitas, provouFatorEm, type Situacao } from './segundo-fator.ts';

const agora = new Date('2026-11-21T15:00:00Z');
const ha = (minutos: number) => new Date(agora.getTime() - minutos * MINUTO_EM_MS);
const situacao = (mais: Partial<Situacao> = {}): Situacao => ({
  identidadeConfirmadaEm: null,
  entrouEm: ha(1),
  temSenha: true,
  entrouComFatorEm: null,
  fatorDesde: null,
  meios: [],
  ...mais,
});

test('a session proves a second factor only by a proof made since the factor exists', () => {
  const meios = ['totp'] as const;
  const com = (mais: Partial<Situacao>) => provouFatorEm(situacao({ meios, fatorDesde: ha(20), ...mais }));
  expect(com({})).toBeNull();
  expect(com({ identidadeConfirmadaEm: ha(21) })).toBeNull();
  expect(com({ entrouComFatorEm: ha(15), identidadeConfirmadaEm: ha(5) })).toEqual(ha(5));
  expect(provouFatorEm(situacao({ identidadeConfirmadaEm: ha(1) }))).toBeNull();
});

describe('proof of identity', () => {
  test('asks for the second factor if one is active, else for the password, else for nothing', () => {
    expect(provasAceitas(situacao())).toEqual(['senha']);
    expect(provasAceitas(situacao({ meios: ['totp', 'passkey'] }))).toEqual(['totp', 'passkey']);
    expect(provasAceitas(situacao({ temSenha: false, meios: ['passkey'] }))).toEqual(['passkey']);
    expect(provasAceitas(situacao({ temSenha: false }))).toEqual([]);
  });

  test('a proof is valid for ten minutes', () => {
    expect(identidadeConfirmadaAte(situacao({ identidadeConfirmadaEm: ha(9) }), agora)).toEqual(ha(-1));
    expect(identidadeConfirmadaAte(situacao({ identidadeConfirmadaEm: ha(10) }), agora)).toBeNull();
  });

  test('a recent login is enough only for an account without password and second factor', () => {
    expect(identidadeConfirmadaAte(situacao(), agora)).toBeNull();
    expect(identidadeConfirmadaAte(situacao({ temSenha: false }), agora)).toEqual(ha(-9));
    expect(identidadeConfirmadaAte(situacao({ temSenha: false, entrouEm: ha(10) }), agora)).toBeNull();
    expect(identidadeConfirmadaAte(situacao({ temSenha: false, meios: ['totp'] }), agora)).toBeNull();
  });
});

test.each([
  ['http://localhost:3000', { rpID: 'localhost', origin: 'http://localhost:3000' }],
  ['https://festejo.example', { rpID: 'festejo.example', origin: 'https://festejo.example' }],
  ['https://festas.example:8443/loja', { rpID: 'festas.example', origin: 'https://festas.example:8443' }],
])('at %s a passkey is made for the host and used only on that origin', (publicUrl, parte) => {
  expect(parteConfiante(publicUrl)).toEqual(parte);
});
