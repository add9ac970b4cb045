import SecaoDeSeguranca from '../../features/conta/perfis/seguranca/secao-de-seguranca.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** Where a password manager leads (`/.well-known/change-password`): the same for every profile. */
export default function AlterarSenhaPage() {
  return (
    <Moldura titulo="Senha e segurança" largura="media">
      <SecaoDeSeguranca />
    </Moldura>
  );
}
