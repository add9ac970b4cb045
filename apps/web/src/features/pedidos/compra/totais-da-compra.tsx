import type { ResumoDaCompra } from '@festejo/contrato/pedido/compra.ts';
import { IconPencil, IconTicket } from '@tabler/icons-react';
import { quantos, reais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { quantidadeDeItens } from './resumo-da-compra.ts';
import estilos from './totais-da-compra.module.css';

interface Props {
  resumo: ResumoDaCompra;
  /** What is paid now with a deposit; null = all. */
  agora: number | null;
  aoAbrirCarrinho: () => void;
}

export function TotaisDaCompra({ resumo, agora, aoAbrirCarrinho }: Props) {
  return (
    <section className={estilos.totais} aria-labelledby="resumo-da-compra">
      <h2 id="resumo-da-compra" className={estilos.titulo}>
        Resumo da compra
      </h2>
      <p className={estilos.evento}>Para {resumo.eventoTitulo || 'Sem título'}</p>
      <dl className={estilos.contas}>
        <div>
          <dt>
            {quantos(quantidadeDeItens(resumo), 'item', 'itens')} de {quantos(resumo.fornecedores.length, 'fornecedor', 'fornecedores')}
          </dt>
          <dd>{reais(resumo.subtotal)}</dd>
        </div>
        {(resumo.cupom || resumo.desconto > 0) && (
          <div data-desconto>
            <dt className={estilos.cupom}>
              <IconTicket size={18} aria-hidden />
              {resumo.cupom ? `Cupom ${resumo.cupom}` : 'Desconto'}
            </dt>
            <dd>− {reais(resumo.desconto)}</dd>
          </div>
        )}
        <div>
          <dt>Taxas</dt>
          <dd>Nenhuma</dd>
        </div>
        {agora !== null && (
          <>
            <div>
              <dt>Total</dt>
              <dd>{reais(resumo.total)}</dd>
            </div>
            <div>
              <dt>Saldo, antes da festa</dt>
              <dd>{reais(resumo.total - agora)}</dd>
            </div>
          </>
        )}
        <div data-total>
          <dt>{agora === null ? 'Você paga' : 'Você paga agora'}</dt>
          <dd>{reais(agora ?? resumo.total)}</dd>
        </div>
      </dl>
      <Botao tipo="discreto" size="sm" ml={-18} leftSection={<IconPencil size={18} aria-hidden />} onClick={aoAbrirCarrinho}>
        Alterar itens ou cupom
      </Botao>
    </section>
  );
}
