import { QuadroDaOperacao } from '../../features/operacao/quadro-da-operacao.tsx';
import SecaoDeSeguranca from '../../features/perfil/seguranca/secao-de-seguranca.tsx';

/** The operator's own account: password, second step, devices. */
export default function SegurancaPage() {
  return (
    <QuadroDaOperacao secao="seguranca">
      <SecaoDeSeguranca />
    </QuadroDaOperacao>
  );
}
