import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, CODIGO_SEM_CONEXAO } from '../../lib/http/errors.ts';
import { montar } from '../testing/montar.tsx';
import type { ArquivoPronto } from './arquivos.ts';
import { CampoDeArquivos } from './campo-de-arquivos.tsx';
import { type EnviarArquivo, useUploads } from './use-uploads.ts';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pronto = (id: string): ArquivoPronto => ({ id, url: `/arquivos/a/${id}-640.webp`, tipo: 'imagem', alt: '', largura: 4, altura: 3 });

function Tela({ enviar, comeco = [] }: { enviar: EnviarArquivo; comeco?: ArquivoPronto[] }) {
  const [arquivos, setArquivos] = useState(comeco);
  const envios = useUploads(enviar, (arquivo) => setArquivos((antes) => [...antes, arquivo]));
  return (
    <>
      <CampoDeArquivos
        rotulo="Fotos"
        ajuda="Até 3"
        arquivos={arquivos}
        aoMudar={setArquivos}
        envios={envios}
        limites={{ imagem: 3, video: 1 }}
      />
      <output>{arquivos.map(({ id, alt }) => id + alt).join()}</output>
      <p>{envios.espera}</p>
    </>
  );
}
const escolher = (...nomes: string[]) =>
  userEvent.upload(
    screen.getByLabelText('Fotos'),
    nomes.map((nome) => new File(['x'], nome, { type: 'image/jpeg' })),
  );

test('a text file with the name of a picture is not uploaded, and its card shows the reason', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  const enviar = vi.fn();
  montar(<Tela enviar={enviar} />);
  await escolher('a.jpg');
  await screen.findByText('Este arquivo não é uma imagem que se possa abrir. Escolha uma foto em JPG, PNG ou WebP.');
  expect(enviar).not.toHaveBeenCalled();
  // No broken picture and no useless retry button. The form names the remaining step.
  expect(screen.getByText('a.jpg')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tentar de novo: a.jpg' })).toBeNull();
  expect(screen.getByText('Tire o arquivo que não serve.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tirar a.jpg' }));
  expect(screen.queryByText('a.jpg')).toBeNull();
  expect(screen.queryByText('Tire o arquivo que não serve.')).toBeNull();
});

test('files upload one by one, a failed file can be retried, and a cancelled file is removed', async () => {
  const sent: string[] = [];
  let fails = true;
  const enviar: EnviarArquivo = async ({ name }) => {
    sent.push(name);
    if (name === 'b.jpg' && fails) throw new Error('a rede caiu');
    return pronto(name);
  };
  montar(<Tela enviar={enviar} />);
  await escolher('a.jpg', 'b.jpg', 'c.jpg');
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('a.jpg,c.jpg'));
  expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo: b.jpg' }));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('a.jpg,c.jpg,b.jpg'));
});

test('a file that failed without network retries when the network is back, and a refused file does not', async () => {
  const sent: string[] = [];
  const enviar: EnviarArquivo = async ({ name }) => {
    sent.push(name);
    if (sent.length === 1) throw new ApiError({ status: 0, codigo: CODIGO_SEM_CONEXAO, message: 'Sem conexão' });
    if (name === 'b.jpg') throw new Error('recusada');
    return pronto(name);
  };
  montar(<Tela enviar={enviar} />);
  await escolher('a.jpg', 'b.jpg');
  expect(await screen.findByText('Esperando a internet')).toBeTruthy();
  await screen.findByText('Não foi');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('a.jpg'));
  expect(sent).toEqual(['a.jpg', 'b.jpg', 'a.jpg']);
});

test('a file that failed without server retries when the server answers, even if the device never went offline', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('caiu')).mockResolvedValue(new Response());
  let sent = 0;
  const enviar: EnviarArquivo = async ({ name }) => {
    if (++sent === 1) throw new ApiError({ status: 0, codigo: CODIGO_SEM_CONEXAO, message: 'Sem conexão' });
    return pronto(name);
  };
  montar(<Tela enviar={enviar} />);
  await escolher('a.jpg');
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('a.jpg'));
  expect([sent, asked.mock.calls.length]).toEqual([2, 2]);
  asked.mockRestore();
});

test('an upload can be paused, restarted from the beginning, and cancelled', async () => {
  const signals: AbortSignal[] = [];
  const enviar: EnviarArquivo = (_file, _tipo, { signal }) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  montar(<Tela enviar={enviar} />);
  await escolher('a.jpg');
  await userEvent.click(await screen.findByRole('button', { name: 'Parar a.jpg' }));
  expect(signals[0]?.aborted).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar do começo: a.jpg' }));
  await waitFor(() => expect(signals).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Desistir de a.jpg' }));
  expect(signals[1]?.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('buttons describe a file, make it the cover and remove it', async () => {
  montar(<Tela enviar={async () => pronto('z')} comeco={[pronto('a'), pronto('b')]} />);
  const ordem = () => document.querySelector('output')?.textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Abrir foto 2' }));
  await userEvent.type(await screen.findByLabelText('O que se vê'), ' bolo');
  await userEvent.click(screen.getByRole('button', { name: 'Usar como capa' }));
  expect(ordem()).toBe('b bolo,a');
  await userEvent.click(screen.getByRole('button', { name: 'Pronto' }));
  await userEvent.click(screen.getByRole('button', { name: /^Abrir foto 1, +bolo, capa$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Tirar' }));
  expect(ordem()).toBe('a');
});
