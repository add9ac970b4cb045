import { escolhaEmPalavras } from '@festejo/contrato/catalogo/escolha.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { ItemDoCarrinho as Item } from '@festejo/contrato/pedido/carrinho.ts';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { instante, quantos } from '../../../../lib/text/formats.ts';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { SoParaLeitores } from '../../../../ui/words/so-para-leitores.tsx';
import { precoMudou, totalDaLinhaEmCentavos } from '../carrinho.ts';
import { SeletorDeQuantidade } from '../seletor-de-quantidade.tsx';
import estilos from './item-do-carrinho.module.css';

interface Props {
  item: Item;
  /** The reason why an item on sale cannot be bought as it is. */
  problema: string | undefined;
  aoMudarQuantidade: (item: Item, quantidade: number) => void;
  aoRemover: (item: Item) => void;
  /** Undefined when one button elsewhere accepts several prices at once. */
  aoAceitarPreco?: ((eventoId: string) => void) | undefined;
  aoSair: () => void;
}

/**
 * One line of the cart: image, name, unit price, remove button, quantity. Memoised, with stable callbacks: a touch on one of sixty lines
 * renders only that line again.
 */
export const ItemDoCarrinho = memo(function ItemDoCarrinho({
  item,
  problema,
  aoMudarQuantidade,
  aoRemover,
  aoAceitarPreco,
  aoSair,
}: Props) {
  const mudou = item.disponivel && !item.problemaDaEscolha && precoMudou(item);
  const escolha = escolhaEmPalavras(item.escolha);
  const nome = escolha ? `${item.produtoNome}, ${escolha}` : item.produtoNome;
  return (
    <li className={estilos.item} data-indisponivel={!item.disponivel || undefined}>
      <div className={estilos.foto}>
        <Foto src={item.imagemUrl} alt="" raio="md" sizes="84px" />
      </div>
      <div className={estilos.corpo}>
        <Link to={caminhoDe('produto/detalhes', { id: item.produtoId })} className={estilos.nome} onClick={aoSair}>
          {item.produtoNome}
        </Link>
        {escolha && <span className={estilos.escolha}>{escolha}</span>}
        <span className={estilos.fornecedor}>{item.fornecedorNome}</span>
        {item.orcamentoAte && <span className={estilos.escolha}>Preço do seu orçamento, até {instante(item.orcamentoAte)}</span>}
        <span className={estilos.preco}>
          <Reais valor={item.precoUnitario} /> <span className={estilos.cada}>cada</span>
        </span>
      </div>
      <button type="button" className={estilos.remover} aria-label={`Remover ${nome}`} onClick={() => aoRemover(item)}>
        <IconTrash size={19} stroke={1.8} aria-hidden />
      </button>
      {item.disponivel ? (
        <div className={estilos.pe}>
          {item.orcamentoAte ? (
            <span className={estilos.fornecedor}>{quantos(item.quantidade, 'unidade', 'unidades')}</span>
          ) : (
            <SeletorDeQuantidade
              nome={nome}
              valor={item.quantidade}
              aoMudar={(quantidade) => aoMudarQuantidade(item, quantidade)}
              tamanho="sm"
            />
          )}
          <strong className={estilos.total}>
            <SoParaLeitores>Total: </SoParaLeitores>
            <Reais valor={emReais(totalDaLinhaEmCentavos(item))} />
          </strong>
        </div>
      ) : (
        <p className={estilos.aviso} data-tipo="indisponivel">
          <IconAlertTriangle size={17} aria-hidden />
          Este produto não está mais à venda. Remova-o para continuar.
        </p>
      )}
      {item.disponivel && item.problemaDaEscolha && (
        <p className={estilos.aviso}>
          <IconAlertTriangle size={17} aria-hidden />
          <span>
            {item.problemaDaEscolha}.{' '}
            <Link to={caminhoDe('produto/detalhes', { id: item.produtoId })} className={estilos.aceitar} onClick={aoSair}>
              Escolher agora
            </Link>
          </span>
        </p>
      )}
      {item.disponivel && problema && (
        <p className={estilos.aviso} data-tipo="indisponivel">
          <IconAlertTriangle size={17} aria-hidden />
          {problema}
        </p>
      )}
      {mudou && (
        <div className={estilos.aviso}>
          <IconAlertTriangle size={17} aria-hidden />
          <span>
            O preço mudou de <Reais valor={item.precoUnitario} /> para <Reais valor={item.precoAtual} />
            {aoAceitarPreco && (
              <button type="button" className={estilos.aceitar} onClick={() => aoAceitarPreco(item.eventoId)}>
                Aceitar novo preço
              </button>
            )}
          </span>
        </div>
      )}
    </li>
  );
});
