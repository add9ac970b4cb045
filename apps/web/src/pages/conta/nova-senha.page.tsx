import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { OutroLinkDeSenha } from '../../features/conta/usuarios/links/outro-link-de-senha.tsx';
import { SenhaNova } from '../../features/conta/usuarios/links/senha-nova.tsx';
import { LOGIN } from '../../lib/session/destinations.ts';
import { useLinkCode } from '../../lib/session/use-link-code.ts';
import { dialogs } from '../../ui/feedback/dialogs.ts';

export default function NovaSenhaPage() {
  const navigate = useNavigate();
  const [busca] = useSearchParams();
  const codigo = useLinkCode({ userId: busca.get('userId') ?? '', code: busca.get('code') ?? '' }, caminhoDe('usuario/novaSenha'));

  async function irAoLogin() {
    await navigate(LOGIN, { replace: true });
    await dialogs.sucesso('Senha alterado com sucesso');
  }

  if (codigo) return <SenhaNova key={codigo.code} {...codigo} aoTrocar={irAoLogin} />;
  return (
    <OutroLinkDeSenha titulo="Crie uma nova senha">
      Para criar outra senha, abra o link que mandamos ao seu e-mail. Ele vale por 1 hora e uma vez só.
    </OutroLinkDeSenha>
  );
}
