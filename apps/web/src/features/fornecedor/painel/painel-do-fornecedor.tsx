import type { ReactNode } from 'react';
import { reais } from '../../../lib/text/formats.ts';
import { GraficoDeBarras } from '../../../ui/drawings/grafico-de-barras.tsx';
import { EsqueletoDeDetalhe } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Numeros } from './numeros.tsx';
import { usePainel } from './painel.api.ts';
import estilos from './painel.module.css';
import { barrasDaConversao, barrasDasVendas, COLUNAS_DA_CONVERSAO, COLUNAS_DAS_VENDAS, resumoDasVendas } from './painel.ts';
import { ParaFazer } from './para-fazer.tsx';
import { PassosAteAVenda } from './passos-ate-a-venda.tsx';
import { ProximasFestas } from './proximas-festas.tsx';

/** The supplier's dashboard: tasks, next events, and sales. @param atalhos links to all other pages @param paraFazer tasks of other rooms */
export function PainelDoFornecedor({ atalhos, paraFazer }: { atalhos: ReactNode; paraFazer?: ReactNode }) {
  const consulta = usePainel();
  const painel = consulta.data;
  if (!painel) {
    return (
      <>
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} />
        {/* Not while it loads: the dashboard would push the links away from under a finger. */}
        {consulta.isError && atalhos}
      </>
    );
  }
  const faltam = painel.passos.some(({ feito }) => !feito);
  return (
    <div className={estilos.painel}>
      {faltam && <PassosAteAVenda passos={painel.passos} jaVendeu={painel.jaVendeu} />}
      <div className={estilos.dupla}>
        <ParaFazer responder={painel.responder} aReceber={painel.aReceber} mais={paraFazer} />
        <ProximasFestas entregas={painel.entregas} />
      </div>
      <Numeros painel={painel} />
      <Cartao>
        <GraficoDeBarras
          titulo="Vendas por mês"
          resumo={resumoDasVendas(painel.meses)}
          barras={barrasDasVendas(painel.meses)}
          colunas={COLUNAS_DAS_VENDAS}
        />
        <p className={estilos.miudo}>
          Vendido: o que você recebe dos pedidos pagos em cada mês, já sem o que voltou aos clientes
          {painel.aReceber.aCaminho > 0 && <span>{`; ${reais(painel.aReceber.aCaminho)} estão a caminho da sua conta`}</span>}.
        </p>
      </Cartao>
      <Cartao>
        <GraficoDeBarras
          titulo="Conversão por mês"
          resumo="De cada cem pedidos já respondidos, quantos você aceitou e não caíram depois."
          barras={barrasDaConversao(painel.meses)}
          colunas={COLUNAS_DA_CONVERSAO}
        />
      </Cartao>
      {atalhos}
    </div>
  );
}
