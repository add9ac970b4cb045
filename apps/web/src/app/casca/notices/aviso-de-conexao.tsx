import { useNetwork } from '@mantine/hooks';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { isPassing } from '../../../lib/http/network.ts';
import estilos from './aviso-de-conexao.module.css';

/** A slim bar while there is no internet, or while a reading that failed is being tried again. */
export function AvisoDeConexao() {
  const { online } = useNetwork();
  const tentando = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 && isPassing(state.fetchFailureReason) }) > 0;
  return (
    <div role="status">
      {!online && (
        <p className={estilos.aviso}>
          <IconWifiOff size={18} aria-hidden />
          Você está sem internet. O que aparece aqui pode estar desatualizado.
        </p>
      )}
      {online && tentando && (
        <p className={estilos.aviso}>
          <IconRefresh size={18} aria-hidden />O Festejo demorou a responder. Tentando de novo…
        </p>
      )}
    </div>
  );
}
