import { SaudeEFilas } from '../../features/operacao/operacao/maquina/maquina.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** The state of the installation and its queues. */
export default function MaquinaPage() {
  return (
    <QuadroDaOperacao secao="maquina" subtitulo="O que roda por trás das telas, e como está.">
      <SaudeEFilas />
    </QuadroDaOperacao>
  );
}
