import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import type { AcaoDeVarios } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { BarraDeSelecao } from '../../../../ui/tabela/barra-de-selecao.tsx';
import type { Selecao } from '../../../../ui/tabela/use-selecao.ts';
import { useMoverVarios } from '../vida-do-pedido.api.ts';
import { ACOES_DE_VARIOS, DE_VARIOS, perguntaDeVarios } from './varios-pedidos.ts';

/** An order that was not moved, and the reason. */
export interface Recusa {
  id: string;
  numero: number;
  motivo: string;
}

interface Props {
  selecao: Selecao;
  /** The selected orders on the page. */
  pedidos: readonly PedidoResumo[];
  aoFazer: (recusas: readonly Recusa[]) => void;
}

/** A supplier's actions on the selected orders: moves that some of them are ready for, and the printed sheet. */
export function ComVarios({ selecao, pedidos, aoFazer }: Props) {
  const mover = useMoverVarios();
  const prontos = (acao: AcaoDeVarios) => pedidos.filter(({ estado }) => estado === DE_VARIOS[acao].de);

  async function fazer(acao: AcaoDeVarios): Promise<void> {
    const quais = prontos(acao);
    if (!(await dialogs.confirmar(perguntaDeVarios(acao, quais)))) return;
    mover.mutate(
      { ids: quais.map(({ id }) => id), acao },
      {
        onSuccess: ({ pedidos: feitos }) => {
          const recusas = feitos.flatMap(({ id, motivo }) => {
            const numero = quais.find((um) => um.id === id)?.numero;
            return motivo !== null && numero !== undefined ? [{ id, numero, motivo }] : [];
          });
          const quantos = feitos.length - recusas.length;
          if (quantos > 0) toast.sucesso(DE_VARIOS[acao].feito(quantos));
          aoFazer(recusas);
        },
      },
    );
  }

  return (
    <BarraDeSelecao selecao={selecao} total={pedidos.length} palavras={['pedido', 'pedidos']}>
      {ACOES_DE_VARIOS.filter((acao) => prontos(acao).length > 0).map((acao) => (
        <Botao key={acao} size="xs" tipo="secundario" disabled={mover.isPending} onClick={() => void fazer(acao)}>
          {DE_VARIOS[acao].botao}
        </Botao>
      ))}
      <BotaoLink
        size="xs"
        tipo="secundario"
        para={caminhoDe('pedidos/folha', { ids: pedidos.map(({ id }) => id) })}
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        Folha para imprimir
      </BotaoLink>
    </BarraDeSelecao>
  );
}
