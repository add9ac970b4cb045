import { LADOS } from '@festejo/contrato/common/constants.ts';
import type { RegraDaRota } from './guarda.ts';

/** A screen: plain data, which the router, the build (`preload-pages.ts`) and by it the server's table of documents read. */
export interface Pagina extends RegraDaRota {
  readonly path: string;
  /** `pages/<arquivo>.page.tsx`: the subject's folder and the screen's name. */
  readonly arquivo: string;
  /** Opened by a link of one's own, or of no use to strangers: search engines are asked to leave it out. */
  readonly foraDaBusca?: true;
}

const DOS_DOIS_LADOS = { isLogin: true, isPerfil: LADOS } as const;
const CLIENTE = { isLogin: true, isPerfil: 'CLIENTE' } as const;
const FORNECEDOR = { isLogin: true, soFornecedor: true } as const;
const SO_POR_LINK = { foraDaBusca: true } as const;
const OPERADOR = { isLogin: true, isPerfil: 'OPERADOR' } as const;

const pagina = (path: string, nome: string, arquivo: string, regra: Omit<Pagina, 'path' | 'nome' | 'arquivo'> = {}): Pagina => ({
  path,
  nome,
  arquivo,
  ...regra,
});

/** Every screen, with its path exactly as in the specification (point 2); letters match in any case. */
export const TABELA_DE_PAGINAS: readonly Pagina[] = [
  pagina('/', 'login', 'conta/login', { telaDeLogin: true }),
  pagina('/index.html', 'login', 'conta/login', { telaDeLogin: true }),
  pagina('/usuario/login', 'login', 'conta/login', { telaDeLogin: true }),
  pagina('/usuario/recuperaSenha', 'usuario/recuperaSenha', 'conta/recupera-senha'),
  pagina('/usuario/novaSenha', 'usuario/novaSenha', 'conta/nova-senha', SO_POR_LINK),
  pagina('/usuario/cadastro/:tipo/:email?/:name?/:cpf?/:codigoDeConvite?', 'usuario/cadastro', 'conta/cadastro', SO_POR_LINK),
  // `/.well-known/change-password` leads here.
  pagina('/usuario/alterarSenha', 'usuario/alterarSenha', 'conta/alterar-senha', { isLogin: true }),
  pagina('/usuario/tipoPerfil', 'usuario/tipoPerfil', 'conta/tipo-perfil'),
  pagina('/ConfirmacaoConta/:userId/:code', 'ConfirmacaoConta', 'conta/confirmacao-conta', SO_POR_LINK),
  // Where the code of the link goes once it is out of the address bar.
  pagina('/ConfirmacaoConta', 'ConfirmacaoConta', 'conta/confirmacao-conta', SO_POR_LINK),
  pagina('/usuario/trocaDeEmail/:userId?/:code?', 'usuario/trocaDeEmail', 'conta/troca-de-email', SO_POR_LINK),
  pagina('/usuario/manterProtecao', 'usuario/manterProtecao', 'conta/manter-protecao', SO_POR_LINK),
  pagina('/usuario/google', 'usuario/google', 'conta/google', SO_POR_LINK),
  pagina('/cadastro-google', 'cadastro-google', 'conta/cadastro-google', SO_POR_LINK),

  pagina('/fornecedor/perfil', 'fornecedor/perfil', 'loja/fornecedor-perfil', {
    isLogin: true,
    isPerfil: 'FORNECEDOR',
  }),
  pagina('/fornecedor/extrato', 'fornecedor/extrato', 'loja/extrato', FORNECEDOR),
  pagina('/fornecedor/avaliacao', 'fornecedor/avaliacao', 'loja/avaliacoes', FORNECEDOR),
  pagina('/fornecedor/:fornecedor_id/catalogo', 'fornecedor/catalogo', 'catalogo/fornecedor-catalogo'),

  pagina('/pedidos', 'pedidos', 'pedidos/pedidos', DOS_DOIS_LADOS),
  pagina('/mensagens/:id?', 'mensagens', 'mensagens/mensagens', DOS_DOIS_LADOS),
  pagina('/cliente/avaliacoes', 'cliente/avaliacoes', 'pedidos/avaliacoes', CLIENTE),
  pagina('/pedidos/folha', 'pedidos/folha', 'pedidos/folha', FORNECEDOR),
  pagina('/pedidos/detalhes', 'pedidos/detalhes', 'pedidos/pedido-detalhes', DOS_DOIS_LADOS),

  pagina('/orcamentos', 'orcamentos', 'orcamentos/orcamentos', DOS_DOIS_LADOS),
  pagina('/orcamentos/criar', 'orcamentos/criar', 'orcamentos/orcamento-criar', CLIENTE),
  pagina('/orcamentos/recebidos/:id', 'orcamentos/recebidos', 'orcamentos/recebido', FORNECEDOR),
  pagina('/orcamentos/:id', 'orcamentos/detalhes', 'orcamentos/orcamento', CLIENTE),

  pagina('/explorar/:onde?/:categoria?', 'explorar', 'catalogo/explorar'),

  pagina('/produto/criar', 'produto/criar', 'loja/produto-criar', FORNECEDOR),
  pagina('/produto/criar2', 'produto/criar2', 'loja/produto-criar', FORNECEDOR),
  pagina('/produto/importar', 'produto/importar', 'loja/produto-importar', FORNECEDOR),
  pagina('/produto/editar/:id', 'produto/editar', 'loja/produto-editar', FORNECEDOR),
  pagina('/produto/fornecedor/lista', 'produto/fornecedor/lista', 'loja/produto-fornecedor-lista', FORNECEDOR),
  pagina('/produto/detalhes/:id', 'produto/detalhes', 'catalogo/produto-detalhes'),

  pagina('/buscar', 'buscar', 'catalogo/buscar'),

  pagina('/categoria/criar', 'categoria/criar', 'loja/categoria-criar', FORNECEDOR),
  pagina('/categoria/lista', 'categoria/lista', 'loja/categoria-lista', FORNECEDOR),
  pagina('/categoria/:category_id', 'categoria/detalhes', 'catalogo/categoria-detalhes'),

  pagina('/evento/home', 'evento/home', 'eventos/evento-home', DOS_DOIS_LADOS),
  pagina('/evento/criar', 'evento/criar', 'eventos/evento-criar', CLIENTE),
  pagina('/evento/detalhes/:id', 'evento/detalhes', 'eventos/evento-detalhes', CLIENTE),
  pagina('/evento/detalhesFornecedor/:id', 'evento/detalhesFornecedor', 'eventos/evento-do-fornecedor', FORNECEDOR),

  // The party's page for its guests, by a secret link.
  pagina('/convite/:codigo', 'convite', 'eventos/convite', SO_POR_LINK),

  pagina('/cupons', 'cupons', 'loja/cupons', FORNECEDOR),
  pagina('/cupons/cadastro', 'cupons/cadastro', 'loja/cupom-formulario', FORNECEDOR),
  pagina('/cupons/editar', 'cupons/editar', 'loja/cupom-formulario', FORNECEDOR),

  pagina('/endereco/home', 'endereco/home', 'conta/endereco-home', DOS_DOIS_LADOS),

  pagina('/ajuda', 'ajuda', 'informacoes/ajuda', { clienteOuFornecedor: true }),
  pagina('/agenda', 'agenda', 'loja/agenda', FORNECEDOR),
  pagina('/atendimento', 'atendimento', 'loja/atendimento', FORNECEDOR),
  pagina('/area-atendimento', 'area-atendimento', 'loja/area-atendimento', FORNECEDOR),
  pagina('/indicacoes', 'indicacoes', 'conta/indicacoes', CLIENTE),
  pagina('/convite/recusar/:codigo', 'convite/recusar', 'conta/convite-recusar', SO_POR_LINK),

  pagina('/home', 'home', 'loja/home', { isLogin: true, inicioDe: 'FORNECEDOR' }),
  pagina('/ideias', 'ideias', 'eventos/ideias', DOS_DOIS_LADOS),
  pagina('/cliente/home', 'cliente/home', 'catalogo/cliente-home', { isLogin: true, inicioDe: 'CLIENTE' }),
  pagina('/operacao', 'operacao', 'operacao/inicio', OPERADOR),
  pagina('/operacao/disputas', 'operacao/disputas', 'operacao/disputas', OPERADOR),
  pagina('/operacao/denuncias', 'operacao/denuncias', 'operacao/denuncias', OPERADOR),
  pagina('/operacao/dinheiro', 'operacao/dinheiro', 'operacao/dinheiro', OPERADOR),
  pagina('/operacao/retomadas', 'operacao/retomadas', 'operacao/retomadas', OPERADOR),
  pagina('/operacao/verificacoes', 'operacao/verificacoes', 'operacao/verificacoes', OPERADOR),
  pagina('/operacao/verificacoes/:id', 'operacao/verificacao', 'operacao/verificacao', OPERADOR),
  pagina('/operacao/pessoas', 'operacao/pessoas', 'operacao/pessoas', OPERADOR),
  pagina('/operacao/pessoas/:id', 'operacao/pessoa', 'operacao/pessoa', OPERADOR),
  pagina('/operacao/categorias', 'operacao/categorias', 'operacao/categorias', OPERADOR),
  pagina('/operacao/taxa', 'operacao/taxa', 'operacao/taxa', OPERADOR),
  pagina('/operacao/maquina', 'operacao/maquina', 'operacao/maquina', OPERADOR),
  pagina('/operacao/configuracao', 'operacao/configuracao', 'operacao/recursos', OPERADOR),
  pagina('/operacao/numeros', 'operacao/numeros', 'operacao/numeros', OPERADOR),
  pagina('/operacao/limites', 'operacao/limites', 'operacao/limites', OPERADOR),
  pagina('/operacao/registro', 'operacao/registro', 'operacao/registro', OPERADOR),
  pagina('/operacao/seguranca', 'operacao/seguranca', 'operacao/seguranca', OPERADOR),
  pagina('/cliente/perfil', 'cliente/perfil', 'conta/cliente-perfil', CLIENTE),
  pagina('/cliente/notifications', 'cliente/notifications', 'conta/notificacoes', DOS_DOIS_LADOS),
  pagina('/cliente/favoritos', 'cliente/favoritos', 'catalogo/favoritos', CLIENTE),
  pagina('/cliente/formas-de-pagamento', 'cliente/formas-de-pagamento', 'pedidos/formas-de-pagamento', CLIENTE),
  pagina('/verificacao', 'verificacao', 'loja/verificacao', FORNECEDOR),
  pagina('/bankAccount', 'bankAccount', 'loja/conta-bancaria', FORNECEDOR),

  pagina('/carrinho/finalizar/:eventoId', 'carrinho/finalizar', 'pedidos/finalizar-compra', CLIENTE),
  pagina('/pagamento/:id', 'pagamento', 'pedidos/pagamento', CLIENTE),

  pagina('/demo/correio', 'demo/correio', 'informacoes/correio-de-demonstracao', SO_POR_LINK),
  pagina('/privacidade', 'privacidade', 'informacoes/privacidade'),
  pagina('/termos', 'termos', 'informacoes/termos'),
  pagina('*', '404', 'informacoes/nao-encontrada'),
];
