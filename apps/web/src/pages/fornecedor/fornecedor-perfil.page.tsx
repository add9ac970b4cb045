import { IconBuildingStore } from '@tabler/icons-react';
import { PaginaDoPerfil } from '../../features/conta/perfis/pagina-do-perfil.tsx';
import type { SecaoDoPerfil } from '../../features/conta/perfis/secoes.ts';
import { SECOES_DA_CONTA } from '../../features/conta/perfis/secoes-da-conta.ts';
import { lazyPart } from '../../lib/http/lazy-part.ts';

const LOJA: SecaoDoPerfil = {
  id: 'loja',
  texto: 'Loja',
  icone: IconBuildingStore,
  Conteudo: lazyPart(async () => (await import('../catalogo/fornecedor-loja.tsx')).default),
};

export default function FornecedorPerfilPage() {
  return <PaginaDoPerfil titulo="Perfil de fornecedor" secoes={[LOJA, ...SECOES_DA_CONTA]} />;
}
