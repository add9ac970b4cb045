import { describe, expect, test } from 'vitest';
import { ApiError, errorOfReply, errorsByField, networkError, sessaoExpirou, textOfError, textOfLoginFailure } from './errors.ts';

describe('error catalogue', () => {
  test.each([
    [404, 'Recurso não encontrado'],
    [400, 'Erro de validação'],
    [500, 'Erro interno do servidor'],
    [401, 'Token expirado'],
    [403, 'Você não tem permissão para acessar este recurso'],
    [418, 'Erro desconhecido'],
  ])('a reply %i without a message has the text "%s"', (status, texto) => {
    for (const corpo of [undefined, {}, 'x', { message: '' }])
      expect(errorOfReply(status, corpo, { withToken: false }).message).toBe(texto);
  });

  test('the message, code and action of the server win', () => {
    const erro = errorOfReply(
      422,
      { codigo: 'A', message: 'Sem vaga', erros: ['b'], acao: 'Mude a data', requestId: 'r1' },
      { withToken: true },
    );
    expect(erro).toMatchObject({ status: 422, codigo: 'A', message: 'Sem vaga', erros: ['b'], acao: 'Mude a data', requestId: 'r1' });
  });

  test('401 on a call with a token means that the session has ended', () => {
    for (const corpo of [{ codigo: 'NAO_AUTENTICADO', message: 'y', erros: [], requestId: '' }, undefined]) {
      const erro = errorOfReply(401, corpo, { withToken: true });
      expect(sessaoExpirou(erro)).toBe(true);
      expect(erro.message).toBe('Seu login expirou é necessário que você realize login novamente');
    }
  });

  test('network errors: without a token, with an expired token, with a valid token', () => {
    const base = { isPublic: false, hasToken: true, expired: false };
    expect(networkError({ ...base, hasToken: false }).message).toBe('Token não fornecido.');
    expect(sessaoExpirou(networkError({ ...base, expired: true }))).toBe(true);
    expect(networkError(base).message).toBe('Não foi possível estabelecer uma conexão com a API');
    expect(networkError({ ...base, hasToken: false, isPublic: true }).message).toBe('Não foi possível estabelecer uma conexão com a API');
  });

  test("a login failure shows 'Oops... ' and the first reason, or the message of the body", () => {
    const com = (erros: string[]) => textOfLoginFailure(new ApiError({ status: 400, codigo: 'A', message: 'Erro de validação', erros }));
    expect(com(['E-mail inválido', 'x'])).toBe('Oops... E-mail inválido');
    expect(com([])).toBe('Oops... Erro de validação');
  });

  test("errors by field keep the server's names, and the one-line text is the first of them", () => {
    const erros = ['CPF inválido', 'Informe a senha'];
    const campos = { cpf: 'CPF inválido', senha: 'Informe a senha' };
    const erro = errorOfReply(400, { codigo: 'VALIDACAO', message: 'Erro de validação', erros, campos }, { withToken: false });
    expect(errorsByField(erro)).toEqual(campos);
    expect([erro.message, textOfError(erro)]).toEqual(['Erro de validação', 'CPF inválido']);
    expect(errorsByField(new TypeError('x'))).toEqual({});
  });

  test('an error from outside the API has the unknown-error text, without technical details', () => {
    expect(textOfError(new TypeError('x is undefined'))).toBe('Erro desconhecido');
  });
});
