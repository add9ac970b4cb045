import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import { Verificacoes } from '../../features/operacao/operacao/verificacoes/verificacoes.tsx';

/** Suppliers that sent their documents. */
export default function VerificacoesPage() {
  return (
    <QuadroDaOperacao secao="verificacoes">
      <Verificacoes />
    </QuadroDaOperacao>
  );
}
