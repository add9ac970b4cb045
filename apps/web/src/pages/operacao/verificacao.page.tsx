import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useParams } from 'react-router';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';
import { Verificacao } from '../../features/operacao/operacao/verificacoes/verificacao.tsx';

/** The documents of one supplier, with the form that decides on them. */
export default function VerificacaoPage() {
  const { id = '' } = useParams();
  return (
    <QuadroDaOperacao
      secao="verificacoes"
      titulo="Verificação"
      voltar={{ para: caminhoDe('operacao/verificacoes'), texto: 'Verificações' }}
    >
      <Verificacao key={id} id={id} />
    </QuadroDaOperacao>
  );
}
