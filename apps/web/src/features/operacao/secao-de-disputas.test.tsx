import { buscarDisputas, type DisputaAberta } from '@festejo/contrato/operacao/operacao.ts';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessao } from '../../lib/session/sessao.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { testToken } from '../../lib/testing/test-token.ts';
import { montar } from '../../ui/testing/montar.tsx';
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

// A field that grows with its text listens to fonts, which this window has none of.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

test('a de outros se decide aqui; a própria nunca: diz que é de outra pessoa', async () => {
  const itens = [disputa(1001), disputa(1002, { propria: true })];
  fakeApi(when(buscarDisputas, () => ({ itens, page: 0, pageSize: 10, total: 2 })));
  sessao.entrar(testToken());
  montar(<SecaoDeDisputas andamento={() => null} />);
  expect(await screen.findAllByText(/quem decide é outra pessoa da operação/)).toHaveLength(1);
  expect(screen.getAllByRole('form').map((um) => um.getAttribute('aria-label'))).toEqual(['Decisão do pedido nº 1001']);
});
