import { IconAlertCircle, IconCheck, IconConfetti } from '@tabler/icons-react';
import { useStore } from '../../lib/screen/store.ts';
import { type TipoDeToast, toastQueue } from './toast.ts';
import estilos from './toast-host.module.css';

const ICONES: Record<TipoDeToast, typeof IconCheck> = { sucesso: IconCheck, info: IconConfetti, erro: IconAlertCircle };

/** Draws the short messages. Mounted once, by the shell; the region is always there, so that readers announce it. */
export function ToastHost() {
  const toasts = useStore(toastQueue);
  return (
    <div className={estilos.regiao} role="status" aria-live="polite">
      {toasts.map(({ id, tipo, mensagem }) => {
        const Icone = ICONES[tipo];
        return (
          <div key={id} className={estilos.toast} data-tipo={tipo}>
            <Icone size={20} aria-hidden />
            <span>{mensagem}</span>
          </div>
        );
      })}
    </div>
  );
}
