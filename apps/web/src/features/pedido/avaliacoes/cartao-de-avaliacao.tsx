import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { largestOf, smallestOf } from '@festejo/contrato/common/pictures.ts';
import type { Avaliacao } from '@festejo/contrato/pedido/avaliacoes.ts';
import { AVALIADO_POR_FALHA } from '@festejo/contrato/pedido/falhas.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Selo } from '../../../ui/words/selo.tsx';
import estilos from './avaliacoes.module.css';
import { Estrelas } from './estrelas.tsx';

interface Props {
  avaliacao: Avaliacao;
  /** Replaces the client's name. */
  titulo?: ReactNode;
  /** Shows the name of the reviewed product. */
  comProduto?: boolean;
  /** The reader's actions on the review. */
  children?: ReactNode;
}

const DIA = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });
const noDia = (instante: string) => DIA.format(new Date(instante));

/** A client's review and the supplier's answer. User text keeps its own writing direction (`bdi`). */
export function CartaoDeAvaliacao({ avaliacao, titulo, comProduto = false, children }: Props) {
  const { nota, texto, fotos, quem, criadoEm, editadaEm, resposta, produtoId, produtoNome, contaNaMedia, falha } = avaliacao;
  return (
    <article className={estilos.cartao} aria-label={`Avaliação de ${quem}`}>
      <div className={estilos.cabeca}>
        <Estrelas nota={nota} />
        <span className={estilos.quem}>{titulo ?? <bdi>{quem}</bdi>}</span>
        <span className={estilos.miudo}>
          <time dateTime={criadoEm}>{noDia(criadoEm)}</time>
          {editadaEm && <span>{' · editada'}</span>}
          {!contaNaMedia && <span>{' · fora da média'}</span>}
        </span>
      </div>
      {falha && (
        <p>
          <Selo cor="negative">{AVALIADO_POR_FALHA[falha]}</Selo>
        </p>
      )}
      {comProduto && (
        <p className={estilos.miudo}>
          Sobre <Link to={caminhoDe('produto/detalhes', { id: produtoId })}>{produtoNome}</Link>
        </p>
      )}
      {texto && (
        <p className={estilos.texto} dir="auto">
          {texto}
        </p>
      )}
      {fotos.length > 0 && (
        <ul className={estilos.fotos} aria-label="Fotos">
          {fotos.map(({ id, url }, i) => (
            <li key={id}>
              <a href={largestOf(url)} target="_blank" rel="noreferrer">
                <img src={smallestOf(url)} alt={`Foto ${i + 1} de ${quem}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {resposta && (
        <div className={estilos.resposta}>
          <p className={estilos.miudo}>
            <strong>Resposta do fornecedor</strong> · <time dateTime={resposta.em}>{noDia(resposta.em)}</time>
            {editadaEm && editadaEm > resposta.em && <span>{' · antes da edição'}</span>}
          </p>
          <p className={estilos.texto} dir="auto">
            {resposta.texto}
          </p>
        </div>
      )}
      {children && <div className={estilos.acoes}>{children}</div>}
    </article>
  );
}
