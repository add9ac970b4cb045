import { OQueEspera } from '../../features/operacao/operacao/o-que-espera.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** The start page of the back office, with everything that waits. */
export default function InicioPage() {
  return (
    <QuadroDaOperacao secao="inicio" titulo="Operação" subtitulo="O que espera por quem cuida do marketplace.">
      <OQueEspera />
    </QuadroDaOperacao>
  );
}
