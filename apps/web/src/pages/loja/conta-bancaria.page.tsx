import { ContaBancariaPainel } from '../../features/contas-bancarias/conta-bancaria-painel.tsx';
import { ConfirmarIdentidade } from '../../features/perfil/identidade/confirmar-identidade.tsx';
import { comIdentidade } from '../../features/perfil/identidade/identidade.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function ContaBancariaPage() {
  return (
    <Moldura titulo="Conta bancária" subtitulo="Para onde vai o dinheiro do que você vende." largura="estreita">
      <ContaBancariaPainel pedirIdentidade={comIdentidade} />
      <ConfirmarIdentidade />
    </Moldura>
  );
}
