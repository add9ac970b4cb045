import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { CRIAR_AO_CHEGAR } from '../../features/evento/eventos/eventos.api.ts';
import { ListaDeEventos } from '../../features/evento/eventos/lista/lista-de-eventos.tsx';
import { RascunhosDeEvento } from '../../features/evento/eventos/rascunho/rascunhos-de-evento.tsx';
import { EventosDoFornecedor } from '../../features/pedido/pedidos/lista/eventos-do-fornecedor.tsx';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { useLado } from '../../lib/session/sessao.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

const EventoCriarPage = lazyPart(async () => (await import('./evento-criar.page.tsx')).default);

/** The client's own events; for a supplier, the events with received orders. */
export default function EventoHomePage() {
  const fornecedor = useLado() === 'FORNECEDOR';
  const { criarEvento = false } = (useLocation().state ?? {}) as Partial<typeof CRIAR_AO_CHEGAR>;
  if (fornecedor) {
    return (
      <Moldura titulo="Eventos" subtitulo="As festas em que você trabalha, a próxima primeiro">
        <EventosDoFornecedor />
      </Moldura>
    );
  }
  if (criarEvento) {
    return (
      <Suspense fallback={<EsqueletoDeDetalhe />}>
        <EventoCriarPage />
      </Suspense>
    );
  }
  return (
    <Moldura
      titulo="Meus eventos"
      subtitulo="Escolha um para ver o que chega até ele"
      acoes={
        <BotaoLink para={caminhoDe('evento/criar')} leftSection={<IconPlus size={20} aria-hidden />}>
          Criar novo evento
        </BotaoLink>
      }
    >
      <RascunhosDeEvento />
      <ListaDeEventos />
    </Moldura>
  );
}
