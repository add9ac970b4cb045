import { Dinheiro } from '../../features/operacao/operacao/dinheiro/dinheiro.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** Money that the bank refused, or that waits too long. */
export default function DinheiroPage() {
  return (
    <QuadroDaOperacao secao="dinheiro" subtitulo="O que volta aos clientes e o que vai aos fornecedores, e não anda.">
      <Dinheiro />
    </QuadroDaOperacao>
  );
}
