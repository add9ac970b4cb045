import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import estilos from './aviso-offline.module.css';

export function AvisoOffline() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <p className={estilos.aviso}>
          <IconWifiOff size={18} aria-hidden />
          Você está sem internet. O que aparece aqui pode estar desatualizado.
        </p>
      )}
    </div>
  );
}
