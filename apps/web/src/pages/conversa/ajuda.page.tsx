import { Ajuda } from '../../features/conversa/ajuda/ajuda.tsx';
import { useLado } from '../../lib/session/sessao.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function AjudaPage() {
  const role = useLado();
  return (
    <Moldura titulo="Ajuda" tituloOculto largura="media">
      <Ajuda role={role} />
    </Moldura>
  );
}
