import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { montar } from '../../../ui/testing/montar.tsx';
import { FotoDePerfil } from './foto-de-perfil.tsx';

const FOTO = new File(['x'], 'eu.png', { type: 'image/png' });

beforeEach(() => vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined })));

const montarFoto = (enviar: Parameters<typeof FotoDePerfil>[0]['enviar']) => {
  montar(<FotoDePerfil nome="Ana Lima" url={null} rotulo="Sua foto" ajuda="Até 10 MB." enviar={enviar} />);
  return screen.getByLabelText<HTMLInputElement>('Sua foto');
};

test('shows initials until a picture exists, and the progress of an upload', async () => {
  let terminar: (resposta: { message: string }) => void = () => undefined;
  const entrada = montarFoto((_, onProgress) => {
    onProgress(0.4);
    return new Promise((resolve) => {
      terminar = resolve;
    });
  });
  expect(screen.getByText('AL')).toBeTruthy();
  await userEvent.upload(entrada, FOTO);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  terminar({ message: 'Foto de perfil atualizada com sucesso!' });
  expect(await screen.findByText('Foto de perfil atualizada com sucesso!')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a failed upload keeps the picture for a retry', async () => {
  const enviar = vi
    .fn<Parameters<typeof FotoDePerfil>[0]['enviar']>()
    .mockRejectedValueOnce(new Error('rede'))
    .mockResolvedValueOnce({ message: 'Foi' });
  await userEvent.upload(montarFoto(enviar), FOTO);
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Foi')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull());
});

test('a file that is no picture is not uploaded', async () => {
  const enviar = vi.fn<Parameters<typeof FotoDePerfil>[0]['enviar']>();
  await userEvent.upload(montarFoto(enviar), new File(['x'], 'a.pdf', { type: 'application/pdf' }), { applyAccept: false });
  expect(await screen.findByText(/^Escolha uma imagem/)).toBeTruthy();
  expect(enviar).not.toHaveBeenCalled();
});
