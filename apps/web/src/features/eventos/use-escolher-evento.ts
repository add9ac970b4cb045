import { AVISO_DE_SELECAO_EM_MS } from '@festejo/contrato/constants.ts';
import { useNavigate } from 'react-router';
import { HOME_DO_CLIENTE } from '../../lib/destinos.ts';
import { type EventoSelecionado, sessao } from '../../lib/sessao.ts';
import { dialogos } from '../../ui/dialogos.ts';
import { toast } from '../../ui/toast.ts';
import { tituloDoEvento } from './evento.ts';

/** Specification, point 4. */
export const TEXTO_DA_SELECAO = 'Buscando produtos próximos ao seu evento....';

/** Choosing an event: it becomes the selected one, a toast says what happens next, and the client's home opens. */
export function useEscolherEvento(): (evento: EventoSelecionado) => void {
  const navigate = useNavigate();
  return (evento) => {
    try {
      sessao.selecionarEvento({ id: evento.id, titulo: tituloDoEvento(evento.titulo) });
    } catch (falha) {
      void dialogos.erro((falha as Error).message);
      return;
    }
    toast.mostrar(TEXTO_DA_SELECAO, { duracaoEmMs: AVISO_DE_SELECAO_EM_MS });
    void navigate(HOME_DO_CLIENTE);
  };
}
