import { SaudeEFilas } from '../../features/operacao/operacao/maquina/maquina.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** What runs behind the screens, and how it is. */
export default function MaquinaPage() {
  return (
    <QuadroDaOperacao secao="maquina" subtitulo="O que roda por trás das telas, e como está.">
      <SaudeEFilas />
    </QuadroDaOperacao>
  );
}
