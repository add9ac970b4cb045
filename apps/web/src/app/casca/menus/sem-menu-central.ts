/** Pages without the central menu. */
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
