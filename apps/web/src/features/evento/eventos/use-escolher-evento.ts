import { AVISO_DE_SELECAO_EM_MS } from '@festejo/contrato/common/constants.ts';
import { useNavigate } from 'react-router';
import { HOME_DO_CLIENTE } from '../../../lib/session/destinations.ts';
import { type EventoSelecionado, sessao } from '../../../lib/session/sessao.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { tituloDoEvento } from './evento.ts';

/** Toast after an event was selected. */
export const TEXTO_DA_SELECAO = 'Buscando produtos próximos ao seu evento....';

/** Selects an event and shows a toast. Returns false when nobody is logged in. */
export function escolherEvento(evento: EventoSelecionado): boolean {
  try {
    sessao.selecionarEvento({ id: evento.id, titulo: tituloDoEvento(evento.titulo) });
  } catch (falha) {
    void dialogs.erro((falha as Error).message);
    return false;
  }
  toast.mostrar(TEXTO_DA_SELECAO, { duracaoEmMs: AVISO_DE_SELECAO_EM_MS });
  return true;
}

/** Selects an event from a page without event content, and opens the client's home, or `caminho`. */
export function useEscolherEvento(): (evento: EventoSelecionado, caminho?: string) => void {
  const navigate = useNavigate();
  return (evento, caminho = HOME_DO_CLIENTE) => {
    if (escolherEvento(evento)) void navigate(caminho);
  };
}
