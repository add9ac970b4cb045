import { chaveDaLinha } from '@festejo/contrato/catalogo/escolha.ts';
import type { ProblemaDaLinha } from '@festejo/contrato/pedido/compras.ts';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Botao } from '../../../ui/buttons/botao.tsx';
import estilos from './avisos-da-compra.module.css';

interface Props {
  /** Differences since the person pressed pay. */
  mudancas: string[];
  /** Problems whose line the summary does not list. */
  soltos: ProblemaDaLinha[];
  quantosProblemas: number;
  aoAbrirCarrinho: () => void;
  aoRemover: (problema: ProblemaDaLinha) => void;
}

export function AvisosDaCompra({ mudancas, soltos, quantosProblemas, aoAbrirCarrinho, aoRemover }: Props) {
  const aviso = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mudancas.length === 0) return;
    aviso.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    aviso.current?.focus({ preventScroll: true });
  }, [mudancas]);
  return (
    <>
      {mudancas.length > 0 && (
        <div ref={aviso} className={estilos.aviso} role="alert" tabIndex={-1}>
          <h2 className={estilos.titulo}>
            <IconRefresh size={20} aria-hidden />A compra mudou enquanto você conferia
          </h2>
          <ul className={estilos.lista}>
            {mudancas.map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
          <p className={estilos.texto}>Nada foi cobrado. Confira de novo e pague quando estiver de acordo.</p>
        </div>
      )}
      {quantosProblemas > 0 && (
        <div className={estilos.aviso} data-tipo="problema" data-problema={soltos.length > 0 || undefined} tabIndex={-1}>
          <h2 className={estilos.titulo}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>{quantosProblemas === 1 ? 'Um item precisa da sua atenção' : `${quantosProblemas} itens precisam da sua atenção`}</span>
          </h2>
          {soltos.map((problema) => (
            <p key={`${chaveDaLinha(problema)} ${problema.motivo}`} className={estilos.solto}>
              <span>{problema.message}</span>
              <Botao size="sm" tipo="secundario" onClick={() => aoRemover(problema)}>
                Remover
              </Botao>
            </p>
          ))}
          <p className={estilos.texto}>
            Resolva aqui mesmo, ou{' '}
            <button type="button" className={estilos.enlace} onClick={aoAbrirCarrinho}>
              volte ao carrinho
            </button>
            .
          </p>
        </div>
      )}
    </>
  );
}
