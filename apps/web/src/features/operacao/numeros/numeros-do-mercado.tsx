import type { FaltaNoMercado } from '@festejo/contrato/operacao/numeros.ts';
import { useQuery } from '@tanstack/react-query';
import { instante, numero } from '../../../lib/text/formats.ts';
import { GraficoDeBarras } from '../../../ui/drawings/grafico-de-barras.tsx';
import { EsqueletoDeCartoes } from '../../../ui/feedback/esqueletos.tsx';
import { Bloco, Blocos } from '../../../ui/layout/bloco.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { type Coluna, Tabela } from '../../../ui/tabela/tabela.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { numerosQuery } from './numeros.api.ts';
import { barrasDe, graficosDe } from './numeros.ts';

const COLUNAS: readonly Coluna<FaltaNoMercado & { id: string }>[] = [
  {
    id: 'onde',
    titulo: 'Onde',
    noCartao: 'titulo',
    celula: ({ localidade, uf }) => (
      <strong>
        {localidade}/{uf}
      </strong>
    ),
  },
  { id: 'categoria', titulo: 'Categoria', noCartao: 'ao-lado', celula: ({ categoria }) => categoria },
  { id: 'festas', titulo: 'Festas sem ninguém', direita: true, noCartao: 'ao-lado', celula: ({ festas }) => numero(festas) },
];

/** The market over a year, and where nobody serves. */
export function NumerosDoMercado() {
  const consulta = useQuery(numerosQuery);
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={3} />} />;
  const { meses, faltas, contadosEm } = consulta.data;
  return (
    <Blocos>
      {graficosDe(meses).map((grafico) => (
        <Cartao key={grafico.titulo}>
          <GraficoDeBarras titulo={grafico.titulo} resumo={grafico.resumo} colunas={grafico.colunas} barras={barrasDe(meses, grafico)} />
        </Cartao>
      ))}
      <Bloco titulo="Onde falta quem sirva" texto="Festas por vir que não acham nenhum produto da categoria no lugar delas.">
        {faltas.length === 0 ? (
          <p className={estilos.solto}>Toda festa por vir acha algo de cada categoria.</p>
        ) : (
          <Tabela
            rotulo="Onde falta quem sirva"
            colunas={COLUNAS}
            linhas={faltas.map((falta) => ({ ...falta, id: `${falta.localidade}/${falta.uf}/${falta.categoria}` }))}
            nomeDe={({ localidade, categoria }) => `${categoria} em ${localidade}`}
          />
        )}
      </Bloco>
      <p className={estilos.miudo}>Contado em {instante(contadosEm)}; de novo depois de dez minutos.</p>
    </Blocos>
  );
}
