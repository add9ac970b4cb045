import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { numero } from '../../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoBusca } from '../../../../ui/drawings/ilustracoes.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { quantosAtendem } from '../produto.ts';
import { useCategoriasOficiais, useProdutosNoRaio } from '../produtos.api.ts';
import type { ProdutoDoCartao } from './cartao-de-produto.tsx';
import { CategoriasOficiais } from './categorias-oficiais.tsx';
import { EsqueletoDaGrade, GradeDeProdutos } from './grade-de-produtos.tsx';
import estilos from './produtos-do-evento.module.css';

interface Props {
  eventoId: string;
  /** Only the event's city is known, so distances are approximate. */
  aproximado?: boolean;
  /** An action at the top right of a card's picture: the heart. */
  acao?: ((produto: ProdutoDoCartao) => ReactNode) | undefined;
}

/** All products that serve the event, nearest first, filtered by official category. */
export function ProdutosDoEvento({ eventoId, aproximado = false, acao }: Props) {
  const [busca] = useSearchParams();
  const { key } = useLocation();
  const slug = busca.get('categoria');
  const categorias = useCategoriasOficiais();
  const categoria = categorias.data?.find((uma) => uma.slug === slug);
  // An address with an unknown category shows everything.
  const pode = slug === null || !categorias.isPending;
  const lista = useProdutosNoRaio({ eventoId, categoriaId: categoria?.id ?? null, pode });
  const dados = lista.data;
  const [jaVista] = useState(dados !== undefined);

  return (
    <>
      <CategoriasOficiais
        categorias={categorias.data ?? []}
        escolhida={categoria?.slug ?? null}
        buscaPedida={busca.get('foco') === 'busca' ? key : null}
      />
      {(dados ? dados.total > 0 : !lista.isError) && (
        <p className={estilos.quantos} role="status">
          {dados && `${quantosAtendem(dados.total, dados.totalParcial)}${categoria ? ` em ${categoria.nome}` : ''}`}
        </p>
      )}
      {!dados && <SemDados consulta={lista} esqueleto={<EsqueletoDaGrade />} />}
      {dados?.total === 0 && (
        <NinguemAtende categoria={categoria?.nome} aoProcurar={() => void lista.refetch()} procurando={lista.isFetching} />
      )}
      {dados && dados.total > 0 && (
        <>
          <GradeDeProdutos
            produtos={dados.produtos}
            aproximadas={aproximado}
            acao={acao}
            jaVista={jaVista}
            temMais={lista.hasNextPage}
            carregando={lista.isFetchingNextPage}
            falhou={lista.isFetchNextPageError}
            aoPedirMais={() => void lista.fetchNextPage()}
          />
          {!lista.hasNextPage && dados.total > 12 && <p className={estilos.fim}>Você viu os {numero(dados.produtos.length)} produtos.</p>}
        </>
      )}
    </>
  );
}

interface SemNinguem {
  categoria: string | undefined;
  aoProcurar: () => void;
  procurando: boolean;
}

function NinguemAtende({ categoria, aoProcurar, procurando }: SemNinguem) {
  if (categoria !== undefined) {
    return (
      <EstadoVazio
        titulo={`Ninguém de ${categoria} atende este lugar nesta data ainda`}
        ilustracao={<IlustracaoBusca />}
        acao={<BotaoLink para={{ search: '' }}>Ver todas as categorias</BotaoLink>}
      >
        Outras categorias podem ter quem atenda.
      </EstadoVazio>
    );
  }
  return (
    <EstadoVazio
      titulo="Ninguém atende este lugar nesta data ainda"
      ilustracao={<IlustracaoBusca />}
      acao={
        <>
          <BotaoLink para={caminhoDe('evento/home')}>Escolher outro evento</BotaoLink>
          <Botao tipo="secundario" onClick={aoProcurar} loading={procurando}>
            Procurar de novo
          </Botao>
        </>
      }
    >
      Outra data ou outro lugar podem ter quem atenda.
    </EstadoVazio>
  );
}
