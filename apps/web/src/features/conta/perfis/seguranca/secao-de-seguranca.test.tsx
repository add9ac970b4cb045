import { buscarPerfil } from '@festejo/contrato/conta/perfis.ts';
import {
  buscarSegundoFator,
  confirmarTotp,
  desfazerRemocao,
  iniciarTotp,
  renovarCodigosDeRecuperacao,
} from '@festejo/contrato/conta/segundo-fator.ts';
import { buscarSessoes, encerrarSessao, sairDeTodos } from '@festejo/contrato/conta/sessoes.ts';
import { alterarSenha } from '@festejo/contrato/conta/usuarios.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { PERFIL } from '../testing/exemplos.ts';
import SecaoDeSeguranca from './secao-de-seguranca.tsx';

const FATOR = { totpAtivoDesde: null, passkeys: [], codigosDeRecuperacaoRestantes: 0, remocao: null, identidadeConfirmadaAte: null };
const APARELHO = {
  id: '0191f3c0-0000-7000-8000-00000000000a',
  atual: true,
  dispositivo: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  enderecoIp: '203.0.113.7',
  meio: 'senha',
  criadaEm: '2026-11-20T12:00:00.000Z',
  renovadaEm: '2026-11-21T12:00:00.000Z',
};
const OUTRO = { ...APARELHO, id: '0191f3c0-0000-7000-8000-00000000000b', atual: false, dispositivo: null };
const BASE = [when(buscarPerfil, () => PERFIL), when(buscarSegundoFator, () => FATOR), when(buscarSessoes, () => [APARELHO, OUTRO])];

beforeEach(() => void sessao.entrar(testToken()));
const campo = (nome: string) => screen.findByLabelText<HTMLInputElement>(nome);

test('a wrong current password is shown under its field, and the right one gives this device a new token', async () => {
  const novo = testToken({ nomeCompleto: 'Depois da troca' });
  const api = fakeApi(...BASE, refuses(alterarSenha, 422, 'SENHA_ATUAL_INCORRETA', 'A senha atual não confere'));
  montar(<SecaoDeSeguranca />);
  await userEvent.type(await campo('Senha atual'), 'errada');
  await userEvent.type(await campo('Senha nova'), 'curta');
  await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
  expect(screen.getByText('A senha precisa de pelo menos 8 caracteres')).toBeTruthy();
  await userEvent.type(await campo('Senha nova'), ' mas agora comprida');
  await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
  expect(await screen.findByText('A senha atual não confere')).toBeTruthy();
  api.swap(when(alterarSenha, () => ({ accessToken: novo })));
  await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
  expect(await screen.findByText('Senha alterado com sucesso')).toBeTruthy();
  expect(sessao.ler().token).toBe(novo);
  expect([(await campo('Senha atual')).value, (await campo('Senha nova')).value]).toEqual(['', '']);
});

test('the authenticator app is enabled with its first code, and the recovery codes cannot be closed before they are saved', async () => {
  const api = fakeApi(
    ...BASE,
    when(iniciarTotp, () => ({ segredo: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Festejo:c?secret=JBSWY3DPEHPK3PXP' })),
    when(confirmarTotp, () => ({ codigosDeRecuperacao: ['abcde-12345', 'fghij-67890'] })),
  );
  montar(<SecaoDeSeguranca />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar' }));
  const janela = within(await screen.findByRole('dialog', { name: 'Ligar o aplicativo autenticador' }));
  expect(janela.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(janela.getByRole('img', { name: /QR Code/ })).toBeTruthy();
  await userEvent.type(janela.getByLabelText('Código do aplicativo'), '123 456{Enter}');
  expect(await screen.findByText('abcde-12345')).toBeTruthy();
  expect(api.of(confirmarTotp)[0]?.body).toEqual({ codigo: '123456' });
  await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }));
  await userEvent.click(screen.getByRole('button', { name: 'Voltar aos códigos' }));
  expect(screen.getByText('abcde-12345')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sim, guardei' }));
  await waitFor(() => expect(screen.queryByText('abcde-12345')).toBeNull());
});

test('a second protection gives no new codes and shows a toast', async () => {
  fakeApi(
    ...BASE,
    when(iniciarTotp, () => ({ segredo: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Festejo:c?secret=JBSWY3DPEHPK3PXP' })),
    when(confirmarTotp, () => ({ codigosDeRecuperacao: [] })),
  );
  montar(<SecaoDeSeguranca />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar' }));
  const janela = within(await screen.findByRole('dialog', { name: 'Ligar o aplicativo autenticador' }));
  await userEvent.type(janela.getByLabelText('Código do aplicativo'), '123456{Enter}');
  expect(await screen.findByText('Aplicativo autenticador ligado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Já guardei' })).toBeNull();
});

test('new recovery codes need a confirmation, because they invalidate the old ones', async () => {
  const api = fakeApi(
    when(buscarSegundoFator, () => ({ ...FATOR, totpAtivoDesde: '2026-11-01T12:00:00.000Z', codigosDeRecuperacaoRestantes: 3 })),
    when(renovarCodigosDeRecuperacao, () => ({ codigosDeRecuperacao: ['novos-00001'] })),
    ...BASE,
  );
  montar(<SecaoDeSeguranca />);
  expect(await screen.findByText('3 códigos ainda valem.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Gerar códigos novos' }));
  expect(api.of(renovarCodigosDeRecuperacao)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Gerar códigos' }));
  expect(await screen.findByText('novos-00001')).toBeTruthy();
});

test('a pending removal is shown, and one press keeps the protection', async () => {
  const remocao = {
    pedidaEm: '2026-11-20T12:00:00.000Z',
    valeEm: '2026-11-23T12:00:00.000Z',
    protecoes: ['o aplicativo autenticador', 'os códigos de recuperação'],
  };
  const api = fakeApi(
    when(buscarSegundoFator, () => ({ ...FATOR, remocao })),
    when(desfazerRemocao, () => {
      api.swap(when(buscarSegundoFator, () => FATOR));
      return { message: 'A proteção da sua conta continua' };
    }),
    ...BASE,
  );
  montar(<SecaoDeSeguranca />);
  expect(await screen.findByText(/pediu para tirar o aplicativo autenticador e os códigos de recuperação\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Manter a proteção' }));
  await waitFor(() => expect(screen.queryByText(/pediu para tirar/)).toBeNull());
  expect(api.of(desfazerRemocao)).toHaveLength(1);
});

test('another device can be logged out, and this device has no such button', async () => {
  const api = fakeApi(
    ...BASE,
    when(encerrarSessao, () => ({ message: 'Sessão encerrada' })),
  );
  montar(<SecaoDeSeguranca />);
  expect(await screen.findByText('Firefox no Linux')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar em Aparelho desconhecido' }));
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(screen.queryByText('Aparelho desconhecido')).toBeNull());
  expect(api.of(encerrarSessao)[0]?.params).toEqual([OUTRO.id]);
  expect(screen.queryByRole('button', { name: /^Encerrar em/ })).toBeNull();
});

test('logging out all devices keeps this one, unless the person includes it', async () => {
  const api = fakeApi(
    ...BASE,
    when(sairDeTodos, () => ({ message: 'Pronto', encerradas: 2 })),
  );
  montar(<SecaoDeSeguranca />);
  const abrir = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sair de todos os dispositivos' }));
    return within(screen.getByRole('dialog', { name: 'Sair de todos os dispositivos' }));
  };
  await userEvent.click((await abrir()).getByRole('button', { name: 'Sair de todos' }));
  expect(await screen.findByText('Saiu de 2 aparelhos')).toBeTruthy();
  expect(sessao.ler().user).not.toBeNull();
  const janela = await abrir();
  await userEvent.click(janela.getByRole('checkbox', { name: 'Sair deste aparelho também' }));
  await userEvent.click(janela.getByRole('button', { name: 'Sair de todos' }));
  expect(await screen.findByText('Deslogado com sucesso')).toBeTruthy();
  expect(sessao.ler().user).toBeNull();
  expect(api.of(sairDeTodos).map(({ body }) => body)).toEqual([{ manterEste: true }, { manterEste: false }]);
});
