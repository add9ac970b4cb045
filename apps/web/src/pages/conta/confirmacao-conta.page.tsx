import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useParams } from 'react-router';
import { ConfirmacaoDaConta } from '../../features/conta/usuarios/links/confirmacao-da-conta.tsx';
import { ReenvioDaConfirmacao } from '../../features/conta/usuarios/links/reenvio-da-confirmacao.tsx';
import { QuadroDeEntrada } from '../../features/conta/usuarios/quadro-de-entrada.tsx';
import { useLinkCode } from '../../lib/session/use-link-code.ts';

export default function ConfirmacaoContaPage() {
  const codigo = useLinkCode(useParams(), caminhoDe('ConfirmacaoConta'));
  if (codigo) return <ConfirmacaoDaConta key={codigo.code} {...codigo} />;
  return (
    <QuadroDeEntrada titulo="Confirme sua conta" subtitulo="Abra o link que mandamos ao seu e-mail. Se ele não chegou, peça outro.">
      <ReenvioDaConfirmacao />
    </QuadroDeEntrada>
  );
}
