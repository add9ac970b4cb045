import { LADOS } from '@festejo/contrato/constants.ts';
import type { RegraDaRota } from './guarda.ts';

/** A screen: plain data, which the router, the build (`preload-pages.ts`) and by it the server's table of documents read. */
export interface Pagina extends RegraDaRota {
  readonly path: string;
  /** `pages/<arquivo>.page.tsx`. */
  readonly arquivo: string;
}

const DOS_DOIS_LADOS = { isLogin: true, isPerfil: LADOS } as const;
const CLIENTE = { isLogin: true, isPerfil: 'CLIENTE' } as const;
const FORNECEDOR = { isLogin: true, soFornecedor: true } as const;

const pagina = (path: string, nome: string, arquivo: string, regra: Omit<RegraDaRota, 'nome'> = {}): Pagina => ({
  path,
  nome,
  arquivo,
  ...regra,
});

/** Every screen, with its path exactly as in the specification (point 2); letters match in any case. */
export const TABELA_DE_PAGINAS: readonly Pagina[] = [
  pagina('/', 'login', 'login', { telaDeLogin: true }),
  pagina('/index.html', 'login', 'login', { telaDeLogin: true }),
  pagina('/usuario/login', 'login', 'login', { telaDeLogin: true }),
  pagina('/usuario/recuperaSenha', 'usuario/recuperaSenha', 'recupera-senha'),
  pagina('/usuario/novaSenha', 'usuario/novaSenha', 'nova-senha'),
  pagina('/usuario/cadastro/:tipo/:email?/:name?/:cpf?/:codigoDeConvite?', 'usuario/cadastro', 'cadastro'),
  pagina('/usuario/tipoPerfil', 'usuario/tipoPerfil', 'tipo-perfil'),
  pagina('/ConfirmacaoConta/:userId/:code', 'ConfirmacaoConta', 'confirmacao-conta'),
  // Where the code of the link goes once it is out of the address bar.
  pagina('/ConfirmacaoConta', 'ConfirmacaoConta', 'confirmacao-conta'),
  pagina('/usuario/trocaDeEmail/:userId?/:code?', 'usuario/trocaDeEmail', 'troca-de-email'),
  pagina('/usuario/google', 'usuario/google', 'google'),
  pagina('/cadastro-google', 'cadastro-google', 'cadastro-google'),

  pagina('/fornecedor/perfil', 'fornecedor/perfil', 'fornecedor-perfil', {
    isLogin: true,
    isPerfil: 'FORNECEDOR',
  }),
  pagina('/fornecedor/avaliacao', 'fornecedor/avaliacao', 'em-desenvolvimento', FORNECEDOR),
  pagina('/fornecedor/:fornecedor_id/catalogo', 'fornecedor/catalogo', 'fornecedor-catalogo'),

  pagina('/pedidos', 'pedidos', 'pedidos', DOS_DOIS_LADOS),
  pagina('/pedidos/detalhes', 'pedidos/detalhes', 'pedido-detalhes', DOS_DOIS_LADOS),

  pagina('/explorar/:onde?/:categoria?', 'explorar', 'explorar'),

  pagina('/produto/criar', 'produto/criar', 'produto-criar', FORNECEDOR),
  pagina('/produto/criar2', 'produto/criar2', 'produto-criar', FORNECEDOR),
  pagina('/produto/importar', 'produto/importar', 'produto-importar', FORNECEDOR),
  pagina('/produto/editar/:id', 'produto/editar', 'produto-editar', FORNECEDOR),
  pagina('/produto/fornecedor/lista', 'produto/fornecedor/lista', 'produto-fornecedor-lista', FORNECEDOR),
  pagina('/produto/detalhes/:id', 'produto/detalhes', 'produto-detalhes'),

  pagina('/buscar', 'buscar', 'buscar'),

  pagina('/categoria/criar', 'categoria/criar', 'categoria-criar', FORNECEDOR),
  pagina('/categoria/lista', 'categoria/lista', 'categoria-lista', FORNECEDOR),
  pagina('/categoria/:category_id', 'categoria/detalhes', 'categoria-detalhes'),

  pagina('/evento/home', 'evento/home', 'evento-home', DOS_DOIS_LADOS),
  pagina('/evento/criar', 'evento/criar', 'evento-criar', CLIENTE),
  pagina('/evento/detalhes/:id', 'evento/detalhes', 'evento-detalhes', CLIENTE),
  pagina('/evento/detalhesFornecedor/:id', 'evento/detalhesFornecedor', 'evento-do-fornecedor', FORNECEDOR),

  // The party's page for its guests, by a secret link.
  pagina('/convite/:codigo', 'convite', 'convite'),

  pagina('/cupons', 'cupons', 'cupons', FORNECEDOR),
  pagina('/cupons/cadastro', 'cupons/cadastro', 'cupom-formulario', FORNECEDOR),
  pagina('/cupons/editar', 'cupons/editar', 'cupom-formulario', FORNECEDOR),

  pagina('/endereco/home', 'endereco/home', 'endereco-home', DOS_DOIS_LADOS),

  pagina('/ajuda', 'ajuda', 'ajuda', { clienteOuFornecedor: true }),
  pagina('/agenda', 'agenda', 'agenda', FORNECEDOR),
  pagina('/atendimento', 'atendimento', 'atendimento', FORNECEDOR),
  pagina('/area-atendimento', 'area-atendimento', 'area-atendimento', FORNECEDOR),
  pagina('/indicacoes', 'indicacoes', 'indicacoes', CLIENTE),
  pagina('/convite/recusar/:codigo', 'convite/recusar', 'convite-recusar'),

  pagina('/home', 'home', 'home', { isLogin: true, inicioDe: 'FORNECEDOR' }),
  pagina('/ideias', 'ideias', 'ideias', DOS_DOIS_LADOS),
  pagina('/cliente/home', 'cliente/home', 'cliente-home', { isLogin: true, inicioDe: 'CLIENTE' }),
  pagina('/operacao', 'operacao', 'em-desenvolvimento', { isLogin: true, isPerfil: 'OPERADOR' }),
  pagina('/cliente/perfil', 'cliente/perfil', 'cliente-perfil', CLIENTE),
  pagina('/cliente/notifications', 'cliente/notifications', 'notificacoes', DOS_DOIS_LADOS),
  pagina('/cliente/favoritos', 'cliente/favoritos', 'favoritos', CLIENTE),
  pagina('/cliente/formas-de-pagamento', 'cliente/formas-de-pagamento', 'formas-de-pagamento', CLIENTE),
  pagina('/bankAccount', 'bankAccount', 'conta-bancaria', FORNECEDOR),

  pagina('/carrinho/finalizar/:eventoId', 'carrinho/finalizar', 'finalizar-compra', CLIENTE),
  pagina('/pagamento/:compraId', 'pagamento', 'pagamento', CLIENTE),

  pagina('/demo/correio', 'demo/correio', 'correio-de-demonstracao'),
  pagina('/privacidade', 'privacidade', 'privacidade'),
  pagina('/termos', 'termos', 'termos'),
  pagina('*', '404', 'nao-encontrada'),
];
