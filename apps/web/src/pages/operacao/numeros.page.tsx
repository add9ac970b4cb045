import { NumerosDoMercado } from '../../features/operacao/numeros/numeros-do-mercado.tsx';
import { QuadroDaOperacao } from '../../features/operacao/quadro-da-operacao.tsx';

/** How the market goes. */
export default function NumerosPage() {
  return (
    <QuadroDaOperacao secao="numeros" subtitulo="O mercado mês a mês, e onde falta quem sirva.">
      <NumerosDoMercado />
    </QuadroDaOperacao>
  );
}
