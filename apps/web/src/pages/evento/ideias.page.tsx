import { Suspense } from 'react';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { useLado, useSessao } from '../../lib/session/sessao.ts';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

// Each role has its own ideas, and loads only their code.
const IdeiasParaVender = lazyPart(async () => (await import('../../features/fornecedor/painel/ideias-para-vender.tsx')).IdeiasParaVender);
const TrilhosDaFesta = lazyPart(async () => (await import('./trilhos-da-festa.tsx')).TrilhosDaFesta);

export default function IdeiasPage() {
  const cliente = useLado() === 'CLIENTE';
  const eventoId = useSessao(({ selectedEvent }) => selectedEvent?.id ?? null);
  return (
    <Moldura
      titulo="Ideias"
      subtitulo={
        cliente ? 'Para cada festa, o que o mercado tem de melhor neste mês.' : 'O que as festas perto de você procuram, em números.'
      }
    >
      <Suspense fallback={<EsqueletoDeDetalhe />}>{cliente ? <TrilhosDaFesta eventoId={eventoId} /> : <IdeiasParaVender />}</Suspense>
    </Moldura>
  );
}
