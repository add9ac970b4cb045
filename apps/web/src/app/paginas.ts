import { CAMINHOS, type NomeDaPagina } from '@festejo/contrato/common/caminhos.ts';
import { LADOS } from '@festejo/contrato/common/constants.ts';
import type { RegraDaRota } from './guarda.ts';

/** A screen as plain data. The router and the build (`preload-pages.ts`) read it, and the build writes the server's table of documents from it. */
export interface Pagina extends RegraDaRota {
  readonly path: string;
  /** The file `pages/<arquivo>.page.tsx`: folder of the subject and name of the screen. */
  readonly arquivo: string;
  /** The page is opened by a personal link, or is useless to strangers: search engines must not index it. */
  readonly foraDaBusca?: true;
}

const DOS_DOIS_LADOS = { isLogin: true, isPerfil: LADOS } as const;
const CLIENTE = { isLogin: true, isPerfil: 'CLIENTE' } as const;
const FORNECEDOR = { isLogin: true, soFornecedor: true } as const;
const SO_POR_LINK = { foraDaBusca: true } as const;
const OPERADOR = { isLogin: true, isPerfil: 'OPERADOR' } as const;

const pagina = (
  nome: NomeDaPagina,
  arquivo: string,
  regra: Omit<Pagina, 'path' | 'nome' | 'arquivo'> & Partial<Pick<Pagina, 'nome'>> = {},
): Pagina => ({
  path: CAMINHOS[nome],
  nome,
  arquivo,
  ...regra,
});

/** Every screen with its path. Paths match in upper and lower case. */
export const TABELA_DE_PAGINAS: readonly Pagina[] = [
  pagina('raiz', 'conta/login', { nome: 'login', telaDeLogin: true }),
  pagina('index.html', 'conta/login', { nome: 'login', telaDeLogin: true }),
  pagina('login', 'conta/login', { telaDeLogin: true }),
  pagina('usuario/recuperaSenha', 'conta/recupera-senha'),
  pagina('usuario/novaSenha', 'conta/nova-senha', SO_POR_LINK),
  pagina('usuario/cadastro', 'conta/cadastro', SO_POR_LINK),
  // `/.well-known/change-password` redirects here.
  pagina('usuario/alterarSenha', 'conta/alterar-senha', { isLogin: true }),
  pagina('usuario/tipoPerfil', 'conta/tipo-perfil'),
  pagina('ConfirmacaoConta/codigo', 'conta/confirmacao-conta', { nome: 'ConfirmacaoConta', ...SO_POR_LINK }),
  // The address after the code of the link has been removed from the address bar.
  pagina('ConfirmacaoConta', 'conta/confirmacao-conta', SO_POR_LINK),
  pagina('usuario/trocaDeEmail', 'conta/troca-de-email', SO_POR_LINK),
  pagina('usuario/manterProtecao', 'conta/manter-protecao', SO_POR_LINK),
  pagina('usuario/google', 'conta/google', SO_POR_LINK),
  pagina('cadastro-google', 'conta/cadastro-google', SO_POR_LINK),

  pagina('fornecedor/perfil', 'fornecedor/fornecedor-perfil', {
    isLogin: true,
    isPerfil: 'FORNECEDOR',
  }),
  pagina('fornecedor/extrato', 'dinheiro/extrato', FORNECEDOR),
  pagina('fornecedor/avaliacao', 'pedido/avaliacoes-da-loja', FORNECEDOR),
  pagina('fornecedor/catalogo', 'catalogo/fornecedor-catalogo'),

  pagina('pedidos', 'pedido/pedidos', DOS_DOIS_LADOS),
  pagina('mensagens', 'conversa/mensagens', DOS_DOIS_LADOS),
  pagina('cliente/avaliacoes', 'pedido/avaliacoes', CLIENTE),
  pagina('pedidos/folha', 'pedido/folha', FORNECEDOR),
  pagina('pedidos/detalhes', 'pedido/pedido-detalhes', DOS_DOIS_LADOS),

  pagina('orcamentos', 'conversa/orcamentos', DOS_DOIS_LADOS),
  pagina('orcamentos/criar', 'conversa/orcamento-criar', CLIENTE),
  pagina('orcamentos/recebidos', 'conversa/recebido', FORNECEDOR),
  pagina('orcamentos/detalhes', 'conversa/orcamento', CLIENTE),

  pagina('explorar', 'catalogo/explorar'),

  pagina('produto/criar', 'catalogo/produto-criar', FORNECEDOR),
  pagina('produto/criar2', 'catalogo/produto-criar', FORNECEDOR),
  pagina('produto/importar', 'catalogo/produto-importar', FORNECEDOR),
  pagina('produto/editar', 'catalogo/produto-editar', FORNECEDOR),
  pagina('produto/fornecedor/lista', 'catalogo/produto-fornecedor-lista', FORNECEDOR),
  pagina('produto/detalhes', 'catalogo/produto-detalhes'),

  pagina('buscar', 'catalogo/buscar'),

  pagina('categoria/criar', 'catalogo/categoria-criar', FORNECEDOR),
  pagina('categoria/lista', 'catalogo/categoria-lista', FORNECEDOR),
  pagina('categoria/detalhes', 'catalogo/categoria-detalhes'),

  pagina('evento/home', 'evento/evento-home', DOS_DOIS_LADOS),
  pagina('evento/criar', 'evento/evento-criar', CLIENTE),
  pagina('evento/detalhes', 'evento/evento-detalhes', CLIENTE),
  pagina('evento/detalhesFornecedor', 'evento/evento-do-fornecedor', FORNECEDOR),

  // The event's page for its guests, opened by a secret link.
  pagina('convite', 'evento/convite', SO_POR_LINK),

  pagina('cupons', 'pedido/cupons', FORNECEDOR),
  pagina('cupons/cadastro', 'pedido/cupom-formulario', FORNECEDOR),
  pagina('cupons/editar', 'pedido/cupom-formulario', FORNECEDOR),

  pagina('endereco/home', 'conta/endereco-home', DOS_DOIS_LADOS),

  pagina('ajuda', 'conversa/ajuda', { clienteOuFornecedor: true }),
  pagina('agenda', 'fornecedor/agenda', FORNECEDOR),
  pagina('atendimento', 'fornecedor/atendimento', FORNECEDOR),
  pagina('area-atendimento', 'fornecedor/area-atendimento', FORNECEDOR),
  pagina('indicacoes', 'conta/indicacoes', CLIENTE),
  pagina('convite/recusar', 'conta/convite-recusar', SO_POR_LINK),

  pagina('home', 'fornecedor/home', { isLogin: true, inicioDe: 'FORNECEDOR' }),
  pagina('ideias', 'evento/ideias', DOS_DOIS_LADOS),
  pagina('cliente/home', 'evento/cliente-home', { isLogin: true, inicioDe: 'CLIENTE' }),
  pagina('operacao', 'operacao/inicio', OPERADOR),
  pagina('operacao/disputas', 'operacao/disputas', OPERADOR),
  pagina('operacao/denuncias', 'operacao/denuncias', OPERADOR),
  pagina('operacao/dinheiro', 'operacao/dinheiro', OPERADOR),
  pagina('operacao/retomadas', 'operacao/retomadas', OPERADOR),
  pagina('operacao/verificacoes', 'operacao/verificacoes', OPERADOR),
  pagina('operacao/verificacao', 'operacao/verificacao', OPERADOR),
  pagina('operacao/pessoas', 'operacao/pessoas', OPERADOR),
  pagina('operacao/pessoa', 'operacao/pessoa', OPERADOR),
  pagina('operacao/categorias', 'operacao/categorias', OPERADOR),
  pagina('operacao/taxa', 'operacao/taxa', OPERADOR),
  pagina('operacao/maquina', 'operacao/maquina', OPERADOR),
  pagina('operacao/configuracao', 'operacao/recursos', OPERADOR),
  pagina('operacao/numeros', 'operacao/numeros', OPERADOR),
  pagina('operacao/limites', 'operacao/limites', OPERADOR),
  pagina('operacao/registro', 'operacao/registro', OPERADOR),
  pagina('operacao/seguranca', 'operacao/seguranca', OPERADOR),
  pagina('cliente/perfil', 'conta/cliente-perfil', CLIENTE),
  pagina('cliente/notifications', 'conta/notificacoes', DOS_DOIS_LADOS),
  pagina('cliente/favoritos', 'catalogo/favoritos', CLIENTE),
  pagina('cliente/formas-de-pagamento', 'dinheiro/formas-de-pagamento', CLIENTE),
  pagina('verificacao', 'fornecedor/verificacao', FORNECEDOR),
  pagina('bankAccount', 'dinheiro/conta-bancaria', FORNECEDOR),

  pagina('carrinho/finalizar', 'pedido/finalizar-compra', CLIENTE),
  pagina('pagamento', 'dinheiro/pagamento', CLIENTE),

  pagina('demo/correio', 'operacao/correio-de-demonstracao', SO_POR_LINK),
  pagina('privacidade', 'conversa/privacidade'),
  pagina('termos', 'conversa/termos'),
  { path: '*', nome: '404', arquivo: 'conversa/nao-encontrada' },
];
