import { useAvaliacoesAoVivo } from '../../features/avaliacoes/avaliacoes.api.ts';
import { ListaDeRecebidas, ResumoDaLoja } from '../../features/avaliacoes/recebidas.tsx';
import { BotaoDaDenuncia } from '../../features/denuncias/botao-da-denuncia.tsx';
import { Blocos } from '../../ui/layout/bloco.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** What clients say of the supplier, and his answers. */
export default function AvaliacoesPage() {
  useAvaliacoesAoVivo();
  return (
    <Moldura titulo="Avaliações" subtitulo="O que seus clientes dizem do que receberam. Uma nova aparece aqui na hora." largura="media">
      <Blocos>
        <ResumoDaLoja />
        <ListaDeRecebidas acao={({ id }) => <BotaoDaDenuncia oQue="avaliacao" id={id} />} />
      </Blocos>
    </Moldura>
  );
}
