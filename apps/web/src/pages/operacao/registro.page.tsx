import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import SecaoDoRegistro from '../../features/operacao/operacao/secao-do-registro.tsx';

/** What operators did. */
export default function RegistroPage() {
  return (
    <QuadroDaOperacao secao="registro">
      <SecaoDoRegistro />
    </QuadroDaOperacao>
  );
}
