import { criarEvento } from '@festejo/contrato/evento/eventos.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft } from '../../../../lib/drafts/drafts.ts';
import { sessao } from '../../../../lib/session/sessao.ts';
import { deviceInZone, ZONES } from '../../../../lib/testing/device-in-zone.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { eventoDeTeste } from '../testing/eventos.ts';
import type { CamposDoEvento } from './evento-novo.ts';
import { FormularioDeEvento } from './formulario-de-evento.tsx';
import { lerRascunhoDeEvento } from './rascunho-de-evento.ts';

const RASCUNHO = '01a1fd57-30fd-79f1-8ed4-e623f4a3c701';
const ENDERECO = '01a1fd57-30fd-79f1-8ed4-e623f4a3c700';

const guardar = vi.fn<(campos: CamposDoEvento, passo: number) => Promise<unknown>>();
const esquecer = vi.fn();
beforeEach(() => {
  guardar.mockReset().mockResolvedValue(undefined);
  esquecer.mockReset();
});

interface Props {
  comeco: string | null;
  lugarCerto: boolean;
  lugarPronto: boolean;
  cidade: { localidade: string; uf: string };
  aoCriar: () => void;
}

function Formulario({ comeco, lugarCerto, lugarPronto, cidade, aoCriar }: Props) {
  const [passo, setPasso] = useState(comeco);
  return (
    <FormularioDeEvento
      rascunho={lerRascunhoDeEvento()}
      aoCriar={aoCriar}
      passo={passo}
      irAoPasso={(qual) => setPasso(String(qual))}
      noServidor={{
        guardado: undefined,
        novoId: RASCUNHO,
        aCaminho: [],
        guardar,
        pronto: () => Promise.resolve({ id: RASCUNHO, mudadoEm: '' }),
        esquecer,
      }}
      aoGuardar={() => undefined}
      lugar={{
        estado: { enderecoId: ENDERECO },
        vazio: false,
        pronto: lugarPronto,
        completo: lugarCerto,
        conferir: () => (lugarCerto ? { ok: true, corpo: { enderecoId: ENDERECO } } : { ok: false }),
        campos: <input aria-label="CEP" aria-invalid={!lugarCerto} />,
        cidade,
      }}
    />
  );
}

const CAMPINAS = { localidade: 'Campinas', uf: 'SP' };

function abrir({ lugarCerto = true, lugarPronto = true, comeco = null as string | null, cidade = CAMPINAS } = {}) {
  const aoCriar = vi.fn();
  sessao.entrar(testToken());
  montar(<Formulario comeco={comeco} lugarCerto={lugarCerto} lugarPronto={lugarPronto} cidade={cidade} aoCriar={aoCriar} />);
  return aoCriar;
}

const titulo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome do evento' });
const criar = () => screen.getByRole('button', { name: 'Criar evento' });
const continuar = () => screen.getByRole('button', { name: 'Continuar' });
const passoAtual = () => screen.getByRole('list', { name: 'Passos' }).querySelector('[aria-current="step"]')?.textContent;

async function preencher() {
  await userEvent.type(titulo(), 'Festa da Lia');
  fireEvent.change(screen.getByLabelText(/^Dia/), { target: { value: '2099-12-12' } });
}
async function irAoFim() {
  await preencher();
  await userEvent.click(continuar());
  await userEvent.click(continuar());
}

test('two clicks create one event and delete the draft', async () => {
  const api = fakeApi(when(criarEvento, () => eventoDeTeste()));
  const aoCriar = abrir();
  await irAoFim();
  // Both clicks happen before the next render.
  act(() => {
    criar().click();
    criar().click();
  });
  await waitFor(() => expect(aoCriar).toHaveBeenCalledTimes(1));
  expect(api.calls).toHaveLength(1);
  const corpo = api.calls[0]?.body as FormData;
  expect(Object.fromEntries(corpo)).toEqual({
    titulo: 'Festa da Lia',
    dataEvento: '2099-12-12',
    horario: '19:00',
    duracaoEmMinutos: '300',
    enderecoId: ENDERECO,
    rascunhoId: RASCUNHO,
  });
  expect(lerRascunhoDeEvento()).toBeNull();
});

test('a failure keeps the text, a retry reuses the key, and a change gets a new key', async () => {
  const api = fakeApi(refuses(criarEvento, 503, 'OCUPADO', 'Tente daqui a pouco'));
  const aoCriar = abrir();
  await irAoFim();
  for (const tentativas of [1, 2]) {
    await userEvent.click(criar());
    await waitFor(() => expect(api.calls).toHaveLength(tentativas));
    await waitFor(() => expect(criar()).toHaveProperty('disabled', false));
  }
  expect(lerRascunhoDeEvento()).toMatchObject({ campos: { titulo: 'Festa da Lia' }, lugar: { enderecoId: ENDERECO } });
  await userEvent.type(screen.getByLabelText('Quem é a estrela da festa?'), 'Lia');
  await userEvent.click(criar());
  await waitFor(() => expect(api.calls).toHaveLength(3));
  const [um, dois, tres] = api.calls.map(({ idempotencyKey }) => idempotencyKey);
  expect(um).toBeTruthy();
  expect(dois).toBe(um);
  expect(tres).not.toBe(um);
  expect(aoCriar).not.toHaveBeenCalled();
});

test('each step continues only when it is valid and focuses the first error, Enter continues, and the draft is stored', async () => {
  const api = fakeApi();
  abrir({ lugarCerto: false });
  await userEvent.click(continuar());
  expect(document.activeElement).toBe(titulo());
  expect(screen.getByText('Informe o nome do evento')).toBeTruthy();
  expect(screen.getByText('Escolha o dia da festa')).toBeTruthy();
  expect(guardar).not.toHaveBeenCalled();
  await preencher();
  await userEvent.type(titulo(), '{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('CEP'));
  expect(passoAtual()).toBe('2. Onde');
  expect(guardar).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ titulo: 'Festa da Lia' }), 2);
  await userEvent.click(continuar());
  expect(document.activeElement).toBe(screen.getByLabelText('CEP'));
  expect(passoAtual()).toBe('2. Onde');
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao passo 1. O quê e quando' }));
  expect(titulo().value).toBe('Festa da Lia');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Passo 1 de 3: / }));
  expect(api.calls).toHaveLength(0);
});

test('a step in the address opens only when the steps before it are complete', () => {
  fakeApi();
  abrir({ comeco: '3' });
  expect(passoAtual()).toBe('1. O quê e quando');
});

test.each([
  ['EVENTO_NO_PASSADO', '1. O quê e quando', 'A data do evento já passou'],
  ['FORA_DO_BRASIL', '2. Onde', 'O lugar fica fora do Brasil'],
])('a refusal of the server (%s) opens the step that can fix it', async (codigo, passo, texto) => {
  fakeApi(refuses(criarEvento, 422, codigo, texto));
  abrir();
  await irAoFim();
  await userEvent.click(criar());
  expect(await screen.findByText(texto, { exact: false })).toBeTruthy();
  expect(passoAtual()).toBe(passo);
});

test('a draft that no longer exists is forgotten, and the next attempt creates the event', async () => {
  fakeApi(refuses(criarEvento, 404, 'RASCUNHO_SUMIU', 'Este rascunho já foi publicado ou excluído em outra tela'));
  abrir();
  await irAoFim();
  await userEvent.click(criar());
  expect(await screen.findByText(/já foi publicado ou excluído/)).toBeTruthy();
  expect(esquecer).toHaveBeenCalledOnce();
});

test('the draft is restored, and says that the photos must be chosen again', async () => {
  keepDraft('u1', 'evento', { campos: { titulo: 'Bodas' }, lugar: null, tinhaImagens: true });
  fakeApi();
  abrir();
  expect(titulo().value).toBe('Bodas');
  expect(screen.getByText(/Só as fotos precisam ser escolhidas de novo/)).toBeTruthy();
});

test("while the person's addresses load, the second step waits for them", async () => {
  fakeApi();
  abrir({ lugarCerto: false, lugarPronto: false });
  await preencher();
  await userEvent.click(continuar());
  expect(passoAtual()).toBe('2. Onde');
  expect(continuar().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(continuar());
  expect(screen.getByLabelText('CEP')).not.toBe(document.activeElement);
});

test.each(ZONES)('in %s the days are those of Brazil: the current day is accepted, shown and sent as chosen', async (zone) => {
  // 23:30 in Brasília; in Auckland it is already the 28th.
  deviceInZone(zone, '2026-11-28T02:30:00Z');
  const api = fakeApi(when(criarEvento, () => eventoDeTeste()));
  const aoCriar = abrir();
  expect(screen.getByLabelText(/^Dia/)).toHaveProperty('min', '2026-11-27');
  expect(screen.getByRole('button', { name: 'sáb, 28 de nov.' })).toBeTruthy();
  await userEvent.type(titulo(), 'Festa da Lia');
  fireEvent.change(screen.getByLabelText(/^Dia/), { target: { value: '2026-11-27' } });
  expect(screen.getByText(/^sexta-feira, 27 de novembro de 2026, .*: é hoje!$/)).toBeTruthy();
  await userEvent.click(continuar());
  await userEvent.click(continuar());
  await userEvent.click(criar());
  await waitFor(() => expect(aoCriar).toHaveBeenCalledTimes(1));
  expect(Object.fromEntries(api.calls[0]?.body as FormData)).toMatchObject({ dataEvento: '2026-11-27' });
});

test.each(ZONES)('in %s the countdown uses the state of the event', async (zone) => {
  // 00:30 in Brasília, an hour earlier in Manaus.
  deviceInZone(zone, '2026-11-28T03:30:00Z');
  abrir({ cidade: { localidade: 'Manaus', uf: 'AM' } });
  fireEvent.change(screen.getByLabelText(/^Dia/), { target: { value: '2026-11-28' } });
  expect(screen.getByText(/^sábado, 28 de novembro de 2026, .*: é amanhã$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'sáb, 28 de nov.' })).toBeTruthy();
});
