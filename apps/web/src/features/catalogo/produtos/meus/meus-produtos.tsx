import { ORDENS_DE_PRODUTOS } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useState } from 'react';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoPedidos } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { Paginas } from '../../../../ui/tabela/paginas.tsx';
import { Tabela } from '../../../../ui/tabela/tabela.tsx';
import { useListSearch } from '../../../../ui/tabela/use-list-search.ts';
import { useSelecao } from '../../../../ui/tabela/use-selecao.ts';
import { useMeusProdutos } from '../meus-produtos.api.ts';
import { COLUNAS } from './colunas.tsx';
import { EmLote, Feito } from './em-lote.tsx';
import { FiltrosDosProdutos } from './filtros-dos-produtos.tsx';
import { buscaDe, filtroDe, type LoteFeito } from './lista-de-meus.ts';
import estilos from './meus-produtos.module.css';

const FILTROS = ['search', 'categoriaId', 'situacao'] as const;

/** The supplier's own products: search, sorting, selection and bulk actions. The filters live in the address. */
export function MeusProdutos({ categorias }: { categorias: readonly { id: string; nome: string }[] }) {
  const busca = useListSearch(FILTROS, ORDENS_DE_PRODUTOS);
  const lista = useMeusProdutos(buscaDe(busca));
  const selecao = useSelecao(JSON.stringify(busca.filtros));
  const [feito, setFeito] = useState<LoteFeito>();

  if (!lista.data) return <SemDados consulta={lista} esqueleto={<EsqueletoDeLista quantos={6} />} />;
  const { itens, total, situacoes } = lista.data;
  const nenhum = situacoes.ativo + situacoes.inativo + situacoes.arquivado === 0;
  if (nenhum && !busca.filtrada) {
    return (
      <EstadoVazio
        titulo="Sua vitrine ainda está vazia"
        ilustracao={<IlustracaoPedidos />}
        acao={<BotaoLink para={caminhoDe('produto/criar')}>Criar o primeiro produto</BotaoLink>}
      >
        Cadastre o que você oferece e apareça para as festas perto de você.
      </EstadoVazio>
    );
  }
  return (
    <>
      <FiltrosDosProdutos busca={busca} situacoes={situacoes} categorias={categorias} />
      <Feito feito={feito} aoFechar={() => setFeito(undefined)} />
      {itens.length === 0 ? (
        <div className={estilos.nada}>
          <p role="status">Nenhum produto assim.</p>
          <Botao tipo="secundario" onClick={busca.limpar}>
            Mostrar todos
          </Botao>
        </div>
      ) : (
        <Tabela
          rotulo="Meus produtos"
          colunas={COLUNAS}
          linhas={itens}
          nomeDe={({ nome }) => nome}
          ordem={busca.ordem}
          aoOrdenar={busca.ordenar}
          selecao={selecao}
          trocando={lista.isPlaceholderData}
        />
      )}
      <EmLote
        selecao={selecao}
        total={total}
        filtro={filtroDe(busca.filtros)}
        situacao={busca.filtros.situacao}
        aoFazer={(lote) => {
          setFeito(lote);
          selecao.limpar();
        }}
      />
      {total > 0 && <Paginas pagina={busca.page} tamanho={busca.pageSize} total={total} aoMudar={busca.mudarPagina} />}
    </>
  );
}
