import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useParams } from 'react-router';
import { Pessoa } from '../../features/operacao/operacao/pessoas/pessoa.tsx';
import { QuadroDaOperacao } from '../../features/operacao/operacao/quadro-da-operacao.tsx';

/** One account, as an operator sees it. */
export default function PessoaPage() {
  const { id = '' } = useParams();
  return (
    <QuadroDaOperacao secao="pessoas" titulo="Conta" voltar={{ para: caminhoDe('operacao/pessoas'), texto: 'Pessoas' }}>
      <Pessoa key={id} id={id} />
    </QuadroDaOperacao>
  );
}
