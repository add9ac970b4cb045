import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import SecaoDoRegistro from '../../features/operacao/operacao/secao-do-registro.tsx';

/** The log of the operators' acts. */
export default function RegistroPage() {
  return (
    <QuadroDaOperacao secao="registro">
      <SecaoDoRegistro />
    </QuadroDaOperacao>
  );
}
