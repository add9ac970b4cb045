import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { FornecedorNaVitrine } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useAchadosNaLoja } from '../../features/catalogo/busca/busca.api.ts';
import { dicaDeBusca } from '../../features/catalogo/busca/busca.ts';
import { CampoNaLoja, usePalavrasNaLoja } from '../../features/catalogo/busca/campo-na-loja.tsx';
import { CabecaDaLoja } from '../../features/catalogo/catalogo/cabeca-da-loja.tsx';
import { useCatalogo, useFornecedor } from '../../features/catalogo/catalogo/catalogo.api.ts';
import { SecoesDaVitrine } from '../../features/catalogo/catalogo/secoes-da-vitrine.tsx';
import { SobreALoja } from '../../features/catalogo/catalogo/sobre-a-loja.tsx';
import { Nota as NotaDosClientes } from '../../features/catalogo/produtos/nota.tsx';
import { EsqueletoDaGrade, GradeDeProdutos } from '../../features/catalogo/produtos/vitrine/grade-de-produtos.tsx';
import { MapaDoLugar } from '../../features/conta/enderecos/mapa/mapa-do-lugar.tsx';
import { useConfiguracao, useRecursoLigado } from '../../features/conta/usuarios/usuarios.api.ts';
import { BotaoDePerguntar } from '../../features/conversa/mensagens/botao-de-perguntar.tsx';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { useTitle } from '../../lib/screen/use-title.ts';
import { HOME, TIPO_DE_PERFIL } from '../../lib/session/destinations.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { numero, quantos } from '../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../ui/buttons/botao.tsx';
import { Compartilhar } from '../../ui/buttons/compartilhar.tsx';
import { IlustracaoBusca } from '../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../ui/feedback/estado-vazio.tsx';
import { Nota } from '../../ui/feedback/nota.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { AVista } from '../../ui/layout/a-vista.tsx';
import { BotaoDePedirOrcamento } from '../conversa/botao-de-pedir.tsx';
import { useCoracoes } from './coracoes.tsx';
import estilos from './fornecedor-catalogo.module.css';

// Below the fold, and not the main content of the page.
const Opinioes = lazyPart(async () => (await import('./opinioes.tsx')).default);

/** A supplier's shop, open to everybody. The supplier sees it also before it sells. */
export default function FornecedorCatalogoPage() {
  const { fornecedor_id: id = '' } = useParams();
  const consulta = useFornecedor(id);
  const loja = consulta.data;
  const minha = useSessao(({ user }) => user?.id === id);
  useTitle(loja?.nome ?? 'Catálogo');
  return (
    <div className={estilos.pagina}>
      {!loja && <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} daPagina />}
      {loja && minha && <SuaVitrine loja={loja} />}
      {loja && (loja.vende || minha) && <Loja key={id} loja={loja} />}
      {loja && !loja.vende && !minha && <LojaFechada nome={loja.nome} />}
    </div>
  );
}

function Loja({ loja }: { loja: FornecedorNaVitrine }) {
  const catalogo = useCatalogo(loja.id);
  const coracao = useCoracoes();
  const { data: configuracao } = useConfiguracao();
  const comAvaliacoes = useRecursoLigado('avaliacoes');
  const q = usePalavrasNaLoja();
  const procurando = q !== '' && loja.vende;
  const link = window.location.origin + caminhoDe('fornecedor/catalogo', { fornecedor_id: loja.id });
  return (
    <>
      <CabecaDaLoja
        loja={loja}
        nota={<NotaDosClientes media={loja.notaMedia} avaliacoes={loja.avaliacoes} />}
        acoes={
          <>
            {loja.vende && <BotaoDePedirOrcamento tipo="principal" fornecedor={loja.id} />}
            <Perguntar loja={loja} />
            <Compartilhar
              mensagem={`Olha a vitrine de ${loja.nome} no Festejo: ${link}`}
              copia={link}
              whatsApp={{ texto: 'WhatsApp', rotulo: 'Enviar por WhatsApp' }}
              copiar={{ texto: 'Copiar link' }}
              copiado="Link copiado"
            />
          </>
        }
      />
      {loja.vende && (catalogo.data?.total ?? 0) > 0 && (
        <div className={estilos.procurar}>
          <CampoNaLoja loja={loja.nome} />
        </div>
      )}
      {procurando ? <AchadosNaLoja loja={loja} q={q} acao={coracao} /> : <Vitrine loja={loja} acao={coracao} />}
      {comAvaliacoes && (
        <div className={estilos.opinioes}>
          <AVista altura={320}>
            <Suspense fallback={<div style={{ minHeight: 320 }} />}>
              <Opinioes titulo="O que dizem os clientes" alvo={{ fornecedorId: loja.id }} />
            </Suspense>
          </AVista>
        </div>
      )}
      <SobreALoja
        loja={loja}
        mapa={
          loja.ponto && (
            <MapaDoLugar
              lugar={{ ...loja.ponto, nome: loja.localidade, uf: loja.uf }}
              tilesUrl={configuracao?.mapTilesUrl ?? null}
              raioEmKm={loja.raioEmKm}
              rotulo={`Mapa: ${loja.nome} fica em ${loja.localidade}, ${loja.uf}, e atende em volta`}
            />
          )
        }
      />
    </>
  );
}

/** A question before the purchase, for clients and visitors. */
function Perguntar({ loja: { id, nome } }: { loja: FornecedorNaVitrine }) {
  const ligado = useRecursoLigado('mensagens');
  const cliente = useSessao(({ user }) => user === null || user.role === 'CLIENTE');
  if (!ligado || !cliente) return null;
  return (
    <BotaoDePerguntar
      texto="Perguntar ao fornecedor"
      titulo={`Perguntar a ${nome}`}
      sobre={{ fornecedorId: id }}
      caminho={caminhoDe('fornecedor/catalogo', { fornecedor_id: id })}
    />
  );
}

type Acao = ReturnType<typeof useCoracoes>;

/** The whole shop, category by category. */
function Vitrine({ loja, acao }: { loja: FornecedorNaVitrine; acao: Acao }) {
  const catalogo = useCatalogo(loja.id);
  return (
    <>
      {!catalogo.data && (
        <div className={estilos.lista}>
          <SemDados consulta={catalogo} esqueleto={<EsqueletoDaGrade />} />
        </div>
      )}
      {catalogo.data?.total === 0 && (
        <EstadoVazio titulo="A vitrine ainda está vazia" ilustracao={<IlustracaoBusca />}>
          {loja.nome} não tem nada à venda agora.
        </EstadoVazio>
      )}
      {catalogo.data && (
        <SecoesDaVitrine
          categorias={catalogo.data.categorias}
          grade={({ primeira, ...secao }) => <GradeDeProdutos {...secao} acao={acao} semFornecedor soPedindo maisAbaixo={!primeira} />}
        />
      )}
      {catalogo.hasNextPage && (
        <div className={estilos.mais}>
          {catalogo.isFetchNextPageError && <p role="alert">Não deu para carregar mais categorias.</p>}
          <Botao tipo="secundario" loading={catalogo.isFetchingNextPage} onClick={() => void catalogo.fetchNextPage()}>
            Ver mais categorias
          </Botao>
        </div>
      )}
    </>
  );
}

/** The products of the shop that match the search words. */
function AchadosNaLoja({ loja, q, acao }: { loja: FornecedorNaVitrine; q: string; acao: Acao }) {
  const lista = useAchadosNaLoja(loja.id, q);
  const [jaVista] = useState(lista.data !== undefined);
  const { data } = lista;
  return (
    <section className={estilos.lista} aria-label={`Resultados em ${loja.nome}`}>
      <p role="status" className={estilos.quantos}>
        {data && data.corrigido !== null && (
          <span>
            Não há nada de “{q}” aqui. Mostrando <strong>{data.corrigido}</strong>.{' '}
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
        <EstadoVazio
          titulo={`Nada para “${q}” nesta loja`}
          ilustracao={<IlustracaoBusca />}
          acao={<BotaoLink para={caminhoDe('buscar', { q })}>Procurar em todas</BotaoLink>}
        >
          {dicaDeBusca(q)} Ou veja tudo o que {loja.nome} tem.
        </EstadoVazio>
      )}
      {data && data.produtos.length > 0 && (
        <GradeDeProdutos
          produtos={data.produtos}
          acao={acao}
          semFornecedor
          soPedindo
          jaVista={jaVista}
          temMais={lista.hasNextPage}
          carregando={lista.isFetchingNextPage}
          falhou={lista.isFetchNextPageError}
          aoPedirMais={() => void lista.fetchNextPage()}
        />
      )}
    </section>
  );
}

/** A notice for the supplier: this is the page that clients see, with links to change it. */
function SuaVitrine({ loja }: { loja: FornecedorNaVitrine }) {
  return (
    <div className={estilos.sua}>
      <Nota cor={loja.vende ? 'info' : 'warning'} role="status">
        <div className={estilos.suaPorDentro}>
          <span>
            {loja.vende ? 'Esta é a sua vitrine, como os clientes a veem.' : 'Só você vê a sua vitrine: sua loja ainda não está vendendo.'}
          </span>
          <span className={estilos.atalhos}>
            {!loja.vende && (
              <BotaoLink size="sm" para={caminhoDe('fornecedor/perfil', { secao: 'loja' })}>
                O que falta
              </BotaoLink>
            )}
            <BotaoLink tipo="secundario" size="sm" para={caminhoDe('categoria/lista')} leftSection={<IconPencil size={16} aria-hidden />}>
              Arrumar
            </BotaoLink>
          </span>
        </div>
      </Nota>
    </div>
  );
}

function LojaFechada({ nome }: { nome: string }) {
  const logado = useSessao(({ user }) => user !== null);
  return (
    <>
      <h1 className={estilos.nome} tabIndex={-1} data-titulo-da-pagina>
        {nome}
      </h1>
      <EstadoVazio
        titulo="Esta loja está fechada agora"
        ilustracao={<IlustracaoBusca />}
        acao={<BotaoLink para={logado ? HOME : TIPO_DE_PERFIL}>Ver outras lojas</BotaoLink>}
      >
        {nome} pode reabrir a qualquer momento: guarde o endereço e volte outro dia.
      </EstadoVazio>
    </>
  );
}
