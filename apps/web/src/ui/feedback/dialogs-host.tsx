import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHelp, IconInfoSmall, IconX } from '@tabler/icons-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { useStore } from '../../lib/screen/store.ts';
import { Janela } from '../layout/janela.tsx';
import { type Dialogo, dialogQueue, type TipoDeDialogo } from './dialogs.ts';
import estilos from './dialogs-host.module.css';
import { SemAviso } from './parte-perdida.tsx';

const IlustracaoConstrucao = lazyPart(async () => (await import('../drawings/ilustracoes-da-casca.tsx')).IlustracaoConstrucao, SemAviso);

const ICONES: Record<Exclude<TipoDeDialogo, 'desenvolvimento'>, ComponentType<{ size: number; stroke: number }>> = {
  sucesso: IconCheck,
  aviso: IconAlertTriangle,
  erro: IconX,
  info: IconInfoSmall,
  confirmacao: IconHelp,
};

function Emblema({ tipo }: { tipo: TipoDeDialogo }) {
  if (tipo === 'desenvolvimento') {
    return (
      <Suspense fallback={<div className={estilos.vaga} />}>
        <IlustracaoConstrucao />
      </Suspense>
    );
  }
  const Icone = ICONES[tipo];
  return (
    <span className={estilos.emblema} data-tipo={tipo} aria-hidden>
      <Icone size={30} stroke={2.4} />
    </span>
  );
}

/** Renders the oldest dialog of the queue. The shell mounts it once. */
export function DialogsHost() {
  const fila = useStore(dialogQueue);
  const atual = fila[0];
  // Keeps the last dialog's text on screen during the closing animation.
  const [mostrado, setMostrado] = useState<Dialogo>();
  useEffect(() => {
    if (atual) setMostrado(atual);
  }, [atual]);
  const dialogo = atual ?? mostrado;
  if (!dialogo) return null;
  return (
    <Janela
      key={dialogo.id}
      aberta={atual !== undefined}
      aoFechar={() => dialogo.answer(null)}
      rotuladaPor={`dialogo-${dialogo.id}`}
      largura={420}
    >
      <div className={estilos.corpo}>
        <Emblema tipo={dialogo.tipo} />
        <h2 id={`dialogo-${dialogo.id}`} className={estilos.titulo}>
          {dialogo.titulo}
        </h2>
        <div role="alert">
          <p className={estilos.mensagem}>{dialogo.mensagem}</p>
          {dialogo.detalhes.length > 0 && (
            <ul className={estilos.detalhes}>
              {dialogo.detalhes.map((detalhe) => (
                <li key={detalhe}>{detalhe}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={estilos.acoes}>
          {dialogo.cancelar !== undefined && (
            <Button variant="default" data-mantine-stop-propagation onClick={() => dialogo.answer(false)}>
              {dialogo.cancelar}
            </Button>
          )}
          <Button
            data-autofocus={dialogo.perigo ? undefined : true}
            data-mantine-stop-propagation
            color={dialogo.perigo ? 'negative' : 'primary'}
            onClick={() => dialogo.answer(true)}
          >
            {dialogo.confirmar}
          </Button>
        </div>
      </div>
    </Janela>
  );
}
