import type { ReactNode } from 'react';
import { reais } from '../../lib/text/formats.ts';
import { GraficoDeBarras } from '../../ui/drawings/grafico-de-barras.tsx';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Cartao } from '../../ui/layout/cartao.tsx';
import { Numeros } from './numeros.tsx';
import { usePainel } from './painel.api.ts';
import estilos from './painel.module.css';
import { barrasDosMeses, COLUNAS, resumoDasVendas } from './painel.ts';
import { ParaFazer } from './para-fazer.tsx';
import { PassosAteAVenda } from './passos-ate-a-venda.tsx';
import { ProximasFestas } from './proximas-festas.tsx';

/** The supplier's day: what to do, what comes, and how the sales go. @param atalhos the way to everything else @param paraFazer what other rooms have to do */
export function PainelDoFornecedor({ atalhos, paraFazer }: { atalhos: ReactNode; paraFazer?: ReactNode }) {
  const consulta = usePainel();
  const painel = consulta.data;
  if (!painel) {
    return (
      <>
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} />
        {/* Not while it loads: the day would push them away from under a finger. */}
        {consulta.isError && atalhos}
      </>
    );
  }
  const faltam = painel.passos.some(({ feito }) => !feito);
  return (
    <div className={estilos.painel}>
      {faltam && <PassosAteAVenda passos={painel.passos} jaVendeu={painel.jaVendeu} />}
      <div className={estilos.dupla}>
        <ParaFazer responder={painel.responder} mais={paraFazer} />
        <ProximasFestas entregas={painel.entregas} />
      </div>
      <Numeros painel={painel} />
      <Cartao>
        <GraficoDeBarras
          titulo="Vendas por mês"
          resumo={resumoDasVendas(painel.meses)}
          barras={barrasDosMeses(painel.meses)}
          colunas={COLUNAS}
        />
        <p className={estilos.miudo}>
          Conversão: dos pedidos já respondidos, quantos você aceitou e não caíram depois. Vendido: o que você recebe deles
          {painel.aReceber.liberado > 0 && `, dos quais ${reais(painel.aReceber.liberado)} a caminho da sua conta`}.
        </p>
      </Cartao>
      {atalhos}
    </div>
  );
}
