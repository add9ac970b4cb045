import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { BOTOES_DO_KIT } from '../buttons/botao-nativo.tsx';
import { DialogsHost } from '../feedback/dialogs-host.tsx';
import { ToastHost } from '../feedback/toast-host.tsx';

/** Renders a screen with the providers of the shell: Mantine, queries (without retries), router, dialogs and toasts. */
export function montar(tela: ReactNode, caminho = '/') {
  const cliente = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  return render(
    <MantineProvider env="test" theme={{ components: BOTOES_DO_KIT }}>
      <QueryClientProvider client={cliente}>
        <MemoryRouter initialEntries={[caminho]}>
          {tela}
          <DialogsHost />
          <ToastHost />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
