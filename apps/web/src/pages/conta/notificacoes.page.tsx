import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { ListaDeNotificacoes } from '../../features/conta/notificacoes/lista-de-notificacoes.tsx';
import { useLado } from '../../lib/session/sessao.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

export default function NotificacoesPage() {
  const fornecedor = useLado() === 'FORNECEDOR';
  return (
    <Moldura
      titulo="Notificações"
      subtitulo="O que aconteceu com seus pedidos, e o que está por vir."
      largura="media"
      acoes={
        <BotaoLink tipo="secundario" para={caminhoDe(fornecedor ? 'fornecedor/perfil' : 'cliente/perfil', { secao: 'avisos' })}>
          O que quero receber
        </BotaoLink>
      }
    >
      <ListaDeNotificacoes />
    </Moldura>
  );
}
