import { PaginaDoPerfil } from '../../features/perfil/pagina-do-perfil.tsx';
import { SECOES_DA_CONTA } from '../../features/perfil/secoes-da-conta.ts';

export default function ClientePerfilPage() {
  return <PaginaDoPerfil titulo="Meu perfil" secoes={SECOES_DA_CONTA} />;
}
