import '../lib/screen/without-eval.ts';
import './estilos/mantine.css';
import './estilos/fontes.css';
import './estilos/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { documentNonce } from '../lib/screen/nonce.ts';
import { sessao } from '../lib/session/sessao.ts';
import { watchFocus } from '../ui/buttons/living-focus.ts';
import { DialogsHost } from '../ui/feedback/dialogs-host.tsx';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { criarQueryClient } from './query-client.ts';
import { ROTAS } from './rotas.tsx';
import { tema, variaveisDoTema } from './tema.ts';

const raiz = document.getElementById('root');
if (!raiz) throw new Error('#root is missing from index.html');

// The plain-text page of the server is removed once React has drawn the page: a document has one `main` and one `h1`.
new MutationObserver((_, observer) => {
  observer.disconnect();
  document.querySelector('.documento')?.remove();
}).observe(raiz, { childList: true });

watchFocus();
sessao.restaurar(new Date());
// A new tab of a logged-in person receives the session before the guard runs. A single tab does not wait. This is no top-level await
// because the page files import from this module.
void sessao.receberDeOutraAba().then(() =>
  createRoot(raiz).render(
    <StrictMode>
      <MantineProvider getStyleNonce={documentNonce} theme={tema} cssVariablesResolver={variaveisDoTema} defaultColorScheme="auto">
        <QueryClientProvider client={criarQueryClient()}>
          <RouterProvider router={createBrowserRouter(ROTAS)} />
          <DialogsHost />
          <ToastHost />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
);
