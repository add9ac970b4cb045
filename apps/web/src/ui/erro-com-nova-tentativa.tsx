import { Button } from '@mantine/core';
import { HOME, TIPO_DE_PERFIL } from '../lib/destinos.ts';
import { ErroDaApi, sessaoExpirou, textoDoErro } from '../lib/erros.ts';
import { useSessao } from '../lib/sessao.ts';
import { BotaoLink } from './botao.tsx';
import { EstadoVazio } from './estado-vazio.tsx';
import { IlustracaoPerdido } from './ilustracoes.tsx';
import { IlustracaoErro } from './ilustracoes-da-casca.tsx';

interface Props {
  erro: unknown;
  aoTentarDeNovo: () => void;
  tentando?: boolean;
}

/** What a list shows when it could not be read. */
export function ErroComNovaTentativa({ erro, aoTentarDeNovo, tentando = false }: Props) {
  if (sessaoExpirou(erro)) return null;
  // Asking again brings nothing that does not exist, or is somebody else's.
  if (erro instanceof ErroDaApi && erro.status === 404) return <NaoExiste>{erro.message}</NaoExiste>;
  const acao = erro instanceof ErroDaApi ? erro.acao : undefined;
  return (
    <div role="alert">
      <EstadoVazio
        titulo="Não deu para carregar"
        ilustracao={<IlustracaoErro />}
        acao={
          <Button onClick={aoTentarDeNovo} loading={tentando}>
            Tentar de novo
          </Button>
        }
      >
        {textoDoErro(erro)}
        {acao && <> {acao}</>}
      </EstadoVazio>
    </div>
  );
}

function NaoExiste({ children }: { children: string }) {
  const logado = useSessao(({ user }) => user !== null);
  return (
    <div role="alert">
      <EstadoVazio
        titulo={children}
        ilustracao={<IlustracaoPerdido />}
        acao={<BotaoLink para={logado ? HOME : TIPO_DE_PERFIL}>Voltar ao início</BotaoLink>}
      >
        O endereço pode estar incompleto, ou o que estava aqui não existe mais.
      </EstadoVazio>
    </div>
  );
}
