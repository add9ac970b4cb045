import { IconAlertCircle, IconCheck, IconConfetti, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from '../../lib/screen/store.ts';
import { BotaoNativo } from '../buttons/botao-nativo.tsx';
import { type TipoDeToast, type Toast, toast, toastQueue } from './toast.ts';
import estilos from './toast-host.module.css';

const ICONES: Record<TipoDeToast, typeof IconCheck> = { sucesso: IconCheck, info: IconConfetti, erro: IconAlertCircle };

/** Renders the toasts. The shell mounts it once. The live region is always in the DOM, so that screen readers announce new toasts. */
export function ToastHost() {
  const toasts = useStore(toastQueue);
  return (
    <div className={estilos.regiao} role="status" aria-live="polite">
      {toasts.map((um) => (
        <UmToast key={um.id} {...um} />
      ))}
    </div>
  );
}

const ouvirAPagina = (contar: () => void) => {
  document.addEventListener('visibilitychange', contar);
  return () => document.removeEventListener('visibilitychange', contar);
};

/** The timer restarts when pointer and focus have left the toast and the page is visible. */
function UmToast({ id, tipo, mensagem, duracaoEmMs }: Toast) {
  const escondida = useSyncExternalStore(ouvirAPagina, () => document.hidden);
  const [sobPonteiro, setSobPonteiro] = useState(false);
  const [comFoco, setComFoco] = useState(false);
  const parado = escondida || sobPonteiro || comFoco;
  useEffect(() => {
    if (parado) return;
    const fim = setTimeout(() => toast.dispensar(id), duracaoEmMs);
    return () => clearTimeout(fim);
  }, [id, duracaoEmMs, parado]);
  const Icone = ICONES[tipo];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer of the toast
    <div
      className={estilos.toast}
      data-tipo={tipo}
      // Not `onPointerEnter`: a toast that appears under a resting pointer would stay forever.
      onPointerMove={() => setSobPonteiro(true)}
      onPointerLeave={() => setSobPonteiro(false)}
      onFocus={() => setComFoco(true)}
      onBlur={() => setComFoco(false)}
    >
      <Icone size={20} aria-hidden />
      <span>{mensagem}</span>
      <BotaoNativo className={estilos.dispensar} aria-label="Dispensar aviso" onClick={() => toast.dispensar(id)}>
        <IconX size={18} aria-hidden />
      </BotaoNativo>
    </div>
  );
}
