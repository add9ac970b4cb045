import { ExtratoDoFornecedor } from '../../features/dinheiro/repasses/extrato.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** The supplier's statement, from the client's payment to the supplier's account. */
export default function ExtratoPage() {
  return (
    <Moldura titulo="Extrato" subtitulo="O dinheiro dos seus pedidos, do pagamento do cliente até a sua conta." largura="media">
      <ExtratoDoFornecedor />
    </Moldura>
  );
}
