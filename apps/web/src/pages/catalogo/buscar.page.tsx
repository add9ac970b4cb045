import type { ProdutoDetalhado } from '@festejo/contrato/catalogo/produtos.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconList, IconMap, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useResultados } from '../../features/catalogo/busca/busca.api.ts';
import { comPedido, fichasDo, lerPedido, NOMES_DAS_ORDENS, type Pedido } from '../../features/catalogo/busca/busca.ts';
import { CampoDeBusca, EsquecerBuscas } from '../../features/catalogo/busca/campo-de-busca.tsx';
import { Comparacao } from '../../features/catalogo/busca/comparacao.tsx';
import { FiltrosDaBusca } from '../../features/catalogo/busca/filtros-da-busca.tsx';
import { buscasRecentes } from '../../features/catalogo/busca/recentes.ts';
import { useCategoriasOficiais } from '../../features/catalogo/produtos/produtos.api.ts';
import { EsqueletoDaGrade, GradeDeProdutos } from '../../features/catalogo/produtos/vitrine/grade-de-produtos.tsx';
import { useEvento } from '../../features/evento/eventos/eventos.api.ts';
import { AdicionarAoCarrinho } from '../../features/pedido/carrinho/adicionar-ao-carrinho.tsx';
import { TIPO_DE_PERFIL } from '../../lib/session/destinations.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { numero, quantos } from '../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../ui/buttons/botao.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Janela } from '../../ui/layout/janela.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { TrilhosDaFesta } from '../evento/trilhos-da-festa.tsx';
import estilos from './buscar.module.css';
import { MapaDosAchados } from './buscar-mapa.tsx';
import { NadaAchado } from './buscar-nada.tsx';
import { useAcoesDaBusca, useComparar } from './comparar.tsx';
import type { DoProduto } from './coracoes.tsx';

export default function BuscarPage() {
  const [endereco, setEndereco] = useSearchParams();
  const pedido = lerPedido(endereco);
  const role = useSessao(({ user }) => user?.role ?? null);
  const selecionado = useSessao(({ selectedEvent }) => selectedEvent);
  const escolhido = role === 'CLIENTE' ? selecionado : null;
  const eventoId = pedido.emTudo ? null : (escolhido?.id ?? null);
  const mudar = (mudanca: Partial<Pedido>) => setEndereco(comPedido(endereco, mudanca), { preventScrollReset: true, replace: true });
  const { comparar: _c, emTudo: _e, ordem: _o, ...pedidoNu } = pedido;
  const nada = Object.values(pedidoNu).every((parte) => parte === '' || parte === false || (Array.isArray(parte) && parte.length === 0));
  const semPergunta = nada && pedido.ordem === 'relevancia';
  const comparar = useComparar();
  const acoes = useAcoesDaBusca();
  return (
    <Moldura titulo={pedido.q ? `Resultados para “${pedido.q}”` : 'Buscar'}>
      <div className={estilos.pagina}>
        <CampoDeBusca />
        {escolhido && (
          <fieldset className={estilos.onde}>
            <legend className={estilos.legenda}>Onde procurar</legend>
            <label>
              <input type="radio" name="onde" checked={!pedido.emTudo} onChange={() => mudar({ emTudo: false })} />
              Para {escolhido.titulo}
            </label>
            <label>
              <input type="radio" name="onde" checked={pedido.emTudo} onChange={() => mudar({ emTudo: true, km: '', semData: false })} />
              Em todo o mercado
            </label>
          </fieldset>
        )}
        {role === null && (
          <aside className={estilos.convite}>
            <p>Com uma conta, você vê só quem atende o lugar e a data da sua festa.</p>
            <BotaoLink para={TIPO_DE_PERFIL}>Crie sua conta</BotaoLink>
          </aside>
        )}
        {semPergunta ? (
          <Comeco eventoId={eventoId} acoes={acoes} />
        ) : (
          <Resultados pedido={pedido} eventoId={eventoId} mudar={mudar} acoes={acoes} />
        )}
        <Comparacao
          ids={comparar.ids}
          eventoId={eventoId}
          aoFicarCom={comparar.porIds}
          compra={(produto) => eventoId && <Compra produto={produto} eventoId={eventoId} />}
        />
      </div>
    </Moldura>
  );
}

function Compra({ produto, eventoId }: { produto: ProdutoDetalhado; eventoId: string }) {
  if (produto.opcoes.length > 0) {
    return (
      <BotaoLink tipo="secundario" size="sm" para={caminhoDe('produto/detalhes', { id: produto.id })}>
        Escolher opções
      </BotaoLink>
    );
  }
  return (
    <AdicionarAoCarrinho
      produtoId={produto.id}
      produtoNome={produto.nome}
      opcoes={[]}
      precoUnitario={produto.valor}
      aoFaltar={null}
      eventoId={eventoId}
      vagas={produto.atendimento?.vagas ?? produto.capacidade}
      naoAtende={produto.atendimento?.atende === false}
    />
  );
}

interface DosResultados {
  pedido: Pedido;
  eventoId: string | null;
  mudar: (mudanca: Partial<Pedido>) => void;
  acoes: DoProduto;
}

function Resultados({ pedido, eventoId, mudar, acoes }: DosResultados) {
  const { data: categorias = [], isPending } = useCategoriasOficiais();
  const categoriaIds = categorias.filter(({ slug }) => pedido.categorias.includes(slug)).map(({ id }) => id);
  const lista = useResultados({ pedido, categoriaIds, eventoId, pode: pedido.categorias.length === 0 || !isPending });
  const [jaVista] = useState(lista.data !== undefined);
  const { data: evento } = useEvento(eventoId ?? '', eventoId !== null);
  const [filtrando, setFiltrando] = useState(false);
  const [mapa, setMapa] = useState(false);
  const fichas = fichasDo(pedido, categorias, eventoId !== null);
  const { data } = lista;
  const primeiraFora = data?.produtos.findIndex(({ noNome }) => !noNome) ?? -1;
  const filtros = <FiltrosDaBusca pedido={pedido} categorias={categorias} comEvento={eventoId !== null} aoMudar={mudar} />;
  return (
    <div className={estilos.colunas}>
      <section className={estilos.lado} aria-label="Filtros">
        {filtros}
      </section>
      <div className={estilos.achados}>
        <div className={estilos.ferramentas}>
          <Botao
            tipo="secundario"
            className={estilos.abreFiltros}
            leftSection={<IconAdjustmentsHorizontal size={18} />}
            onClick={() => setFiltrando(true)}
          >
            Filtros{fichas.length > 0 && <span>{` (${fichas.length})`}</span>}
          </Botao>
          <NativeSelect
            aria-label="Ordem"
            value={pedido.ordem}
            onChange={({ currentTarget }) => mudar({ ordem: currentTarget.value as Pedido['ordem'] })}
            data={Object.entries(NOMES_DAS_ORDENS)
              .filter(([ordem]) => ordem !== 'perto' || eventoId !== null)
              .map(([value, label]) => ({ value, label }))}
          />
          <Botao
            tipo="secundario"
            aria-pressed={mapa}
            leftSection={mapa ? <IconList size={18} /> : <IconMap size={18} />}
            onClick={() => setMapa(!mapa)}
          >
            {mapa ? 'Lista' : 'Mapa'}
          </Botao>
        </div>
        {fichas.length > 0 && (
          <ul className={estilos.fichas} aria-label="Filtros ligados">
            {fichas.map(({ texto, sem }) => (
              <li key={texto}>
                <button type="button" onClick={() => mudar(sem)} aria-label={`Tirar o filtro ${texto}`}>
                  {texto}
                  <IconX size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className={estilos.quantos} role="status">
          {data?.corrigido && (
            <span>
              Não há nada de “{pedido.q}”. Mostrando <strong>{data.corrigido}</strong>.{' '}
            </span>
          )}
          {data && data.produtos.length > 0 && (
            <span>
              {data.total !== null ? quantos(data.total, 'produto', 'produtos') : `Mais de ${numero(data.produtos.length)} produtos`}
            </span>
          )}
        </p>
        {!data && <SemDados consulta={lista} esqueleto={<EsqueletoDaGrade />} />}
        {data?.produtos.length === 0 && (
          <NadaAchado
            pedido={pedido}
            parecidos={data.parecidos}
            comEvento={eventoId !== null}
            comFiltros={fichas.length > 0}
            mudar={mudar}
          />
        )}
        {data && data.produtos.length > 0 && (
          <div className={estilos.comMapa} data-mapa={mapa || undefined}>
            {mapa && <MapaDosAchados produtos={data.produtos} />}
            <div className={estilos.grade}>
              <GradeDeProdutos
                produtos={data.produtos}
                aproximadas={evento?.pontoAproximado === true}
                acao={acoes}
                divisa={primeiraFora > 0 ? { antesDe: primeiraFora, texto: `Também falam de “${data.corrigido ?? pedido.q}”` } : undefined}
                jaVista={jaVista}
                temMais={lista.hasNextPage}
                carregando={lista.isFetchingNextPage}
                falhou={lista.isFetchNextPageError}
                aoPedirMais={() => void lista.fetchNextPage()}
              />
            </div>
          </div>
        )}
      </div>
      <Janela aberta={filtrando} aoFechar={() => setFiltrando(false)} rotulo="Filtros" posicao="baixo">
        <div className={estilos.gaveta}>
          {filtrando && filtros}
          <Botao fullWidth onClick={() => setFiltrando(false)}>
            Ver resultados
          </Botao>
        </div>
      </Janela>
    </div>
  );
}

interface DoComeco {
  eventoId: string | null;
  acoes: DoProduto;
}

function Comeco({ eventoId, acoes }: DoComeco) {
  const [, setApagadas] = useState(0);
  const { data: categorias = [] } = useCategoriasOficiais();
  return (
    <div className={estilos.comeco}>
      {buscasRecentes().length > 0 && <EsquecerBuscas aoEsquecer={() => setApagadas((n) => n + 1)} />}
      <nav aria-label="Categorias" className={estilos.categorias}>
        {categorias.map(({ slug, nome }) => (
          <Link key={slug} to={`?categoria=${encodeURIComponent(slug)}`}>
            {nome}
          </Link>
        ))}
      </nav>
      <TrilhosDaFesta eventoId={eventoId} acoes={acoes} />
    </div>
  );
}
