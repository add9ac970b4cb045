import { Denuncias } from '../../features/operacao/operacao/denuncias/denuncias.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** What people reported, to be decided. */
export default function DenunciasPage() {
  return (
    <QuadroDaOperacao secao="denuncias">
      <Denuncias />
    </QuadroDaOperacao>
  );
}
