// @vitest-environment happy-dom
import { createMemoryRouter, type DataRouter, matchRoutes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessao } from '../lib/session/sessao.ts';
import { testToken } from '../lib/testing/test-token.ts';
import { dialogQueue } from '../ui/feedback/dialogs.ts';
import type { RegraDaRota } from './guarda.ts';
import { criarGuarda } from './guarda-middleware.ts';
import { PAGINAS } from './rotas.tsx';

const DA_ESPECIFICACAO = {
  '/': 'login',
  '/index.html': 'login',
  '/usuario/login': 'login',
  '/usuario/recuperaSenha': 'usuario/recuperaSenha',
  '/usuario/novaSenha': 'usuario/novaSenha',
  '/usuario/cadastro/1': 'usuario/cadastro',
  '/usuario/cadastro/1/a@b.com/Ana/123/XYZ': 'usuario/cadastro',
  '/usuario/tipoPerfil': 'usuario/tipoPerfil',
  '/ConfirmacaoConta/u/c': 'ConfirmacaoConta',
  '/confirmacaoconta/u/c': 'ConfirmacaoConta',
  '/ConfirmacaoConta': 'ConfirmacaoConta',
  '/usuario/trocaDeEmail/u/c': 'usuario/trocaDeEmail',
  '/usuario/manterProtecao': 'usuario/manterProtecao',
  '/usuario/google': 'usuario/google',
  '/cadastro-google': 'cadastro-google',
  '/qualquer/outra/coisa': '404',
  '/fornecedor/perfil': 'fornecedor/perfil',
  '/fornecedor/extrato': 'fornecedor/extrato',
  '/fornecedor/avaliacao': 'fornecedor/avaliacao',
  '/cliente/avaliacoes': 'cliente/avaliacoes',
  '/fornecedor/77/catalogo': 'fornecedor/catalogo',
  '/pedidos': 'pedidos',
  '/pedidos/detalhes': 'pedidos/detalhes',
  '/produto/criar': 'produto/criar',
  '/produto/criar2': 'produto/criar2',
  '/produto/editar/1': 'produto/editar',
  '/produto/fornecedor/lista': 'produto/fornecedor/lista',
  '/categoria/criar': 'categoria/criar',
  '/categoria/lista': 'categoria/lista',
  '/categoria/9': 'categoria/detalhes',
  '/evento/home': 'evento/home',
  '/convite/abc': 'convite',
  '/evento/criar': 'evento/criar',
  '/evento/detalhes/1': 'evento/detalhes',
  '/evento/detalhesFornecedor/1': 'evento/detalhesFornecedor',
  '/cupons': 'cupons',
  '/cupons/cadastro': 'cupons/cadastro',
  '/cupons/editar': 'cupons/editar',
  '/endereco/home': 'endereco/home',
  '/ajuda': 'ajuda',
  '/atendimento': 'atendimento',
  '/area-atendimento': 'area-atendimento',
  '/indicacoes': 'indicacoes',
  '/home': 'home',
  '/cliente/home': 'cliente/home',
  '/cliente/perfil': 'cliente/perfil',
  '/cliente/notifications': 'cliente/notifications',
  '/cliente/favoritos': 'cliente/favoritos',
  '/cliente/formas-de-pagamento': 'cliente/formas-de-pagamento',
  '/bankAccount': 'bankAccount',
};

test.each(Object.entries(DA_ESPECIFICACAO))('the page of %s is %s', (caminho, nome) => {
  const regra = matchRoutes([...PAGINAS], caminho)?.at(-1)?.route.handle as RegraDaRota;
  expect(regra.nome).toBe(nome);
});

describe('guard on the real table', () => {
  let router: DataRouter;

  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    router.dispose();
    for (const dialogo of dialogQueue.get()) dialogo.answer(true);
  });

  /** Opens a path with empty pages. Returns the final address and the messages shown. */
  async function abrir(caminho: string): Promise<{ onde: string; leu: string[] }> {
    const vazias = PAGINAS.map(({ path, handle }) => ({ path, handle, element: null }));
    router = createMemoryRouter([{ middleware: [criarGuarda(PAGINAS)], children: vazias }], { initialEntries: [caminho] });
    await new Promise<void>((resolve) => {
      const pronto = () => router.state.initialized && router.state.navigation.state === 'idle';
      if (pronto()) return resolve();
      router.subscribe(() => pronto() && resolve());
    });
    const { pathname, search } = router.state.location;
    return { onde: `${pathname}${search}`, leu: dialogQueue.get().map((d) => d.mensagem) };
  }

  test('a logged-out person is redirected once, and the login leads back', async () => {
    expect(await abrir('/pedidos?estado=pago')).toEqual({
      onde: '/usuario/login?voltar=%2Fpedidos%3Festado%3Dpago',
      leu: ['Você precisa estar autenticado!'],
    });
  });

  test('a client who opens supplier-only content reads one message and lands on the client home', async () => {
    sessao.entrar(testToken({ role: 'CLIENTE' }));
    expect(await abrir('/produto/criar')).toEqual({
      onde: '/cliente/home',
      leu: ['Para acessar esse conteúdo você deve estar logado como fornecedor.'],
    });
  });

  test('a supplier who opens the client home lands on home without a message', async () => {
    sessao.entrar(testToken({ role: 'FORNECEDOR' }));
    expect(await abrir('/cliente/home')).toEqual({ onde: '/home', leu: [] });
  });

  test('an expired token is deleted, and the message says so', async () => {
    sessao.entrar(testToken({ exp: 1000 }));
    const { onde, leu } = await abrir('/evento/home');
    expect(onde).toBe('/usuario/login?voltar=%2Fevento%2Fhome');
    expect(leu).toEqual(['Seu login expirou é necessário que você realize login novamente']);
    expect(sessionStorage.getItem('access_token')).toBeNull();
  });

  test('an unknown path shows the 404 page to every role', async () => {
    expect(await abrir('/nao-existe')).toEqual({ onde: '/nao-existe', leu: [] });
  });
});
