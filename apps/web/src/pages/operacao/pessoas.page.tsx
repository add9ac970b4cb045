import { BuscaDaOperacao } from '../../features/operacao/operacao/pessoas/busca.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** Whom and what an operator looks for. */
export default function PessoasPage() {
  return (
    <QuadroDaOperacao secao="pessoas" subtitulo="Pessoas, lojas, pedidos e produtos. Cada procura fica no registro.">
      <BuscaDaOperacao />
    </QuadroDaOperacao>
  );
}
