import { describe, expect, test } from 'vitest';
import { ErroDaApi, erroDaResposta, erroDeRede, errosPorCampo, sessaoExpirou, textoDaFalhaDeLogin, textoDoErro } from './erros.ts';

describe('error catalogue (specification, point 8)', () => {
  test.each([
    [404, 'Recurso não encontrado'],
    [400, 'Erro de validação'],
    [500, 'Erro interno do servidor'],
    [401, 'Token expirado'],
    [403, 'Você não tem permissão para acessar este recurso'],
    [418, 'Erro desconhecido'],
  ])('a reply %i without words says "%s"', (status, texto) => {
    for (const corpo of [undefined, {}, 'x', { message: '' }])
      expect(erroDaResposta(status, corpo, { comToken: false }).message).toBe(texto);
  });

  test("the server's words win, with what they carry", () => {
    const erro = erroDaResposta(
      422,
      { codigo: 'A', message: 'Sem vaga', erros: ['b'], acao: 'Mude a data', requestId: 'r1' },
      { comToken: true },
    );
    expect(erro).toMatchObject({ status: 422, codigo: 'A', message: 'Sem vaga', erros: ['b'], acao: 'Mude a data', requestId: 'r1' });
  });

  test('401 on a call with a token means that the session is over', () => {
    for (const corpo of [{ codigo: 'NAO_AUTENTICADO', message: 'y', erros: [], requestId: '' }, undefined]) {
      const erro = erroDaResposta(401, corpo, { comToken: true });
      expect(sessaoExpirou(erro)).toBe(true);
      expect(erro.message).toBe('Seu login expirou é necessário que você realize login novamente');
    }
  });

  test('network: no token, expired token, neither', () => {
    const base = { publica: false, temToken: true, expirou: false };
    expect(erroDeRede({ ...base, temToken: false }).message).toBe('Token não fornecido.');
    expect(sessaoExpirou(erroDeRede({ ...base, expirou: true }))).toBe(true);
    expect(erroDeRede(base).message).toBe('Não foi possível estabelecer uma conexão com a API');
    expect(erroDeRede({ ...base, temToken: false, publica: true }).message).toBe('Não foi possível estabelecer uma conexão com a API');
  });

  test("login failure: 'Oops... ' and the first reason, or the body's text", () => {
    const com = (erros: string[]) => textoDaFalhaDeLogin(new ErroDaApi({ status: 400, codigo: 'A', message: 'Erro de validação', erros }));
    expect(com(['E-mail inválido', 'x'])).toBe('Oops... E-mail inválido');
    expect(com([])).toBe('Oops... Erro de validação');
  });

  test('reasons by field, as the server names them; in one line, the first of them', () => {
    const erros = ['CPF inválido', 'Informe a senha'];
    const campos = { cpf: 'CPF inválido', senha: 'Informe a senha' };
    const erro = erroDaResposta(400, { codigo: 'VALIDACAO', message: 'Erro de validação', erros, campos }, { comToken: false });
    expect(errosPorCampo(erro)).toEqual(campos);
    expect([erro.message, textoDoErro(erro)]).toEqual(['Erro de validação', 'CPF inválido']);
    expect(errosPorCampo(new TypeError('x'))).toEqual({});
  });

  test('what is not of the API is unknown, and tells nothing of the machine', () => {
    expect(textoDoErro(new TypeError('x is undefined'))).toBe('Erro desconhecido');
  });
});
