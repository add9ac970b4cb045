import { IconBuildingStore } from '@tabler/icons-react';
import { lazy } from 'react';
import { PaginaDoPerfil } from '../../features/perfil/pagina-do-perfil.tsx';
import type { SecaoDoPerfil } from '../../features/perfil/secoes.ts';
import { SECOES_DA_CONTA } from '../../features/perfil/secoes-da-conta.ts';

const LOJA: SecaoDoPerfil = {
  id: 'loja',
  texto: 'Loja',
  icone: IconBuildingStore,
  Conteudo: lazy(() => import('../catalogo/fornecedor-loja.tsx')),
};

export default function FornecedorPerfilPage() {
  return <PaginaDoPerfil titulo="Perfil de fornecedor" secoes={[LOJA, ...SECOES_DA_CONTA]} />;
}
