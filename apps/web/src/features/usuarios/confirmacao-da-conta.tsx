import { Loader } from '@mantine/core';
import { LOGIN } from '../../lib/destinos.ts';
import { ErroDaApi, textoDoErro } from '../../lib/erros.ts';
import { Botao, BotaoLink } from '../../ui/botao.tsx';
import { Nota } from '../../ui/nota.tsx';
import estilos from './campos.module.css';
import { QuadroDeEntrada } from './quadro-de-entrada.tsx';
import { ReenvioDaConfirmacao } from './reenvio-da-confirmacao.tsx';
import { useConfirmarEmail } from './usuarios.api.ts';

/** Confirms as soon as it opens, and says how it went. */
export function ConfirmacaoDaConta({ userId, code }: { userId: string; code: string }) {
  const { data, error, isPending, refetch } = useConfirmarEmail(userId, code);
  if (isPending) {
    return (
      <QuadroDeEntrada titulo="Confirmando sua conta">
        <p role="status" className={estilos.aguarde}>
          <Loader size="sm" aria-hidden /> Só um instante…
        </p>
      </QuadroDeEntrada>
    );
  }
  if (error) {
    const semConexao = error instanceof ErroDaApi && error.status === 0;
    return (
      <QuadroDeEntrada titulo="Não deu para confirmar">
        <div className={estilos.nota}>
          <Nota cor="negative" role="alert">
            {textoDoErro(error)}
          </Nota>
        </div>
        {semConexao ? (
          <Botao fullWidth mt={16} onClick={() => void refetch()}>
            Tentar de novo
          </Botao>
        ) : (
          <>
            <ReenvioDaConfirmacao />
            <BotaoLink tipo="discreto" para={LOGIN} fullWidth mt={8}>
              Já confirmei, quero entrar
            </BotaoLink>
          </>
        )}
      </QuadroDeEntrada>
    );
  }
  return (
    <QuadroDeEntrada titulo="Conta confirmada!" subtitulo="Agora é só entrar e começar a festa.">
      <div className={estilos.nota}>
        <Nota cor="positive" role="status">
          {data.message}
        </Nota>
      </div>
      <BotaoLink para={LOGIN} size="lg" fullWidth mt={20}>
        Entrar na conta
      </BotaoLink>
    </QuadroDeEntrada>
  );
}
