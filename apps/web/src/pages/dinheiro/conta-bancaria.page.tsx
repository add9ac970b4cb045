import { ConfirmarIdentidade } from '../../features/conta/perfis/identidade/confirmar-identidade.tsx';
import { comIdentidade } from '../../features/conta/perfis/identidade/identidade.ts';
import { ContaBancariaPainel } from '../../features/dinheiro/contas-bancarias/conta-bancaria-painel.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function ContaBancariaPage() {
  return (
    <Moldura titulo="Conta bancária" subtitulo="Para onde vai o dinheiro do que você vende." largura="estreita">
      <ContaBancariaPainel pedirIdentidade={comIdentidade} />
      <ConfirmarIdentidade />
    </Moldura>
  );
}
