import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BotaoDaDenuncia } from '../../features/conversa/denuncias/botao-da-denuncia.tsx';
import { AConversa } from '../../features/conversa/mensagens/conversa-aberta.tsx';
import { ListaDeConversas } from '../../features/conversa/mensagens/lista-de-conversas.tsx';
import { conversasQuery } from '../../features/conversa/mensagens/mensagens.api.ts';
import estilos from '../../features/conversa/mensagens/mensagens.module.css';
import { useTitle } from '../../lib/screen/use-title.ts';
import { IlustracaoCorreio } from '../../ui/drawings/ilustracoes.tsx';
import { EstadoVazio } from '../../ui/feedback/estado-vazio.tsx';

/** The list of conversations and the open one: side by side, or one at a time on a narrow screen. */
export default function MensagensPage() {
  const { id } = useParams();
  const { data } = useInfiniteQuery(conversasQuery(''));
  const vazia = data?.pages[0]?.itens.length === 0;
  return (
    <div className={estilos.tela} data-aberta={id !== undefined || undefined} data-vazia={(id === undefined && vazia) || undefined}>
      <div className={estilos.esquerda}>
        {id === undefined ? <Titulo /> : <p className={estilos.titulo}>Mensagens</p>}
        <ListaDeConversas aberta={id} />
      </div>
      {id === undefined && !vazia && (
        <div className={estilos.nenhuma}>
          <EstadoVazio titulo="Escolha uma conversa" ilustracao={<IlustracaoCorreio />}>
            As mensagens aparecem aqui, na hora em que chegam.
          </EstadoVazio>
        </div>
      )}
      {id !== undefined && (
        <AConversa key={id} id={id} acao={(mensagem) => !mensagem.minha && <BotaoDaDenuncia oQue="mensagem" id={mensagem.id} />} />
      )}
    </div>
  );
}

function Titulo() {
  useTitle('Mensagens');
  return (
    <h1 className={estilos.titulo} tabIndex={-1} data-titulo-da-pagina>
      Mensagens
    </h1>
  );
}
