import './estilos/mantine.css';
import './estilos/fontes.css';
import './estilos/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { sessao } from '../lib/sessao.ts';
import { DialogosHost } from '../ui/dialogos-host.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { criarQueryClient } from './query-client.ts';
import { ROTAS } from './rotas.tsx';
import { tema, variaveisDoTema } from './tema.ts';

sessao.restaurar(new Date());
// A new tab of somebody who is logged in; a lone one does not wait.
await sessao.receberDeOutraAba();

const raiz = document.getElementById('root');
if (!raiz) throw new Error('#root is missing from index.html');
const router = createBrowserRouter(ROTAS);

createRoot(raiz).render(
  <StrictMode>
    <MantineProvider theme={tema} cssVariablesResolver={variaveisDoTema} defaultColorScheme="auto">
      <QueryClientProvider client={criarQueryClient()}>
        <RouterProvider router={router} />
        <DialogosHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
