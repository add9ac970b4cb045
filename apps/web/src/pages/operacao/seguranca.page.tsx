import { QuadroDaOperacao } from '../../features/operacao/quadro-da-operacao.tsx';
import { ConfirmarIdentidade } from '../../features/perfil/identidade/confirmar-identidade.tsx';
import SecaoDeSeguranca from '../../features/perfil/seguranca/secao-de-seguranca.tsx';

/** The operator's own account: password, second step, devices. */
export default function SegurancaPage() {
  return (
    <QuadroDaOperacao secao="seguranca">
      <SecaoDeSeguranca />
      <ConfirmarIdentidade />
    </QuadroDaOperacao>
  );
}
