import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { sessao, useSessao } from '../../../lib/session/sessao.ts';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { IlustracaoCarrinho } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { resumoQuery } from '../pedidos/pedidos.api.ts';
import { estaVazio } from './resumo-da-compra.ts';
import { ResumoParaConferir } from './resumo-para-conferir.tsx';
import { esquecerTentativa } from './tentativa-de-compra.ts';

interface Props {
  eventoId: string;
  /** Place and time of the party. */
  festa?: ReactNode;
  aoFechar: (compraId: string) => void;
  /** The payer of the charge. */
  pagador?: ReactNode;
}

/** The summary to check and correct before contracting (Decreto 7.962/2013, art. 4, I to III). */
export function FinalizarCompra({ eventoId, festa, aoFechar, pagador }: Props): ReactNode {
  const consulta = useQuery(resumoQuery(eventoId));
  const resumo = consulta.data;
  const vazio = resumo !== undefined && estaVazio(resumo);
  useEffect(() => {
    if (vazio) esquecerTentativa(eventoId);
  }, [vazio, eventoId]);
  useReleituraAoFecharCarrinho(() => void consulta.refetch());

  if (!resumo) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={5} />} />;
  if (vazio) {
    return (
      <EstadoVazio
        titulo="Não há nada para finalizar"
        ilustracao={<IlustracaoCarrinho />}
        acao={
          <>
            <BotaoLink para={caminhoDe('cliente/home')}>Encontrar produtos</BotaoLink>
            <BotaoLink para={caminhoDe('pedidos')} tipo="secundario">
              Ver meus pedidos
            </BotaoLink>
          </>
        }
      >
        O carrinho de <span>{resumo.eventoTitulo || 'seu evento'}</span> está vazio. Se você acabou de comprar, o pedido está em Meus
        pedidos.
      </EstadoVazio>
    );
  }
  return (
    <ResumoParaConferir
      resumo={resumo}
      festa={festa}
      recalculando={consulta.isFetching}
      recarregar={async () => (await consulta.refetch()).data}
      aoFechar={aoFechar}
      pagador={pagador}
      aoAbrirCarrinho={() => {
        sessao.selecionarEvento({ id: resumo.eventoId, titulo: resumo.eventoTitulo });
        sessao.abrirCarrinho();
      }}
    />
  );
}

/** Refetches when the cart panel closes, because the panel lies over this page and may have changed the cart. */
function useReleituraAoFecharCarrinho(reler: () => void): void {
  const aberto = useSessao(({ carrinhoAberto }) => carrinhoAberto);
  const antes = useRef(aberto);
  const atual = useRef(reler);
  useEffect(() => {
    atual.current = reler;
  });
  useEffect(() => {
    if (antes.current && !aberto) atual.current();
    antes.current = aberto;
  }, [aberto]);
}
