import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import { Recursos } from '../../features/operacao/operacao/recursos/recursos.tsx';

/** Features that can be switched on and off while the market runs. */
export default function RecursosPage() {
  return (
    <QuadroDaOperacao secao="recursos" subtitulo="O que se desliga e se liga com o mercado no ar, em todas as telas.">
      <Recursos />
    </QuadroDaOperacao>
  );
}
