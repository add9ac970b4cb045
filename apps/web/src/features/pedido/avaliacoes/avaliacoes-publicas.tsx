import { type Avaliacao, PAGO_POR_NOTA_NA_MEDIA_EM_REAIS, type ResumoDasAvaliacoes } from '@festejo/contrato/pedido/avaliacoes.ts';
import { IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { notaComVirgula, numero, quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeCartoes } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import { type Alvo, useAvaliacoes } from './avaliacoes.api.ts';
import estilos from './avaliacoes.module.css';
import { CartaoDeAvaliacao } from './cartao-de-avaliacao.tsx';

interface Props {
  titulo: string;
  alvo: Alvo;
  /** The action of a reader on one review: report it. */
  acao: (avaliacao: Avaliacao) => ReactNode;
}

/** The reviews of a product or of a shop: the mean, the number per note (a filter), and the texts. */
export function AvaliacoesPublicas({ titulo, alvo, acao }: Props) {
  const [nota, setNota] = useState<number>();
  const consulta = useAvaliacoes(alvo, nota);
  const primeira = consulta.data?.pages[0];
  return (
    <section className={estilos.secao} aria-busy={consulta.isPlaceholderData}>
      <h2 className={estilos.titulo}>{titulo}</h2>
      {!primeira && <SemDados consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={2} />} />}
      {primeira?.resumo.total === 0 && <p className={estilos.miudo}>Ainda sem avaliações. Só avalia quem comprou e recebeu.</p>}
      {primeira && primeira.resumo.total > 0 && (
        <>
          <Resumo resumo={primeira.resumo} nota={nota} aoEscolher={(uma) => setNota(uma === nota ? undefined : uma)} />
          <ForaDaMedia {...primeira.resumo} />
          <p role="status" className={estilos.miudo}>
            {nota === undefined ? 'As mais novas primeiro' : `${quantos(primeira.total, 'avaliação', 'avaliações')} de nota ${nota}`}
          </p>
          <div className={estilos.lista}>
            {consulta.data?.pages.flatMap(({ itens }) =>
              itens.map((avaliacao) => (
                <CartaoDeAvaliacao key={avaliacao.id} avaliacao={avaliacao} comProduto={'fornecedorId' in alvo}>
                  {acao(avaliacao)}
                </CartaoDeAvaliacao>
              )),
            )}
          </div>
          {consulta.hasNextPage && (
            <div className={estilos.mais}>
              {consulta.isFetchNextPageError && <p role="alert">Não deu para carregar mais avaliações.</p>}
              <Botao tipo="secundario" loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
                Ver mais avaliações
              </Botao>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Explains why the mean leaves out some reviews. */
function ForaDaMedia({ total, naMedia }: ResumoDasAvaliacoes) {
  if (naMedia === total) return null;
  return (
    <p className={estilos.miudo}>
      <span>{naMedia === 0 ? 'Nenhuma conta na média' : `${quantos(naMedia, 'conta', 'contam')} na média`}</span>: entra uma a cada{' '}
      <Reais valor={PAGO_POR_NOTA_NA_MEDIA_EM_REAIS} /> pagos num pedido, e uma de cada pessoa por loja.
    </p>
  );
}

interface ResumoProps {
  resumo: ResumoDasAvaliacoes;
  nota: number | undefined;
  aoEscolher: (nota: number) => void;
}

function Resumo({ resumo: { media, total, distribuicao }, nota, aoEscolher }: ResumoProps) {
  return (
    <div className={estilos.resumo}>
      <p className={estilos.media}>
        {media !== null && (
          <>
            <strong>{notaComVirgula(media)}</strong>
            <IconStarFilled size={24} aria-hidden />
          </>
        )}
        <span>{quantos(total, 'avaliação', 'avaliações')}</span>
      </p>
      <ul className={estilos.distribuicao} aria-label="Quantas de cada nota">
        {distribuicao.map(({ nota: n, quantas }) => (
          <li key={n}>
            <button type="button" aria-pressed={nota === n} onClick={() => aoEscolher(n)}>
              <span>
                {n}
                <SoParaLeitores>{n === 1 ? ' estrela:' : ' estrelas:'}</SoParaLeitores>
              </span>
              <span className={estilos.trilho}>
                <span style={{ width: `${(quantas / total) * 100}%` }} />
              </span>
              <span className={estilos.quantas}>
                {numero(quantas)}
                <SoParaLeitores>{quantas === 1 ? ' avaliação' : ' avaliações'}</SoParaLeitores>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
