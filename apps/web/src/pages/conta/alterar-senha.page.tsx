import SecaoDeSeguranca from '../../features/conta/perfis/seguranca/secao-de-seguranca.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** The target of `/.well-known/change-password` for password managers; it is the same for every role. */
export default function AlterarSenhaPage() {
  return (
    <Moldura titulo="Senha e segurança" largura="media">
      <SecaoDeSeguranca />
    </Moldura>
  );
}
