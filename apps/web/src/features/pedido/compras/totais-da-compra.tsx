import type { ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { IconPencil, IconTicket } from '@tabler/icons-react';
import { quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { quantidadeDeItens } from './resumo-da-compra.ts';
import estilos from './totais-da-compra.module.css';

interface Props {
  resumo: ResumoDaCompra;
  /** The amount paid now with a deposit; null = everything. */
  agora: number | null;
  aoAbrirCarrinho: () => void;
}

export function TotaisDaCompra({ resumo, agora, aoAbrirCarrinho }: Props) {
  return (
    <section className={estilos.totais} aria-labelledby="resumo-da-compra">
      <h2 id="resumo-da-compra" className={estilos.titulo}>
        Resumo da compra
      </h2>
      <p className={estilos.evento}>
        Para <span>{resumo.eventoTitulo || 'Sem título'}</span>
      </p>
      <dl className={estilos.contas}>
        <div>
          <dt>
            {quantos(quantidadeDeItens(resumo), 'item', 'itens')} de {quantos(resumo.fornecedores.length, 'fornecedor', 'fornecedores')}
          </dt>
          <dd>
            <Reais valor={resumo.subtotal} />
          </dd>
        </div>
        {(resumo.cupom || resumo.desconto > 0) && (
          <div data-desconto>
            <dt className={estilos.cupom}>
              <IconTicket size={18} aria-hidden />
              {resumo.cupom ? (
                <span>
                  Cupom <span translate="no">{resumo.cupom}</span>
                </span>
              ) : (
                <span>Desconto</span>
              )}
            </dt>
            <dd>
              − <Reais valor={resumo.desconto} />
            </dd>
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
              <dd>
                <Reais valor={resumo.total} />
              </dd>
            </div>
            <div>
              <dt>Saldo, antes da festa</dt>
              <dd>
                <Reais valor={resumo.total - agora} />
              </dd>
            </div>
          </>
        )}
        <div data-total>
          <dt>{agora === null ? 'Você paga' : 'Você paga agora'}</dt>
          <dd>
            <Reais valor={agora ?? resumo.total} />
          </dd>
        </div>
      </dl>
      <Botao tipo="discreto" size="sm" ml={-18} leftSection={<IconPencil size={18} aria-hidden />} onClick={aoAbrirCarrinho}>
        Alterar itens ou cupom
      </Botao>
    </section>
  );
}
