import type { ProdutoResumo } from '@festejo/contrato/catalogo/produtos.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { PICTURE_SIZES } from '@festejo/contrato/common/pictures.ts';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import { Preco } from '../../../../ui/words/preco.tsx';
import { MarcaDeVerificado } from '../../../../ui/words/selo-verificado.tsx';
import { Nota } from '../nota.tsx';
import { distanciaDoEvento, unidadeDoPreco } from '../produto.ts';
import estilos from './cartao-de-produto.module.css';

/** A product of a list. Near a party it has its distance from the party. */
export type ProdutoDoCartao = ProdutoResumo & { readonly distanciaEmKm?: number | null };

interface Props {
  produto: ProdutoDoCartao;
  /** The distance is measured from the centre of the party's city, because the address is not known. */
  aproximada: boolean;
  /** The supplier's own pages already show its name. */
  semFornecedor: boolean;
  prioridade?: boolean;
  /** An action at the top right of the picture: the heart. */
  acao?: ReactNode;
}

/** A product card, photograph first. The whole card is the link's target. */
export function CartaoDeProduto({ produto, aproximada, semFornecedor, prioridade = false, acao }: Props) {
  return (
    <article className={estilos.cartao}>
      <div className={estilos.foto}>
        <Foto src={produto.imagemUrl} alt="" proporcao="4/3" prioridade={prioridade} sizes={PICTURE_SIZES.cartao} />
        {typeof produto.distanciaEmKm === 'number' && (
          <span className={estilos.distancia}>
            <IconMapPin size={14} stroke={2} aria-hidden />
            {distanciaDoEvento(produto.distanciaEmKm, aproximada)}
          </span>
        )}
      </div>
      <h3 className={estilos.nome}>
        <Link to={caminhoDe('produto/detalhes', { id: produto.id })} className={estilos.ligacao}>
          {produto.nome}
        </Link>
      </h3>
      {!semFornecedor && (
        <p className={estilos.fornecedor}>
          <span className={estilos.quem}>
            {produto.fornecedorNome}
            {produto.fornecedorVerificado && (
              <>
                {'\u00a0'}
                <MarcaDeVerificado />
              </>
            )}
          </span>
          <Nota media={produto.notaMedia} avaliacoes={produto.avaliacoes} />
        </p>
      )}
      <p className={estilos.preco}>
        <Preco
          valor={produto.aPartirDe ?? produto.valor}
          aPartir={produto.aPartirDe !== undefined}
          unidade={unidadeDoPreco(produto.tipoProduto)}
        />
      </p>
      {acao !== undefined && <div className={estilos.acao}>{acao}</div>}
    </article>
  );
}
