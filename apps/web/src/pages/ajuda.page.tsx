import { Ajuda } from '../features/ajuda/ajuda.tsx';
import { useSessao } from '../lib/sessao.ts';
import { Moldura } from '../ui/moldura.tsx';

export default function AjudaPage() {
  const role = useSessao(({ user }) => user?.role ?? 'CLIENTE');
  return (
    <Moldura titulo="Ajuda" tituloOculto largura="media">
      <Ajuda role={role} />
    </Moldura>
  );
}
