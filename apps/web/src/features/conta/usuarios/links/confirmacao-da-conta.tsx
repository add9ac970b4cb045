import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { LOGIN } from '../../../../lib/session/destinations.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import estilos from '../campos.module.css';
import { QuadroDeEntrada } from '../quadro-de-entrada.tsx';
import { EstadoDoLink } from './estado-do-link.tsx';
import { FormularioDeConfirmacao } from './formulario-de-confirmacao.tsx';
import { ReenvioDaConfirmacao } from './reenvio-da-confirmacao.tsx';

/** Confirms an account by the link of an e-mail: checks the link, asks for the password, and only then confirms. */
export function ConfirmacaoDaConta(link: { userId: string; code: string }) {
  return (
    <EstadoDoLink
      {...link}
      finalidades={['confirmar_email']}
      titulo="Confirme sua conta"
      usado={<LinkUsado />}
      vencido={
        <QuadroDeEntrada
          titulo="Este link não vale mais"
          subtitulo="Ele passou das 24 horas, ou há outro mais novo na sua caixa de entrada."
        >
          <ReenvioDaConfirmacao />
          <BotaoLink tipo="discreto" para={LOGIN} fullWidth mt={8}>
            Já confirmei, quero entrar
          </BotaoLink>
        </QuadroDeEntrada>
      }
    >
      {(conta) => <FormularioDeConfirmacao {...link} conta={conta} />}
    </EstadoDoLink>
  );
}

function LinkUsado() {
  return (
    <QuadroDeEntrada titulo="Conta já confirmada">
      <div className={estilos.campos}>
        <Nota cor="info" role="status">
          Este link já foi usado: não é preciso confirmar de novo.
        </Nota>
        <BotaoLink para={LOGIN} size="lg" fullWidth>
          Entrar na conta
        </BotaoLink>
        <BotaoLink tipo="discreto" para={caminhoDe('usuario/recuperaSenha')} fullWidth>
          Esqueci minha senha
        </BotaoLink>
      </div>
    </QuadroDeEntrada>
  );
}
