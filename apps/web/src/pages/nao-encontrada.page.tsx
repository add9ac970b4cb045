import { HOME, TIPO_DE_PERFIL } from '../lib/destinations.ts';
import { useSessao } from '../lib/sessao.ts';
import { useTitle } from '../lib/use-title.ts';
import { BotaoLink } from '../ui/botao.tsx';
import { IlustracaoPerdido } from '../ui/ilustracoes.tsx';
import { PaginaDeAviso } from '../ui/pagina-de-aviso.tsx';

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
