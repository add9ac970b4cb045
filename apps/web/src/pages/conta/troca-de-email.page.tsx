import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useParams } from 'react-router';
import { ConfirmacaoDaTrocaDeEmail } from '../../features/conta/usuarios/links/confirmacao-da-troca-de-email.tsx';
import { QuadroDeEntrada } from '../../features/conta/usuarios/quadro-de-entrada.tsx';
import { LOGIN } from '../../lib/session/destinations.ts';
import { useLinkCode } from '../../lib/session/use-link-code.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';

export default function TrocaDeEmailPage() {
  const codigo = useLinkCode(useParams(), caminhoDe('usuario/trocaDeEmail'));
  if (codigo) return <ConfirmacaoDaTrocaDeEmail key={codigo.code} {...codigo} />;
  return (
    <QuadroDeEntrada titulo="Troca de e-mail" subtitulo="Abra o link que mandamos a cada um dos dois endereços, o atual e o novo.">
      <BotaoLink para={LOGIN} size="lg" fullWidth mt={24}>
        Entrar na conta
      </BotaoLink>
    </QuadroDeEntrada>
  );
}
