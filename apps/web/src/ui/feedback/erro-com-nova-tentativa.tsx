import { useNetwork } from '@mantine/hooks';
import { ApiError, sessaoExpirou, textWithAcao } from '../../lib/http/errors.ts';
import { isPassing } from '../../lib/http/network.ts';
import { HOME, TIPO_DE_PERFIL } from '../../lib/session/destinations.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { Botao, BotaoLink } from '../buttons/botao.tsx';
import { IlustracaoPerdido } from '../drawings/ilustracoes.tsx';
import { IlustracaoErro } from '../drawings/ilustracoes-da-casca.tsx';
import { EstadoVazio } from './estado-vazio.tsx';

interface Props {
  erro: unknown;
  aoTentarDeNovo: () => void;
  tentando?: boolean;
  nivel?: 1 | 2;
}

/** Shown in place of a list that could not be loaded. */
export function ErroComNovaTentativa({ erro, aoTentarDeNovo, tentando = false, nivel = 2 }: Props) {
  const { online } = useNetwork();
  if (sessaoExpirou(erro)) return null;
  // A retry cannot help when the record does not exist or belongs to another person.
  if (erro instanceof ApiError && erro.status === 404) return <NaoExiste nivel={nivel}>{erro.message}</NaoExiste>;
  return (
    <div role="alert">
      <EstadoVazio
        nivel={nivel}
        titulo={online ? 'Não deu para carregar' : 'Sem conexão com a internet'}
        ilustracao={<IlustracaoErro />}
        acao={
          <Botao onClick={aoTentarDeNovo} loading={tentando}>
            Tentar de novo
          </Botao>
        }
      >
        {textWithAcao(erro)}
        {isPassing(erro) &&
          (online ? '. Tentamos de novo em instantes.' : '. Tentamos de novo assim que a internet voltar.').slice(erro.acao ? 1 : 0)}
      </EstadoVazio>
    </div>
  );
}

function NaoExiste({ children, nivel }: { children: string; nivel: 1 | 2 }) {
  const logado = useSessao(({ user }) => user !== null);
  return (
    <div role="alert">
      <EstadoVazio
        nivel={nivel}
        titulo={children}
        ilustracao={<IlustracaoPerdido />}
        acao={<BotaoLink para={logado ? HOME : TIPO_DE_PERFIL}>Voltar ao início</BotaoLink>}
      >
        O endereço pode estar incompleto, ou o que estava aqui não existe mais.
      </EstadoVazio>
    </div>
  );
}
