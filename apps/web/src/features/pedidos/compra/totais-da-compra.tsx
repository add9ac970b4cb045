import type { ResumoDaCompra } from '@festejo/contrato/pedido/compra.ts';
import { IconPencil, IconTicket } from '@tabler/icons-react';
import { quantos, reais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { quantidadeDeItens } from './resumo-da-compra.ts';
import estilos from './totais-da-compra.module.css';

export function TotaisDaCompra({ resumo, aoAbrirCarrinho }: { resumo: ResumoDaCompra; aoAbrirCarrinho: () => void }) {
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
        <div data-total>
          <dt>Você paga</dt>
          <dd>{reais(resumo.total)}</dd>
        </div>
      </dl>
      <Botao tipo="discreto" size="sm" ml={-18} leftSection={<IconPencil size={18} aria-hidden />} onClick={aoAbrirCarrinho}>
        Alterar itens ou cupom
      </Botao>
    </section>
  );
}
