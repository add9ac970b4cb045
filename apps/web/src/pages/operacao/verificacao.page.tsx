import { useParams } from 'react-router';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import { Verificacao } from '../../features/operacao/operacao/verificacoes/verificacao.tsx';

/** One supplier's documents, to be decided. */
export default function VerificacaoPage() {
  const { id = '' } = useParams();
  return (
    <QuadroDaOperacao secao="verificacoes" titulo="Verificação" voltar={{ para: '/operacao/verificacoes', texto: 'Verificações' }}>
      <Verificacao key={id} id={id} />
    </QuadroDaOperacao>
  );
}
