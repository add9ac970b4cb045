import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { ApiError } from '../../../lib/http/errors.ts';
import { askIdentity, wantsIdentity } from '../../../lib/http/identity-asked.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { IlustracaoErro } from '../../../ui/drawings/ilustracoes-da-casca.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';

/**
 * Shown instead of data that could not be read: an account without a second factor gets a link to set it up, a session that has not proved
 * it gets a button to prove it, and any other failure the usual message.
 */
export function SemLeitura(props: Parameters<typeof SemDados>[0]) {
  const { error, refetch } = props.consulta;
  if (wantsIdentity(error)) {
    return (
      <EstadoVazio
        titulo="Confirme que é você"
        ilustracao={<IlustracaoErro />}
        acao={<Botao onClick={() => void askIdentity(error).then((provou) => provou && refetch())}>Confirmar</Botao>}
      >
        Você entrou antes de ligar a segunda etapa. Confirme com ela uma vez, e a operação abre.
      </EstadoVazio>
    );
  }
  if (!(error instanceof ApiError && error.codigo === 'SEGUNDO_FATOR_EXIGIDO')) return <SemDados {...props} />;
  return (
    <EstadoVazio
      titulo="Proteja a sua conta primeiro"
      ilustracao={<IlustracaoErro />}
      acao={<BotaoLink para={caminhoDe('operacao/seguranca')}>Ligar a segunda etapa</BotaoLink>}
    >
      Quem cuida do marketplace lê dados de todos e move dinheiro: além da senha, a operação pede um aplicativo autenticador ou uma chave de
      acesso.
    </EstadoVazio>
  );
}
