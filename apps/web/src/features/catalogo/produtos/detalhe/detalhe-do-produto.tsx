import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import { textoDoArrependimento } from '@festejo/contrato/pedido/politicas.ts';
import { sinalEmUmaLinha } from '@festejo/contrato/pedido/sinal.ts';
import { IconReceiptRefund, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Preco } from '../../../../ui/words/preco.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import { Nota } from '../nota.tsx';
import { arquivosDaGaleria, nomeDoTipo, politicaEmPalavras, unidadeDoPreco } from '../produto.ts';
import { CartaoDoFornecedor } from './cartao-do-fornecedor.tsx';
import estilos from './detalhe-do-produto.module.css';
import { EscolhaDeOpcoes } from './escolha-de-opcoes.tsx';
import { Galeria } from './galeria.tsx';
import { OQueInclui } from './o-que-inclui.tsx';
import { type Escolha, useEscolha } from './use-escolha.ts';

interface Props {
  produto: ProdutoDetalhado;
  /** The heart that adds the product to the favourites. */
  coracao?: ReactNode;
  /** Whether it serves the chosen event. */
  situacao: ReactNode;
  /** The buy block for the chosen options: the cart, or the step that is missing before it. `null` for a visitor that cannot buy. */
  compra: ((escolha: Escolha) => ReactNode) | null;
  /** Blocks of other features: the availability of the product. */
  mais?: ReactNode;
  /** The reviews of clients. */
  opinioes?: ReactNode;
  /** Share and report, at the bottom. */
  acoes?: ReactNode;
}

/** The product's page: description on the left, price and buy block on the right; one column on a phone. */
export function DetalheDoProduto({ produto, coracao, situacao, compra, mais, opinioes, acoes }: Props) {
  const escolha = useEscolha(produto);
  const politica = politicaEmPalavras(produto.fornecedor.politicaDeCancelamento);
  return (
    <div className={estilos.pagina}>
      <div className={estilos.galeria}>
        <Galeria arquivos={arquivosDaGaleria(produto)} nome={produto.nome} />
      </div>
      <div className={estilos.lado}>
        <div className={estilos.cabeca}>
          <p className={estilos.selos}>
            <Selo cor="secondary">{produto.categoriaOficialNome}</Selo>
            <Selo>{nomeDoTipo(produto.tipoProduto)}</Selo>
          </p>
          <h1 className={estilos.nome} tabIndex={-1} data-titulo-da-pagina>
            {produto.nome}
          </h1>
          <p className={estilos.quem}>
            por {produto.fornecedorNome}, {produto.localidade}/{produto.uf}
            <Nota media={produto.notaMedia} avaliacoes={produto.avaliacoes} />
          </p>
          <p className={estilos.preco}>
            <Preco
              valor={escolha.problema ? (produto.aPartirDe ?? produto.valor) : escolha.precoUnitario}
              unidade={unidadeDoPreco(produto.tipoProduto)}
              tamanho="lg"
              aPartir={escolha.problema !== null && produto.aPartirDe !== undefined}
            />
          </p>
          {coracao && <div className={estilos.coracao}>{coracao}</div>}
          {situacao}
        </div>
        <EscolhaDeOpcoes grupos={produto.opcoes} escolha={escolha} />
        {compra && (
          <>
            <div className={estilos.compra} data-barra-de-compra>
              {compra(escolha)}
            </div>
            <p className={estilos.garantia}>
              <IconShieldCheck size={20} stroke={1.8} aria-hidden />O fornecedor só recebe depois da festa.
            </p>
          </>
        )}
      </div>
      <div className={estilos.corpo}>
        {produto.descricao && (
          <section>
            <h2 className={estilos.subtitulo}>Sobre {artigoDoTipo(produto)}</h2>
            <p className={estilos.descricao}>{produto.descricao}</p>
          </section>
        )}
        <OQueInclui inclui={produto.inclui} naoInclui={produto.naoInclui} />
        {mais}
        <CartaoDoFornecedor fornecedor={produto.fornecedor} />
        {opinioes}
        <section className={estilos.politica}>
          <IconReceiptRefund size={26} stroke={1.6} aria-hidden />
          <div>
            <h2 className={estilos.subtitulo}>Se você precisar cancelar</h2>
            <p>
              <strong>Política {politica.nome.toLowerCase()}.</strong> {politica.regra}
            </p>
            {produto.fornecedor.sinal && (
              <p>
                <strong>Aceita sinal:</strong> {sinalEmUmaLinha(produto.fornecedor.sinal)}, se a festa não estiver perto.
              </p>
            )}
            <p className={estilos.lei}>{textoDoArrependimento('você')}</p>
          </div>
        </section>
        {acoes}
      </div>
    </div>
  );
}

function artigoDoTipo({ tipoProduto }: ProdutoDetalhado): string {
  return tipoProduto === 'Servico' ? 'este serviço' : 'este produto';
}
