import { BotaoDaDenuncia } from '../../features/conversa/denuncias/botao-da-denuncia.tsx';
import { useAvaliacoesAoVivo } from '../../features/pedido/avaliacoes/avaliacoes.api.ts';
import { ListaDeRecebidas, ResumoDaLoja } from '../../features/pedido/avaliacoes/recebidas.tsx';
import { Blocos } from '../../ui/layout/bloco.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

/** The reviews of the supplier's products, and the supplier's answers. */
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
