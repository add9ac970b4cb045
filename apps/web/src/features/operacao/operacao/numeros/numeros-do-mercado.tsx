import type { FaltaNoLugar } from '@festejo/contrato/operacao/numeros.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { instante, numero } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { GraficoDeBarras } from '../../../../ui/drawings/grafico-de-barras.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { type Coluna, Tabela } from '../../../../ui/tabela/tabela.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { numerosQuery } from './numeros.api.ts';
import { barrasDe, faltasDe, graficosDe, marcasDe } from './numeros.ts';

const COLUNAS: readonly Coluna<ReturnType<typeof faltasDe>[number]>[] = [
  { id: 'onde', titulo: 'Onde', noCartao: 'titulo', celula: ({ onde }) => <strong>{onde}</strong> },
  { id: 'categoria', titulo: 'Categoria', noCartao: 'solto', celula: ({ categoria }) => categoria },
  { id: 'festas', titulo: 'Festas', direita: true, noCartao: 'ao-lado', celula: ({ festas }) => numero(festas) },
];

/** Draws the places on a map. The page supplies it, because maps belong to another feature. */
type Mapa = (marcas: ReturnType<typeof marcasDe>, aoEscolher: (id: string) => void) => ReactNode;

/** The market over a year, and the places without suppliers. */
export function NumerosDoMercado({ mapa }: { mapa: Mapa }) {
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
      <OndeFalta faltas={faltas} mapa={mapa} />
      <p className={estilos.miudo}>Contado em {instante(contadosEm)}; de novo depois de dez minutos.</p>
    </Blocos>
  );
}

/** Demand without supply: on a map, and in a table for people who do not use the map. A place chosen on the map filters the table. */
function OndeFalta({ faltas, mapa }: { faltas: readonly FaltaNoLugar[]; mapa: Mapa }) {
  const [lugar, setLugar] = useState<string | null>(null);
  const todos = lugar !== null && (
    <Botao tipo="discreto" onClick={() => setLugar(null)}>
      Ver todos os lugares
    </Botao>
  );
  return (
    <Bloco
      titulo={lugar === null ? 'Onde falta quem sirva' : `O que falta em ${lugar}`}
      texto="Festas por vir que não acham nenhum produto da categoria no lugar delas."
      acao={todos}
    >
      {faltas.length === 0 ? (
        <p className={estilos.solto}>Toda festa por vir acha algo de cada categoria.</p>
      ) : (
        <>
          <div className={estilos.mapa}>{mapa(marcasDe(faltas), setLugar)}</div>
          <Tabela
            rotulo="Onde falta quem sirva"
            colunas={COLUNAS}
            linhas={faltasDe(faltas, lugar)}
            nomeDe={({ onde, categoria }) => `${categoria} em ${onde}`}
          />
        </>
      )}
    </Bloco>
  );
}
