import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { quantos } from '../../lib/text/formats.ts';
import { Botao } from '../buttons/botao.tsx';
import estilos from './barra-de-selecao.module.css';
import type { Selecao } from './use-selecao.ts';

interface Props {
  selecao: Selecao;
  /** Number of rows that match the filter. */
  total: number;
  palavras: readonly [um: string, varios: string];
  /** Buttons of the actions for the selected rows. */
  children: ReactNode;
}

/** Shows the number of selected rows and their actions. It stays visible while rows are selected. */
export function BarraDeSelecao({ selecao, total, palavras: [um, varios], children }: Props) {
  const n = selecao.todos ? total : selecao.ids.length;
  return (
    <section className={estilos.barra} aria-label="Com os escolhidos" hidden={selecao.vazia}>
      <p role="status" className={estilos.quantos}>
        {!selecao.vazia && quantos(n, um, varios)}
      </p>
      {!selecao.todos && n < total && (
        <Botao tipo="discreto" size="xs" onClick={selecao.marcarTodos}>
          Escolher os {total}
        </Botao>
      )}
      <div className={estilos.acoes}>{children}</div>
      <Botao tipo="discreto" size="xs" aria-label="Não escolher nenhum" onClick={selecao.limpar}>
        <IconX size={18} aria-hidden />
      </Botao>
    </section>
  );
}
