import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { CloseButton } from '@mantine/core';
import { IconArrowsDiff, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/http/errors.ts';
import { distancia, notaComVirgula, quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import { Preco } from '../../../ui/words/preco.tsx';
import { useComparados } from './busca.api.ts';
import { COMPARADOS_NO_MAXIMO, nomeDoTipoNaBusca } from './busca.ts';
import estilos from './comparacao.module.css';

interface BotaoProps {
  nome: string;
  escolhido: boolean;
  cheio: boolean;
  aoTrocar: () => void;
}

/** A button on a card that adds the product to the comparison, or removes it. */
export function BotaoDeComparar({ nome, escolhido, cheio, aoTrocar }: BotaoProps) {
  const Icone = escolhido ? IconCheck : IconArrowsDiff;
  return (
    <button
      type="button"
      className={estilos.comparar}
      aria-pressed={escolhido}
      aria-label={`Comparar ${nome}`}
      title={cheio && !escolhido ? `Até ${COMPARADOS_NO_MAXIMO} produtos de cada vez` : 'Comparar'}
      aria-disabled={cheio && !escolhido}
      onClick={() => (!cheio || escolhido) && aoTrocar()}
    >
      <Icone size={20} stroke={2} aria-hidden />
    </button>
  );
}

interface Props {
  ids: readonly string[];
  eventoId: string | null;
  aoFicarCom: (ids: readonly string[]) => void;
  /** Draws the way to buy a product; the page supplies it. */
  compra: (produto: ProdutoDetalhado) => ReactNode;
}

const naoHaMais = (erro: unknown) => erro instanceof ApiError && erro.status === 404;

/** The bar with the number of chosen products, and the comparison table. */
export function Comparacao({ ids, eventoId, aoFicarCom, compra }: Props) {
  const [aberta, setAberta] = useState(false);
  const titulo = useId();
  const lidos = useComparados(ids, eventoId);
  if (ids.length === 0) return null;
  const produtos = lidos.flatMap(({ data, error }) => (data && !naoHaMais(error) ? [data] : []));
  const falharam = lidos.filter(({ data, error }) => error && !data && !naoHaMais(error));
  // Products that answer 404 were deleted or withdrawn after the choice, or the address came from another person.
  const restam = ids.filter((_, i) => !naoHaMais(lidos[i]?.error));
  const foram = ids.length - restam.length;
  return (
    <>
      <section className={estilos.barra} aria-label="Comparação">
        <span role="status">{restam.length} para comparar</span>
        {foram > 0 && (
          <Botao tipo="discreto" size="sm" onClick={() => aoFicarCom(restam)}>
            Tirar {quantos(foram, 'que saiu de venda', 'que saíram de venda')}
          </Botao>
        )}
        <Botao tipo="discreto" size="sm" onClick={() => aoFicarCom([])}>
          Limpar
        </Botao>
        <Botao size="sm" aria-disabled={restam.length < 2} onClick={() => restam.length > 1 && setAberta(true)}>
          Comparar
        </Botao>
      </section>
      <Janela aberta={aberta} aoFechar={() => setAberta(false)} rotuladaPor={titulo} largura={1040}>
        <div className={estilos.janela}>
          <header>
            <h2 id={titulo}>Comparar produtos</h2>
            <CloseButton aria-label="Fechar" size="lg" radius="xl" onClick={() => setAberta(false)} data-autofocus />
          </header>
          {falharam.length > 0 && (
            <Nota cor="warning" role="alert">
              {quantos(falharam.length, 'produto não carregou.', 'produtos não carregaram.')}{' '}
              <Botao tipo="discreto" size="xs" onClick={() => void Promise.all(falharam.map(({ refetch }) => refetch()))}>
                Tentar de novo
              </Botao>
            </Nota>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by the keyboard too */}
          <section className={estilos.rolagem} tabIndex={0} aria-label="Tabela da comparação">
            <table className={estilos.tabela} style={{ minWidth: `${7 + produtos.length * 9}rem` }}>
              <thead>
                <tr>
                  <td />
                  {produtos.map((produto) => (
                    <th key={produto.id} scope="col">
                      <Foto src={produto.imagemUrl} alt="" proporcao="4/3" sizes="240px" />
                      <Link to={caminhoDe('produto/detalhes', { id: produto.id })}>{produto.nome}</Link>
                      <Botao
                        tipo="discreto"
                        size="xs"
                        aria-label={`Tirar ${produto.nome}`}
                        onClick={() => aoFicarCom(ids.filter((id) => id !== produto.id))}
                      >
                        Tirar
                      </Botao>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {LINHAS.map(({ nome, valor }) => ({ nome, valores: produtos.map((produto) => [produto.id, valor(produto)] as const) }))
                  .filter(({ valores }) => valores.some(([, texto]) => texto !== null))
                  .map(({ nome, valores }) => (
                    <tr key={nome}>
                      <th scope="row">{nome}</th>
                      {valores.map(([id, texto]) => (
                        <td key={id}>{texto ?? '–'}</td>
                      ))}
                    </tr>
                  ))}
                <tr>
                  <th scope="row">Comprar</th>
                  {produtos.map((produto) => (
                    <td key={produto.id}>{compra(produto)}</td>
                  ))}
                </tr>
              </tbody>
            </table>
          </section>
        </div>
      </Janela>
    </>
  );
}

interface Linha {
  readonly nome: string;
  readonly valor: (produto: ProdutoDetalhado) => ReactNode;
}
const LINHAS: readonly Linha[] = [
  { nome: 'Preço', valor: ({ valor, aPartirDe }) => <Preco valor={aPartirDe ?? valor} aPartir={aPartirDe !== undefined} tamanho="sm" /> },
  { nome: 'Fornecedor', valor: ({ fornecedorNome, localidade, uf }) => `${fornecedorNome}, ${localidade}/${uf}` },
  {
    nome: 'Nota',
    valor: ({ notaMedia, avaliacoes }) =>
      notaMedia === null ? null : `${notaComVirgula(notaMedia)} (${quantos(avaliacoes, 'avaliação', 'avaliações')})`,
  },
  { nome: 'Tipo', valor: ({ tipoProduto }) => nomeDoTipoNaBusca(tipoProduto) },
  { nome: 'Categoria', valor: ({ categoriaOficialNome }) => categoriaOficialNome },
  { nome: 'Distância da festa', valor: ({ atendimento }) => (atendimento ? distancia(atendimento.distanciaEmKm) : null) },
  { nome: 'Atende sua festa', valor: ({ atendimento }) => (atendimento ? (atendimento.atende ? 'Sim' : atendimento.message) : null) },
  { nome: 'Descrição', valor: ({ descricao }) => (descricao.length > 220 ? `${descricao.slice(0, 220).trimEnd()}…` : descricao || null) },
];
