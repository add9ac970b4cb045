import SecaoDeSeguranca from '../../features/conta/perfis/seguranca/secao-de-seguranca.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** The operator's own account: password, second factor, devices. */
export default function SegurancaPage() {
  return (
    <QuadroDaOperacao secao="seguranca">
      <SecaoDeSeguranca />
    </QuadroDaOperacao>
  );
}
