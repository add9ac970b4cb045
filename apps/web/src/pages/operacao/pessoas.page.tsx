import { BuscaDaOperacao } from '../../features/operacao/operacao/pessoas/busca.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** The operator's search. */
export default function PessoasPage() {
  return (
    <QuadroDaOperacao secao="pessoas" subtitulo="Pessoas, lojas, pedidos e produtos. Cada procura fica no registro.">
      <BuscaDaOperacao />
    </QuadroDaOperacao>
  );
}
