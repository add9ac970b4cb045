const BASE = 'https://festejo.invalid';

/**
 * A path of this site with its query, normalised as a browser does (`/./x` is `/x`), or null: an address of another site is never a
 * destination. `/.//outro.example` is refused too: its normalised path begins with two slashes and so names another host.
 */
export function caminhoNosso(texto: string | null | undefined): string | null {
  if (!texto?.startsWith('/') || !URL.canParse(texto, BASE)) return null;
  const { origin, pathname, search } = new URL(texto, BASE);
  return origin === BASE && !/^\/[/\\]/.test(pathname) ? `${pathname}${search}` : null;
}

/** Pages whose path is their name. */
const doNome = <N extends string>(...nomes: readonly N[]) =>
  Object.fromEntries(nomes.map((nome) => [nome, `/${nome}`])) as { readonly [Nome in N]: `/${Nome}` };

/**
 * The path of every page, by the page's name. `:id` is a parameter, `:id?` one that may be absent. Links, letters, notifications and
 * server documents build addresses with `caminhoDe`; only the router and the server's documents read the patterns.
 */
export const CAMINHOS = {
  ...doNome(
    'index.html',
    'usuario/recuperaSenha',
    'usuario/novaSenha',
    'usuario/alterarSenha',
    'usuario/tipoPerfil',
    'ConfirmacaoConta',
    'usuario/manterProtecao',
    'usuario/google',
    'cadastro-google',
    'fornecedor/perfil',
    'fornecedor/extrato',
    'fornecedor/avaliacao',
    'pedidos',
    'cliente/avaliacoes',
    'pedidos/folha',
    'pedidos/detalhes',
    'orcamentos',
    'orcamentos/criar',
    'produto/criar',
    'produto/criar2',
    'produto/importar',
    'produto/fornecedor/lista',
    'buscar',
    'categoria/criar',
    'categoria/lista',
    'evento/home',
    'evento/criar',
    'cupons',
    'cupons/cadastro',
    'cupons/editar',
    'endereco/home',
    'ajuda',
    'agenda',
    'atendimento',
    'area-atendimento',
    'indicacoes',
    'home',
    'ideias',
    'cliente/home',
    'operacao',
    'operacao/disputas',
    'operacao/denuncias',
    'operacao/dinheiro',
    'operacao/retomadas',
    'operacao/verificacoes',
    'operacao/pessoas',
    'operacao/categorias',
    'operacao/taxa',
    'operacao/maquina',
    'operacao/configuracao',
    'operacao/numeros',
    'operacao/limites',
    'operacao/registro',
    'operacao/seguranca',
    'cliente/perfil',
    'cliente/notifications',
    'cliente/favoritos',
    'cliente/formas-de-pagamento',
    'verificacao',
    'bankAccount',
    'demo/correio',
    'privacidade',
    'termos',
  ),
  raiz: '/',
  login: '/usuario/login',
  'usuario/cadastro': '/usuario/cadastro/:tipo/:email?/:name?/:cpf?/:codigoDeConvite?',
  'ConfirmacaoConta/codigo': '/ConfirmacaoConta/:userId/:code',
  'usuario/trocaDeEmail': '/usuario/trocaDeEmail/:userId?/:code?',
  'fornecedor/catalogo': '/fornecedor/:fornecedor_id/catalogo',
  mensagens: '/mensagens/:id?',
  'orcamentos/recebidos': '/orcamentos/recebidos/:id',
  'orcamentos/detalhes': '/orcamentos/:id',
  explorar: '/explorar/:onde?/:categoria?',
  'produto/editar': '/produto/editar/:id',
  'produto/detalhes': '/produto/detalhes/:id',
  'categoria/detalhes': '/categoria/:category_id',
  'evento/detalhes': '/evento/detalhes/:id',
  'evento/detalhesFornecedor': '/evento/detalhesFornecedor/:id',
  convite: '/convite/:codigo',
  'convite/recusar': '/convite/recusar/:codigo',
  'operacao/verificacao': '/operacao/verificacoes/:id',
  'operacao/pessoa': '/operacao/pessoas/:id',
  'carrinho/finalizar': '/carrinho/finalizar/:eventoId',
  pagamento: '/pagamento/:id',
} as const;

export type NomeDaPagina = keyof typeof CAMINHOS;
type Caminho<N extends NomeDaPagina> = (typeof CAMINHOS)[N];
type Segmento<P extends string> = P extends `${infer Antes}/${infer Depois}` ? Antes | Segmento<Depois> : P;
type Opcional<S extends string> = S extends `:${infer Nome}?` ? Nome : never;
type Obrigatorio<S extends string> = S extends `:${string}?` ? never : S extends `:${infer Nome}` ? Nome : never;
type Valor = string | number;
type Valores<S extends string> = Readonly<Record<Obrigatorio<S>, Valor>> &
  Readonly<Partial<Record<Opcional<S>, Valor | null | undefined>>> &
  Readonly<Record<string, Valor | readonly Valor[] | null | undefined>>;
/** The values are a required argument only for a page with required parameters. */
type Argumentos<S extends string> = [Obrigatorio<S>] extends [never] ? [valores?: Valores<S>] : [valores: Valores<S>];

/**
 * The address of a page, encoded.
 * @param valores the parameters of the path; each further value is a field of the query. `null` and `undefined` are left out. A list is one
 *   field with commas (`ids=a,b`).
 */
export function caminhoDe<N extends NomeDaPagina>(nome: N, ...[valores]: Argumentos<Segmento<Caminho<N>>>): string {
  const { ...resto }: Record<string, Valor | readonly Valor[] | null | undefined> = valores ?? {};
  const caminho = CAMINHOS[nome].replace(/\/:(\w+)(\??)/g, (_, campo: string, opcional: string) => {
    const valor = resto[campo] ?? '';
    delete resto[campo];
    return valor === '' && opcional ? '' : `/${encodeURIComponent(String(valor))}`;
  });
  const query = Object.entries(resto).flatMap(([campo, valor]) => {
    if (valor === null || valor === undefined) return [];
    return typeof valor === 'object'
      ? `${campo}=${valor.map(encodeURIComponent).join(',')}`
      : `${new URLSearchParams([[campo, `${valor}`]])}`;
  });
  return caminho + (query.length > 0 ? `?${query.join('&')}` : '');
}
