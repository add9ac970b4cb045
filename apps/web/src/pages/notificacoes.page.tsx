import { ListaDeNotificacoes } from '../features/notificacoes/lista-de-notificacoes.tsx';
import { useSessao } from '../lib/sessao.ts';
import { BotaoLink } from '../ui/botao.tsx';
import { Moldura } from '../ui/moldura.tsx';

export default function NotificacoesPage() {
  const fornecedor = useSessao(({ user }) => user?.role === 'FORNECEDOR');
  return (
    <Moldura
      titulo="Notificações"
      subtitulo="O que aconteceu com seus pedidos, e o que está por vir."
      largura="media"
      acoes={
        <BotaoLink tipo="secundario" para={`${fornecedor ? '/fornecedor/perfil' : '/cliente/perfil'}?secao=avisos`}>
          O que quero receber
        </BotaoLink>
      }
    >
      <ListaDeNotificacoes />
    </Moldura>
  );
}
