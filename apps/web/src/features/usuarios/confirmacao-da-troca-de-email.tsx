import { Loader } from '@mantine/core';
import { HOME, LOGIN } from '../../lib/destinos.ts';
import { ErroDaApi, textoDoErro } from '../../lib/erros.ts';
import { useSessao } from '../../lib/sessao.ts';
import { Botao, BotaoLink } from '../../ui/botao.tsx';
import { Nota } from '../../ui/nota.tsx';
import estilos from './campos.module.css';
import { QuadroDeEntrada } from './quadro-de-entrada.tsx';
import { useConfirmarTrocaDeEmail } from './troca-de-email.api.ts';

/** One of the two addresses of an e-mail change says yes, as soon as the page opens. */
export function ConfirmacaoDaTrocaDeEmail({ userId, code }: { userId: string; code: string }) {
  const logado = useSessao(({ user }) => user !== null);
  const { data, error, isPending, refetch } = useConfirmarTrocaDeEmail(userId, code);
  if (isPending) {
    return (
      <QuadroDeEntrada titulo="Confirmando a troca de e-mail">
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
        <div className={estilos.campos}>
          <Nota cor="negative" role="alert">
            {textoDoErro(error)}
          </Nota>
          {semConexao ? (
            <Botao size="lg" fullWidth onClick={() => void refetch()}>
              Tentar de novo
            </Botao>
          ) : (
            <>
              <p className={estilos.aviso}>Para pedir outro link, comece a troca de novo no seu perfil, com a conta aberta.</p>
              <BotaoLink para={logado ? HOME : LOGIN} size="lg" fullWidth>
                {logado ? 'Voltar ao início' : 'Entrar na conta'}
              </BotaoLink>
            </>
          )}
        </div>
      </QuadroDeEntrada>
    );
  }
  return (
    <QuadroDeEntrada
      titulo={data.trocado ? 'E-mail trocado!' : 'Metade do caminho'}
      subtitulo={data.trocado ? 'De agora em diante você entra com o e-mail novo.' : 'Falta abrir o link que mandamos ao outro e-mail.'}
    >
      <div className={estilos.campos}>
        <Nota cor={data.trocado ? 'positive' : 'info'} role="status">
          {data.message}
        </Nota>
        {data.trocado && (
          <BotaoLink para={LOGIN} size="lg" fullWidth>
            Entrar na conta
          </BotaoLink>
        )}
      </div>
    </QuadroDeEntrada>
  );
}
