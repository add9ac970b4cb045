import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Casca } from './casca/casca.tsx';
import { PaginaDeErro } from './casca/pagina-de-erro.tsx';
import type { RegraDaRota } from './guarda.ts';
import { criarGuarda } from './guarda-middleware.ts';

/** What a page file exports as default. */
type Pagina = () => Promise<{ default: ComponentType }>;

const login: Pagina = () => import('../pages/login.page.tsx');
const confirmacaoDaConta: Pagina = () => import('../pages/confirmacao-conta.page.tsx');
const emDesenvolvimento: Pagina = () => import('../pages/em-desenvolvimento.page.tsx');
const LOGADO = { isLogin: true } as const;
const CLIENTE = { isLogin: true, isPerfil: 'CLIENTE' } as const;
const FORNECEDOR = { isLogin: true, soFornecedor: true } as const;

function rota(path: string, nome: string, pagina: Pagina, regra: Omit<RegraDaRota, 'nome'> = {}): RouteObject {
  return {
    path,
    handle: { nome, ...regra } satisfies RegraDaRota,
    lazy: { Component: async () => (await pagina()).default },
  };
}

/** Every screen, with its path exactly as in the specification (point 2); letters match in any case. */
export const PAGINAS: readonly RouteObject[] = [
  rota('/', 'login', login, { telaDeLogin: true }),
  rota('/index.html', 'login', login, { telaDeLogin: true }),
  rota('/usuario/login', 'login', login, { telaDeLogin: true }),
  rota('/usuario/recuperaSenha', 'usuario/recuperaSenha', () => import('../pages/recupera-senha.page.tsx')),
  rota('/usuario/novaSenha', 'usuario/novaSenha', () => import('../pages/nova-senha.page.tsx')),
  rota('/usuario/cadastro/:tipo/:email?/:name?/:cpf?/:codigoDeConvite?', 'usuario/cadastro', () => import('../pages/cadastro.page.tsx')),
  rota('/usuario/tipoPerfil', 'usuario/tipoPerfil', () => import('../pages/tipo-perfil.page.tsx')),
  rota('/ConfirmacaoConta/:userId/:code', 'ConfirmacaoConta', confirmacaoDaConta),
  // Where the code of the link goes once it is out of the address bar.
  rota('/ConfirmacaoConta', 'ConfirmacaoConta', confirmacaoDaConta),
  rota('/usuario/trocaDeEmail/:userId?/:code?', 'usuario/trocaDeEmail', () => import('../pages/troca-de-email.page.tsx')),
  rota('/usuario/google', 'usuario/google', () => import('../pages/google.page.tsx')),
  rota('/cadastro-google', 'cadastro-google', () => import('../pages/cadastro-google.page.tsx')),

  rota('/fornecedor/perfil', 'fornecedor/perfil', () => import('../pages/fornecedor-perfil.page.tsx'), {
    isLogin: true,
    isPerfil: 'FORNECEDOR',
  }),
  rota('/fornecedor/avaliacao', 'fornecedor/avaliacao', emDesenvolvimento, FORNECEDOR),
  rota('/fornecedor/:fornecedor_id/catalogo', 'fornecedor/catalogo', emDesenvolvimento),

  rota('/pedidos', 'pedidos', () => import('../pages/pedidos.page.tsx'), LOGADO),
  rota('/pedidos/detalhes', 'pedidos/detalhes', () => import('../pages/pedido-detalhes.page.tsx'), LOGADO),

  rota('/produto/criar', 'produto/criar', emDesenvolvimento, FORNECEDOR),
  rota('/produto/criar2', 'produto/criar2', emDesenvolvimento, FORNECEDOR),
  rota('/produto/editar/:id', 'produto/editar', emDesenvolvimento, FORNECEDOR),
  rota('/produto/fornecedor/lista', 'produto/fornecedor/lista', () => import('../pages/produto-fornecedor-lista.page.tsx'), FORNECEDOR),
  rota('/produto/detalhes/:id', 'produto/detalhes', () => import('../pages/produto-detalhes.page.tsx')),

  rota('/categoria/criar', 'categoria/criar', emDesenvolvimento, FORNECEDOR),
  rota('/categoria/lista', 'categoria/lista', emDesenvolvimento, FORNECEDOR),
  rota('/categoria/:category_id', 'categoria/detalhes', emDesenvolvimento),

  rota('/evento/home', 'evento/home', () => import('../pages/evento-home.page.tsx'), LOGADO),
  rota('/evento/criar', 'evento/criar', () => import('../pages/evento-criar.page.tsx'), CLIENTE),
  rota('/evento/detalhes/:id', 'evento/detalhes', () => import('../pages/evento-detalhes.page.tsx'), CLIENTE),
  rota('/evento/detalhesFornecedor/:id', 'evento/detalhesFornecedor', emDesenvolvimento, FORNECEDOR),

  rota('/cupons', 'cupons', emDesenvolvimento, FORNECEDOR),
  rota('/cupons/cadastro', 'cupons/cadastro', emDesenvolvimento, FORNECEDOR),
  rota('/cupons/editar', 'cupons/editar', emDesenvolvimento, FORNECEDOR),

  rota('/endereco/home', 'endereco/home', () => import('../pages/endereco-home.page.tsx'), LOGADO),

  rota('/ajuda', 'ajuda', () => import('../pages/ajuda.page.tsx'), { clienteOuFornecedor: true }),
  rota('/atendimento', 'atendimento', emDesenvolvimento, FORNECEDOR),
  rota('/area-atendimento', 'area-atendimento', emDesenvolvimento, FORNECEDOR),
  rota('/indicacoes', 'indicacoes', emDesenvolvimento, CLIENTE),

  rota('/home', 'home', () => import('../pages/home.page.tsx'), { isLogin: true, inicioDe: 'FORNECEDOR' }),
  rota('/cliente/home', 'cliente/home', () => import('../pages/cliente-home.page.tsx'), { isLogin: true, inicioDe: 'CLIENTE' }),
  rota('/cliente/perfil', 'cliente/perfil', () => import('../pages/cliente-perfil.page.tsx'), CLIENTE),
  rota('/cliente/notifications', 'cliente/notifications', emDesenvolvimento, LOGADO),
  rota('/cliente/favoritos', 'cliente/favoritos', emDesenvolvimento, CLIENTE),
  rota('/cliente/formas-de-pagamento', 'cliente/formas-de-pagamento', emDesenvolvimento, CLIENTE),
  rota('/bankAccount', 'bankAccount', emDesenvolvimento, FORNECEDOR),

  rota('/carrinho/finalizar/:eventoId', 'carrinho/finalizar', () => import('../pages/finalizar-compra.page.tsx'), CLIENTE),
  rota('/pagamento/:compraId', 'pagamento', () => import('../pages/pagamento.page.tsx'), CLIENTE),

  rota('/demo/correio', 'demo/correio', () => import('../pages/correio-de-demonstracao.page.tsx')),
  rota('/privacidade', 'privacidade', () => import('../pages/privacidade.page.tsx')),
  rota('/termos', 'termos', () => import('../pages/termos.page.tsx')),
  rota('*', '404', () => import('../pages/nao-encontrada.page.tsx')),
];

export const ROTAS: RouteObject[] = [
  {
    Component: Casca,
    ErrorBoundary: PaginaDeErro,
    HydrateFallback: () => null,
    middleware: [criarGuarda(PAGINAS)],
    children: [{ ErrorBoundary: PaginaDeErro, children: [...PAGINAS] }],
  },
];
