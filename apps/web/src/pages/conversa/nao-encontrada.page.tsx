import { useTitle } from '../../lib/screen/use-title.ts';
import { HOME, TIPO_DE_PERFIL } from '../../lib/session/destinations.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { IlustracaoPerdido } from '../../ui/drawings/ilustracoes.tsx';
import { PaginaDeAviso } from '../../ui/feedback/pagina-de-aviso.tsx';

export default function NaoEncontradaPage() {
  const logado = useSessao((s) => s.user !== null);
  useTitle('Página não encontrada');
  return (
    <PaginaDeAviso
      titulo="Esta página voou"
      ilustracao={<IlustracaoPerdido />}
      acao={<BotaoLink para={logado ? HOME : TIPO_DE_PERFIL}>Voltar para a festa</BotaoLink>}
    >
      Erro 404: o endereço não existe, ou o que estava aqui mudou de lugar.
    </PaginaDeAviso>
  );
}
