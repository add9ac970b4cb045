import { Denuncias } from '../../features/operacao/operacao/denuncias/denuncias.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** Reports of people that wait for a decision. */
export default function DenunciasPage() {
  return (
    <QuadroDaOperacao secao="denuncias">
      <Denuncias />
    </QuadroDaOperacao>
  );
}
