import { PaginaDoPerfil } from '../../features/conta/perfis/pagina-do-perfil.tsx';
import { SECOES_DA_CONTA } from '../../features/conta/perfis/secoes-da-conta.ts';

export default function ClientePerfilPage() {
  return <PaginaDoPerfil titulo="Meu perfil" secoes={SECOES_DA_CONTA} />;
}
