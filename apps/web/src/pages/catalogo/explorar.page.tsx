import type { Explorar } from '@festejo/contrato/catalogo/explorar.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { BarraDeProcura, type ProcuraEscrita } from '../../features/catalogo/explorar/barra-de-procura.tsx';
import { caminhoDeBuscar } from '../../features/catalogo/explorar/caminho-da-escolha.ts';
import { useExplorar, useProdutosDaCidade } from '../../features/catalogo/explorar/explorar.api.ts';
import {
  caminhoDeExplorar,
  frasesDaProcura,
  lerProcura,
  type Procura,
  tituloDaProcura,
  tituloDosPopulares,
} from '../../features/catalogo/explorar/explorar.ts';
import { LojasPerto } from '../../features/catalogo/explorar/lojas-perto.tsx';
import { Nota } from '../../features/catalogo/produtos/nota.tsx';
import { useCategoriasOficiais } from '../../features/catalogo/produtos/produtos.api.ts';
import { CategoriasOficiais } from '../../features/catalogo/produtos/vitrine/categorias-oficiais.tsx';
import { EsqueletoDaGrade, GradeDeProdutos } from '../../features/catalogo/produtos/vitrine/grade-de-produtos.tsx';
import { ApiError } from '../../lib/http/errors.ts';
import { keepEscolha } from '../../lib/remembered/escolha-da-visita.ts';
import { useTitle } from '../../lib/screen/use-title.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { serverTime } from '../../lib/session/token.ts';
import { fusoDoEstado, ULTIMO_FUSO } from '../../lib/text/fusos.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Bandeirinhas } from '../../ui/drawings/bandeirinhas.tsx';
import { IlustracaoBusca } from '../../ui/drawings/ilustracoes.tsx';
import { EstadoVazio } from '../../ui/feedback/estado-vazio.tsx';
import { Nota as Aviso } from '../../ui/feedback/nota.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import estilos from './explorar.module.css';

/** The market before a sign-up, by city, day and category. All filters live in the address. */
export default function ExplorarPage() {
  const params = useParams();
  const [busca] = useSearchParams();
  const navigate = useNavigate();
  const [agora] = useState(serverTime);
  // A city's slug ends with its state.
  const hoje = diaNoFuso(agora, fusoDoEstado(/-([a-z]{2})$/i.exec(params['onde'] ?? '')?.[1]?.toUpperCase()));
  const { data: categorias } = useCategoriasOficiais();
  const procura = lerProcura(params, busca.get('data'), categorias, hoje);
  const consulta = useExplorar(procura);
  const achado = consulta.data;
  const visita = useSessao(({ user }) => user === null);
  const nomes = achado ?? { cidade: null, categoria: categorias?.find(({ slug }) => slug === procura.categoria) ?? null };
  const titulo = tituloDaProcura(nomes);
  useTitle(titulo);

  // Keeps the choice for the sign-up and the first event.
  const cidade = achado?.cidade;
  const categoria = achado?.categoria;
  const { data } = procura;
  useEffect(() => {
    if (!visita) return;
    keepEscolha({
      ...(cidade && { cidade }),
      ...(data && { data }),
      ...(categoria && { categoria: { slug: categoria.slug, nome: categoria.nome }, palavras: undefined }),
    });
  }, [visita, cidade, data, categoria]);

  function aoProcurar({ cidade: onde, data: quando, categoria, palavras }: ProcuraEscrita) {
    // Without a city the address has no parameter for the day.
    if (visita && quando) keepEscolha({ data: quando });
    if (palavras) {
      if (visita) keepEscolha({ palavras, categoria: undefined, ...(onde && { cidade: onde }) });
      return void navigate(caminhoDeBuscar(palavras, onde));
    }
    void navigate(caminhoDeExplorar({ cidade: onde?.slug ?? null, categoria: categoria?.slug ?? null, data: quando }));
  }

  const naoHa = consulta.error instanceof ApiError && consulta.error.status === 404;
  return (
    <div className={estilos.pagina}>
      <header className={estilos.cabeca}>
        <div className={estilos.varal}>
          <Bandeirinhas quantas={44} />
        </div>
        <div className={estilos.textos}>
          <h1 className={estilos.titulo} tabIndex={-1} data-titulo-da-pagina>
            {titulo}
          </h1>
          <p className={estilos.frase}>{frasesDaProcura(nomes, procura.data)}</p>
        </div>
        <BarraDeProcura
          key={`${cidade?.slug}/${procura.categoria}/${procura.data}/${categorias?.length}`}
          cidade={cidade ?? null}
          data={procura.data}
          categoria={nomes.categoria}
          categorias={categorias ?? []}
          hoje={diaNoFuso(agora, ULTIMO_FUSO)}
          aoProcurar={aoProcurar}
        />
      </header>
      {busca.get('data') !== null && procura.data === null && (
        <Aviso cor="info" role="status">
          O dia do endereço não serve mais: mostramos sem ele. Escolha de hoje em diante.
        </Aviso>
      )}
      <CategoriasOficiais
        categorias={categorias ?? []}
        escolhida={procura.categoria}
        para={(slug) => caminhoDeExplorar({ ...procura, categoria: slug })}
      />
      {naoHa ? (
        <EstadoVazio
          titulo="Esta página não existe"
          ilustracao={<IlustracaoBusca />}
          acao={<BotaoLink para={caminhoDe('explorar')}>Ver o Brasil todo</BotaoLink>}
        >
          Não conhecemos esta cidade ou esta categoria. Escolha outra na barra acima.
        </EstadoVazio>
      ) : (
        <>
          {!achado && <SemDados consulta={consulta} esqueleto={<EsqueletoDaGrade />} />}
          {achado && <Achados key={caminhoDeExplorar(procura)} achado={achado} procura={procura} />}
        </>
      )}
      {visita && <Convite />}
    </div>
  );
}

function Secao({ titulo, texto, children }: { titulo: string; texto?: string; children: ReactNode }) {
  return (
    <section className={estilos.secao} aria-label={titulo}>
      <h2>{titulo}</h2>
      {texto && <p className={estilos.apoio}>{texto}</p>}
      {children}
    </section>
  );
}

function Achados({ achado: { cidade, categoria, populares, lojas, cidades }, procura }: { achado: Explorar; procura: Procura }) {
  const vazio = populares.length === 0;
  return (
    <>
      {vazio && (
        <EstadoVazio
          titulo={procura.data ? 'Ninguém livre neste dia ainda' : 'Ninguém atende aqui ainda'}
          ilustracao={<IlustracaoBusca />}
          acao={
            <BotaoLink para={caminhoDeExplorar(procura.data ? { ...procura, data: null } : { categoria: procura.categoria })}>
              {procura.data ? 'Ver sem o dia' : 'Ver em todo o Brasil'}
            </BotaoLink>
          }
        >
          {cidades.length > 0 ? 'Veja também as cidades abaixo.' : 'O Festejo está chegando aos poucos.'}
        </EstadoVazio>
      )}
      {!vazio && (
        <Secao titulo={tituloDosPopulares({ cidade, categoria })}>
          <GradeDeProdutos produtos={populares} />
        </Secao>
      )}
      {lojas.length > 0 && cidade && (
        <Secao titulo={`Lojas que vão até ${cidade.nome}`}>
          <LojasPerto lojas={lojas} nota={(loja) => <Nota media={loja.notaMedia} avaliacoes={loja.avaliacoes} />} />
        </Secao>
      )}
      {!vazio && cidade && <TudoDaCidade procura={procura} nome={cidade.nome} />}
      {cidades.length > 0 && (
        <Secao titulo={cidade ? 'Cidades vizinhas' : 'Cidades'}>
          <ul className={estilos.cidades}>
            {cidades.map(({ slug, nome, uf }) => (
              <li key={slug}>
                <Link className={estilos.cidade} to={caminhoDeExplorar({ ...procura, cidade: slug })}>
                  {nome}/{uf}
                </Link>
              </li>
            ))}
          </ul>
        </Secao>
      )}
    </>
  );
}

function TudoDaCidade({ procura, nome }: { procura: Procura; nome: string }) {
  const lista = useProdutosDaCidade(procura);
  const [jaVista] = useState(lista.data !== undefined);
  return (
    <Secao titulo="Tudo, do mais perto ao mais longe" texto={`Distâncias até o centro de ${nome}.`}>
      {!lista.data && <SemDados consulta={lista} esqueleto={<EsqueletoDaGrade />} />}
      {lista.data && (
        <GradeDeProdutos
          produtos={lista.data}
          aproximadas
          maisAbaixo
          soPedindo
          jaVista={jaVista}
          temMais={lista.hasNextPage}
          carregando={lista.isFetchingNextPage}
          falhou={lista.isFetchNextPageError}
          aoPedirMais={() => void lista.fetchNextPage()}
        />
      )}
    </Secao>
  );
}

function Convite() {
  return (
    <aside className={estilos.convite} aria-label="Crie sua conta">
      <div>
        <p className={estilos.chamada}>Gostou do que viu?</p>
        <p>Crie sua conta grátis: o que você escolheu aqui vai junto.</p>
      </div>
      <BotaoLink size="lg" para={caminhoDe('usuario/cadastro', { tipo: 1 })}>
        Começar minha festa
      </BotaoLink>
    </aside>
  );
}
