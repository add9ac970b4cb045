import type { DisputaDoPedido as Disputa } from '@festejo/contrato/pedido/disputas.ts';
import { aceitarVeredito, falarNaDisputa } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeApi, refuses } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { DisputaDoPedido } from './disputa-do-pedido.tsx';
import { passosDaDisputa } from './passos-da-disputa.ts';

const idDe = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const dia = (n: number) => `2026-11-${String(n).padStart(2, '0')}T12:00:00.000Z`;
// Roles of a person, not of ARIA.
const CLIENTE = 'CLIENTE';
const FORNECEDOR = 'FORNECEDOR';

const disputa = (parte: Partial<Disputa> = {}): Disputa => ({
  motivo: 'faltou',
  relato: 'Vieram só dois buquês.',
  em: dia(1),
  fase: 'resposta',
  responderAte: dia(4),
  aceites: [],
  apelarAte: null,
  falas: [],
  fotos: [],
  vereditos: [],
  podeFalar: [],
  podeAceitar: false,
  fotosQueCabem: 0,
  ...parte,
});

// A field that grows with its text listens to `document.fonts`, which happy-dom lacks.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

test('the steps are in order, consecutive pictures form one step, and each verdict states its effect', () => {
  const passos = passosDaDisputa(
    disputa({
      falas: [{ id: idDe(1), autor: 'fornecedor', tipo: 'resposta', texto: 'Levamos os três.', em: dia(3) }],
      fotos: [
        { id: idDe(2), autor: 'cliente', em: dia(2) },
        { id: idDe(3), autor: 'cliente', em: `${dia(2).slice(0, 11)}13:00:00.000Z` },
        { id: idDe(4), autor: 'fornecedor', em: dia(3).replace('12:00', '14:00') },
      ],
      vereditos: [
        { instancia: 1, aFavorDe: 'OS_DOIS', volta: 40, motivo: 'Faltou um.', em: dia(5), mesmaPessoa: null },
        { instancia: 2, aFavorDe: 'FORNECEDOR', volta: null, motivo: 'Estava lá.', em: dia(9), mesmaPessoa: true },
      ],
    }),
  );
  expect(passos.map(({ titulo, fotos }) => [titulo, fotos.length])).toEqual([
    ['O cliente relatou: faltou parte do combinado', 0],
    ['O cliente juntou fotos', 2],
    ['O fornecedor respondeu', 0],
    ['O fornecedor juntou fotos', 1],
    ['O Festejo decidiu: R$\u00a040,00 voltam ao cliente, e o resto é do fornecedor', 0],
    ['Depois da nova análise, pela mesma pessoa, a única que podia decidir: o valor é do fornecedor', 0],
  ]);
});

test('the supplier sees the deadline of the answer; a refusal is shown at the form, and the text is kept', async () => {
  const api = fakeApi(refuses(falarNaDisputa, 409, 'PRAZO_ENCERRADO', 'A resposta já foi dada, ou o prazo dela terminou'));
  montar(
    <DisputaDoPedido pedidoId={idDe(9)} role={FORNECEDOR} disputa={disputa({ podeFalar: ['resposta', 'prova'], fotosQueCabem: 8 })} />,
  );
  expect(screen.getByText(/^Responda até 04\/11\/2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Juntar fotos' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  expect(api.calls).toHaveLength(0);
  await userEvent.type(screen.getByLabelText(/^Sua resposta/), 'Levamos os três buquês.');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  expect(await screen.findByText(/A resposta já foi dada/)).toBeTruthy();
  expect(api.calls[0]?.body).toEqual({ tipo: 'resposta', texto: 'Levamos os três buquês.' });
  expect(screen.getByDisplayValue('Levamos os três buquês.')).toBeTruthy();
});

test('an appeal asks for confirmation, and cancelling sends nothing', async () => {
  const api = fakeApi();
  montar(
    <DisputaDoPedido
      pedidoId={idDe(9)}
      role={CLIENTE}
      disputa={disputa({ fase: 'apelacao', apelarAte: dia(8), podeFalar: ['apelacao'] })}
    />,
  );
  expect(screen.getByText(/^A decisão vale a partir de 08\/11\/2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Juntar fotos' })).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Por que olhar de novo/), 'Olhem a foto da mesa.');
  await userEvent.click(screen.getByRole('button', { name: 'Pedir nova análise' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Pedir nova análise?' });
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Voltar' }));
  expect(api.calls).toHaveLength(0);
});

test('accepting a verdict needs a confirmation and waits for the other side', async () => {
  const decidida = disputa({ fase: 'apelacao', apelarAte: dia(8), podeFalar: ['apelacao'], podeAceitar: true });
  const api = fakeApi(refuses(aceitarVeredito, 409, 'NADA_A_ACEITAR', 'Não há decisão esperando por você'));
  montar(<DisputaDoPedido pedidoId={idDe(9)} role={CLIENTE} disputa={{ ...decidida, aceites: [{ autor: 'fornecedor', em: dia(6) }] }} />);
  expect(screen.getByText(/^O outro lado já aceitou. A decisão vale a partir de/)).toBeTruthy();
  expect(screen.getByText('O fornecedor aceitou a decisão')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar a decisão' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Aceitar a decisão?' });
  expect(within(pergunta).getByText(/vale na hora, e a disputa termina/)).toBeTruthy();
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Aceitar a decisão' }));
  expect(await screen.findByText('Não há decisão esperando por você')).toBeTruthy();
  expect(api.of(aceitarVeredito)).toHaveLength(1);
});

test('texts of a deleted account are marked; an ended dispute offers no action', () => {
  fakeApi();
  montar(<DisputaDoPedido pedidoId={idDe(9)} role={CLIENTE} disputa={disputa({ fase: 'encerrada', relato: '' })} />);
  expect(screen.getByText('Quem escreveu apagou a conta, e o texto com ela.')).toBeTruthy();
  expect(screen.getByText('A disputa terminou.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
