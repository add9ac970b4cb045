import { contarFestasNaArea } from '@festejo/contrato/fornecedor/atendimento.ts';
import type { PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { type AlfineteDaArea, FormularioDaArea } from './formulario-da-area.tsx';

const LOJA = { raioEmKm: 12.5, versao: 7 } as PerfilDoFornecedor;
const ALFINETE: AlfineteDaArea = {
  ponto: { latitude: -23.55, longitude: -46.63 },
  mexeu: false,
  endereco: undefined,
  mapa: (km) => <p>círculo de {km} km</p>,
  aoSalvar: () => undefined,
  aoRecomecar: () => undefined,
};

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));

test('counts the events in the circle, offers a larger one, and saves radius and pin with the version on screen', async () => {
  const api = fakeApi(
    when(contarFestasNaArea, ({ query }) => {
      const raioEmKm = Number(query.get('raioEmKm'));
      return [
        { raioEmKm, festas: 0 },
        { raioEmKm: raioEmKm + 10, festas: 0 },
        { raioEmKm: raioEmKm + 25, festas: 15 },
      ];
    }),
  );
  const salvar = vi.fn(async () => ({ message: 'Informações Editadas com Sucesso', perfil: { ...LOJA, raioEmKm: 37.5, versao: 8 } }));
  const endereco = { cep: '01001000' } as unknown as AlfineteDaArea['endereco'];
  montar(
    <FormularioDaArea loja={LOJA} alfinete={{ ...ALFINETE, mexeu: true, endereco }} salvar={salvar} aoRecarregar={async () => undefined} />,
  );
  expect(screen.getByText('círculo de 12.5 km')).toBeTruthy();
  expect(await screen.findByText('Menos de 5 festas')).toBeTruthy();
  // A radius without additional events is not offered.
  expect(screen.queryByRole('button', { name: /Até 22,5 km/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Até 37,5 km.*\+15 festas/ }));
  expect(screen.getByText('círculo de 37.5 km')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar área' }));
  await screen.findByText('Informações Editadas com Sucesso');
  expect(salvar).toHaveBeenCalledWith({ raioEmKm: 37.5, endereco }, 7);
  expect(api.of(contarFestasNaArea).length).toBeGreaterThan(0);
});

test('a radius above the limit leaves the slider at its end', () => {
  fakeApi(when(contarFestasNaArea, () => []));
  const loja = { ...LOJA, raioEmKm: 6000 };
  montar(<FormularioDaArea loja={loja} alfinete={ALFINETE} salvar={vi.fn()} aoRecarregar={async () => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>('Até onde você atende').value).toBe('200');
});

test('an invalid radius is not sent', async () => {
  fakeApi(when(contarFestasNaArea, () => []));
  const salvar = vi.fn();
  montar(<FormularioDaArea loja={LOJA} alfinete={ALFINETE} salvar={salvar} aoRecarregar={async () => undefined} />);
  await userEvent.clear(screen.getByLabelText('Quilômetros'));
  await userEvent.type(screen.getByLabelText('Quilômetros'), 'longe');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar área' }));
  const dito = screen.getByText('Número inválido');
  expect(screen.getByLabelText('Quilômetros').getAttribute('aria-describedby')).toBe(dito.id);
  expect(salvar).not.toHaveBeenCalled();
});
