import { QuadroDaOperacao } from '../../features/operacao/quadro-da-operacao.tsx';
import SecaoDeDisputas from '../../features/operacao/secao-de-disputas.tsx';

/** Where disputes get their verdict. */
export default function DisputasPage() {
  return (
    <QuadroDaOperacao secao="disputas">
      <SecaoDeDisputas />
    </QuadroDaOperacao>
  );
}
