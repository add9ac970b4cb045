import { buscarResumoDaOperacao } from '@festejo/contrato/operacao/inicio.ts';
import { buscarDisputas, type DisputaAberta } from '@festejo/contrato/operacao/operacao.ts';
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliver } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { QuadroDaOperacao } from './quadro-da-operacao.tsx';
import SecaoDeDisputas from './secao-de-disputas.tsx';

const alguem = (nome: string) => ({ id: crypto.randomUUID(), nome, email: null, telefone: null });
const disputa = (numero: number, sobre: Partial<DisputaAberta> = {}): DisputaAberta => ({
  pedidoId: crypto.randomUUID(),
  numero,
  total: 120,
  aoFornecedor: 120,
  eventoTitulo: 'Festa da Lia',
  dataEvento: '2026-11-20',
  horario: '15:00',
  localidade: 'Campinas',
  uf: 'SP',
  motivo: 'nao_veio',
  relato: 'Não veio ninguém.',
  em: '2026-11-21T12:00:00.000Z',
  fase: 'veredito',
  responderAte: '2026-11-24T12:00:00.000Z',
  aceites: [],
  apelarAte: null,
  falas: [],
  fotos: [],
  vereditos: [],
  reanalise: null,
  propria: false,
  itens: ['1 × Bolo'],
  cliente: alguem('Joana'),
  fornecedor: alguem('Doces da Vila'),
  ...sobre,
});

// A field that grows with its text listens to `document.fonts`, which happy-dom lacks.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

test("a dispute of other people is decided here; one's own says that another person decides", async () => {
  const itens = [disputa(1001), disputa(1002, { propria: true })];
  fakeApi(when(buscarDisputas, () => ({ itens, page: 0, pageSize: 10, total: 2 })));
  sessao.entrar(testToken());
  montar(<SecaoDeDisputas andamento={() => null} />);
  expect(await screen.findAllByText(/quem decide é outra pessoa da operação/)).toHaveLength(1);
  expect(screen.getAllByRole('form').map((um) => um.getAttribute('aria-label'))).toEqual(['Decisão do pedido nº 1001']);
});

test('a new dispute appears without a reload, and so does the number beside the section', async () => {
  let itens = [disputa(1001)];
  const resumo = { disputas: 1, denuncias: 0, retomadas: 0, dinheiro: 0, verificacoes: 0, maquina: 0 };
  fakeApi(
    when(buscarDisputas, () => ({ itens, page: 0, pageSize: 10, total: itens.length })),
    when(buscarResumoDaOperacao, () => ({ ...resumo, disputas: itens.length })),
  );
  sessao.entrar(testToken());
  montar(
    <QuadroDaOperacao secao="disputas">
      <SecaoDeDisputas andamento={() => null} />
    </QuadroDaOperacao>,
  );
  await screen.findByRole('heading', { name: /Pedido nº 1001/ });
  const nova = disputa(1002);
  itens = [...itens, nova];
  act(() => deliver({ tipo: 'disputa', id: nova.pedidoId }));
  expect(await screen.findByRole('heading', { name: /Pedido nº 1002/ })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Disputas.*2$/ })).toBeTruthy();
});
