/** Where the central menu is hidden (specification, point 2). */
export const SEM_MENU_CENTRAL: ReadonlySet<string> = new Set([
  'produto/criar',
  'cupons/cadastro',
  'cupons/editar',
  'pedidos/detalhes',
  'cliente/perfil',
  'fornecedor/perfil',
  'evento/detalhes',
  'atendimento',
  'indicacoes',
]);
