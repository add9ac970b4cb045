import type { LimiteDeAbuso } from '@festejo/contrato/operacao/limites.ts';
import { useQuery } from '@tanstack/react-query';
import { numero } from '../../../../lib/text/formats.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import type { Coluna } from '../../../../ui/tabela/tabela.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { TabelaEmDuas } from '../tabela-em-duas.tsx';
import { limitesQuery } from './limites.api.ts';
import { quantoEmQuanto } from './limites.ts';

const COLUNAS: readonly Coluna<LimiteDeAbuso & { id: string }>[] = [
  {
    id: 'oque',
    titulo: 'O que se conta',
    noCartao: 'titulo',
    celula: (limite) => (
      <>
        <strong>{limite.oQue}</strong>
        <span className={estilos.limite}>{quantoEmQuanto(limite)}</span>
      </>
    ),
  },
  { id: 'hoje', titulo: 'Em 24 horas', direita: true, noCartao: 'ao-lado', celula: ({ hoje }) => numero(hoje) },
  { id: 'quem', titulo: 'De quantos', direita: true, noCartao: 'ao-lado', celula: ({ quem }) => numero(quem) },
  {
    id: 'noLimite',
    titulo: 'No limite',
    direita: true,
    noCartao: 'ao-lado',
    celula: ({ noLimite }) => (noLimite > 0 ? <Selo cor="warning">{numero(noLimite)}</Selo> : '0'),
  },
];

/** The limits against abuse, and how close people come to them. */
export function Limites() {
  const consulta = useQuery(limitesQuery);
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={6} />} />;
  return (
    <Cartao>
      <p className={estilos.explica}>
        O que passa de um limite espera a janela acabar. Quem chegou a ele não se diz aqui: uma rede pode ser de muitas pessoas.
      </p>
      <TabelaEmDuas
        rotulo="Limites de abuso"
        colunas={COLUNAS}
        linhas={consulta.data.itens
          .map((limite) => ({ ...limite, id: limite.nome }))
          .toSorted((a, b) => b.noLimite - a.noLimite || b.hoje - a.hoje)}
        nomeDe={({ oQue }) => oQue}
        parada={({ hoje }) => hoje === 0}
        dobra={(quantos) => `${numero(quantos)} sem uso em 24 horas`}
        nada="Nenhum limite foi usado em 24 horas."
      />
    </Cartao>
  );
}
