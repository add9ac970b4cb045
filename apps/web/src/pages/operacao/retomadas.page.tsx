import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import { Retomadas } from '../../features/operacao/operacao/retomadas/retomadas.tsx';

/** Pix payments that the bank takes back on its own. */
export default function RetomadasPage() {
  return (
    <QuadroDaOperacao
      secao="retomadas"
      subtitulo="O que o banco devolveu a quem pagou, ou quer devolver: MED, ou feito no aplicativo do banco."
    >
      <Retomadas />
    </QuadroDaOperacao>
  );
}
