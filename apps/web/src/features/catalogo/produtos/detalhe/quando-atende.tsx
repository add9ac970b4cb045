import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import type { ReactNode } from 'react';
import { useSemanaDaLoja } from './detalhe.api.ts';
import estilos from './detalhe-do-produto.module.css';

interface Horario {
  diaDaSemana: number;
  inicio: string;
  fim: string;
}

interface Props {
  produto: Pick<ProdutoDetalhado, 'horarios' | 'fornecedorId'>;
  /** Draws a week; the page supplies it. */
  semana: (horarios: readonly Horario[]) => ReactNode;
}

/** The product's own hours, or the shop's. */
export function QuandoAtende({ produto: { horarios, fornecedorId }, semana }: Props) {
  if (horarios.length > 0) return <Semana titulo="Horário deste produto">{semana(horarios)}</Semana>;
  return <SemanaDaLoja fornecedorId={fornecedorId} semana={semana} />;
}

function SemanaDaLoja({ fornecedorId, semana }: { fornecedorId: string } & Pick<Props, 'semana'>) {
  const { data } = useSemanaDaLoja(fornecedorId);
  return <Semana titulo="Horário da loja">{data ? semana(data) : null}</Semana>;
}

function Semana({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className={estilos.semana}>
      <h3>{titulo}</h3>
      {children}
    </div>
  );
}
