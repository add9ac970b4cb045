import { useNetwork } from '@mantine/hooks';
import { IconDatabaseOff, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keptAt } from '../../../lib/http/kept.ts';
import { isPassing } from '../../../lib/http/network.ts';
import { storageFails } from '../../../lib/remembered/storage.ts';
import { useStore } from '../../../lib/screen/store.ts';
import { instante } from '../../../lib/text/formats.ts';
import estilos from './aviso-de-conexao.module.css';

/** A thin bar, shown without network, while a failed read is being retried, or when the browser refuses to store data. */
export function AvisoDeConexao() {
  const { online } = useNetwork();
  const tentando = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 && isPassing(state.fetchFailureReason) }) > 0;
  const semGuardar = useSyncExternalStore(storageFails.subscribe, storageFails.get);
  const keptSince = useStore(keptAt);
  const deQuando = keptSince && `Você vê o que havia em ${instante(keptSince)}.`;
  return (
    <div role="status">
      {semGuardar && (
        <p className={estilos.aviso}>
          <IconDatabaseOff size={18} aria-hidden />
          <span>Seu navegador está sem espaço, ou não deixa guardar nada. Tudo funciona até você recarregar ou fechar esta página.</span>
        </p>
      )}
      {!online && (
        <p className={estilos.aviso}>
          <IconWifiOff size={18} aria-hidden />
          <span>{`Você está sem internet. ${deQuando ?? 'O que aparece aqui pode estar desatualizado.'}`}</span>
        </p>
      )}
      {online && (tentando || deQuando) && (
        <p className={estilos.aviso}>
          <IconRefresh size={18} aria-hidden />
          <span>{['O Festejo demorou a responder.', deQuando, 'Tentando de novo…'].filter(Boolean).join(' ')}</span>
        </p>
      )}
    </div>
  );
}
