import type { MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useProdutosDaCategoria } from '../../features/catalogo/catalogo/catalogo.api.ts';
import { useMinhaCategoria } from '../../features/catalogo/categorias/categorias.api.ts';
import { ExcluirCategoria } from '../../features/catalogo/categorias/excluir-categoria.tsx';
import { FormularioDeCategoria } from '../../features/catalogo/categorias/formulario-de-categoria.tsx';
import { useCategoriasOficiais } from '../../features/catalogo/produtos/produtos.api.ts';
import { EsqueletoDaGrade, GradeDeProdutos } from '../../features/catalogo/produtos/vitrine/grade-de-produtos.tsx';
import { CARTOES_POR_PAGINA } from '../../lib/screen/rows-of-cards.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { quantos } from '../../lib/text/formats.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { IlustracaoBusca } from '../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { useCoracoes } from './coracoes.tsx';

const LISTA = caminhoDe('categoria/lista');

/** A category, open to everybody. Its own supplier also edits and deletes it here. */
export default function CategoriaDetalhesPage() {
  const { category_id: id = '' } = useParams();
  const [busca] = useSearchParams();
  const fornecedor = useSessao(({ user }) => user?.role === 'FORNECEDOR');
  const { data: minha } = useMinhaCategoria(id, fornecedor);
  if (minha && busca.has('editar')) return <Edicao key={id} categoria={minha} />;
  return <Produtos key={id} id={id} minha={minha} />;
}

function Produtos({ id, minha }: { id: string; minha: MinhaCategoria | undefined }) {
  const navigate = useNavigate();
  const coracao = useCoracoes();
  const lista = useProdutosDaCategoria(id, CARTOES_POR_PAGINA);
  const [jaVista] = useState(lista.data !== undefined);
  const { categoria, produtos = [], total = 0 } = lista.data ?? {};
  const voltar = minha
    ? { para: LISTA, texto: 'Categorias' }
    : categoria && { para: caminhoDe('fornecedor/catalogo', { fornecedor_id: categoria.fornecedorId }), texto: categoria.fornecedorNome };
  return (
    <Moldura
      titulo={categoria?.nome ?? 'Categoria'}
      tituloOculto={!categoria}
      subtitulo={categoria && resumo(categoria, total)}
      {...(voltar && { voltar })}
      acoes={
        minha && (
          <>
            <BotaoLink tipo="secundario" para="?editar=1" leftSection={<IconPencil size={18} aria-hidden />}>
              Editar
            </BotaoLink>
            <ExcluirCategoria categoria={minha} aoExcluir={() => void navigate(LISTA, { replace: true })} />
          </>
        )
      }
    >
      {!lista.data && <SemDados consulta={lista} esqueleto={<EsqueletoDaGrade />} />}
      {categoria && total === 0 && <SemProdutos vende={categoria.vende} minha={minha !== undefined} />}
      {categoria && total > 0 && (
        <GradeDeProdutos
          produtos={produtos}
          semFornecedor
          acao={coracao}
          jaVista={jaVista}
          temMais={lista.hasNextPage}
          carregando={lista.isFetchingNextPage}
          falhou={lista.isFetchNextPageError}
          aoPedirMais={() => void lista.fetchNextPage()}
        />
      )}
    </Moldura>
  );
}

/** Leaves out the official category if the supplier gave the category that name. */
function resumo({ nome, categoriaOficialNome }: { nome: string; categoriaOficialNome: string }, total: number): string {
  const aVenda = quantos(total, 'produto à venda', 'produtos à venda');
  return nome === categoriaOficialNome ? aVenda : `${categoriaOficialNome} · ${aVenda}`;
}

function SemProdutos({ vende, minha }: { vende: boolean; minha: boolean }) {
  if (minha) {
    return (
      <EstadoVazio
        titulo="Nada à venda nesta categoria"
        ilustracao={<IlustracaoBusca />}
        acao={<BotaoLink para={caminhoDe('produto/criar')}>Criar produto</BotaoLink>}
      >
        Enquanto está vazia, ela não aparece na sua vitrine.
      </EstadoVazio>
    );
  }
  return (
    <EstadoVazio titulo={vende ? 'Nada à venda nesta categoria agora' : 'Esta loja está fechada agora'} ilustracao={<IlustracaoBusca />}>
      {vende ? 'Veja o que mais este fornecedor oferece.' : 'Volte outro dia: ela pode reabrir a qualquer momento.'}
    </EstadoVazio>
  );
}

function Edicao({ categoria }: { categoria: MinhaCategoria }) {
  const oficiais = useCategoriasOficiais();
  const consulta = useMinhaCategoria(categoria.id, true);
  const navigate = useNavigate();
  return (
    <Moldura titulo="Editar categoria" largura="media" voltar={{ para: LISTA, texto: 'Categorias' }}>
      {oficiais.data ? (
        <FormularioDeCategoria
          categoria={categoria}
          oficiais={oficiais.data}
          aoSalvar={() => {
            toast.sucesso('Categoria salva');
            void navigate(LISTA, { replace: true });
          }}
          aoRecarregar={async () => (await consulta.refetch()).data}
        />
      ) : (
        <SemDados consulta={oficiais} esqueleto={<EsqueletoDeLista quantos={3} />} />
      )}
    </Moldura>
  );
}
