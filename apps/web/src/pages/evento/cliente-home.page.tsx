import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { slugDaCidade } from '@festejo/contrato/common/nomes.ts';
import type { Evento } from '@festejo/contrato/evento/eventos.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useExplorar } from '../../features/catalogo/explorar/explorar.api.ts';
import { caminhoDeExplorar, type Procura, tituloDosPopulares } from '../../features/catalogo/explorar/explorar.ts';
import { EsqueletoDeLojas, LojasPerto } from '../../features/catalogo/explorar/lojas-perto.tsx';
import { ConviteAoEvento } from '../../features/catalogo/produtos/evento/convite-ao-evento.tsx';
import { EscolhaDoEvento, EsqueletoDaEscolha } from '../../features/catalogo/produtos/evento/escolha-do-evento.tsx';
import { FaixaDoEvento } from '../../features/catalogo/produtos/evento/faixa-do-evento.tsx';
import { Nota } from '../../features/catalogo/produtos/nota.tsx';
import { useCategoriasOficiais } from '../../features/catalogo/produtos/produtos.api.ts';
import { VistosPorVoce } from '../../features/catalogo/produtos/vistos/vistos-por-voce.tsx';
import { CategoriasOficiais } from '../../features/catalogo/produtos/vitrine/categorias-oficiais.tsx';
import { EsqueletoDaGrade, GradeDeProdutos } from '../../features/catalogo/produtos/vitrine/grade-de-produtos.tsx';
import { ProdutosDoEvento } from '../../features/catalogo/produtos/vitrine/produtos-do-evento.tsx';
import { contagemRegressiva, diasAte, opcaoDeEvento, tituloDoEvento } from '../../features/evento/eventos/evento.ts';
import { useEvento, useEventosEmAberto } from '../../features/evento/eventos/eventos.api.ts';
import { useEscolherEvento } from '../../features/evento/eventos/use-escolher-evento.ts';
import { OQueFalta } from '../../features/fornecedor/painel/o-que-falta.tsx';
import { escolhaPorExtenso, keepEscolha, readEscolha } from '../../lib/remembered/escolha-da-visita.ts';
import { type EventoSelecionado, useSessao } from '../../lib/session/sessao.ts';
import { serverTime } from '../../lib/session/token.ts';
import { diaPorExtenso, hora } from '../../lib/text/formats.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { useCoracoes } from '../catalogo/coracoes.tsx';
import estilos from './cliente-home.module.css';

export default function ClienteHomePage() {
  const selecionado = useSessao(({ selectedEvent }) => selectedEvent);
  // A person who signed up from a product's page returns to it, once.
  const [voltar] = useState(() => readEscolha().voltar);
  useEffect(() => {
    if (voltar) keepEscolha({ voltar: undefined });
  }, [voltar]);
  if (voltar) return <Navigate to={voltar} replace />;
  return (
    <Moldura titulo="Tela inicial" tituloOculto>
      {selecionado ? <ComEvento selecionado={selecionado} /> : <SemEvento />}
    </Moldura>
  );
}

function ComEvento({ selecionado }: { selecionado: EventoSelecionado }) {
  const coracao = useCoracoes();
  const { data: evento } = useEvento(selecionado.id);
  const pessoaId = useSessao(({ user }) => user?.id);
  return (
    <div className={estilos.pilha}>
      <FaixaDoEvento
        titulo={tituloDoEvento(evento?.titulo ?? selecionado.titulo)}
        quando={evento && `${diaSemEsteAno(evento.dataEvento)}, às ${hora(evento.horario)}`}
        lugar={evento && `${evento.localidade}/${evento.uf}`}
        contagem={evento && contagemRegressiva(diasAte(evento.dataEvento, serverTime(), evento.fuso))}
        imagemUrl={evento?.imagemUrl ?? null}
        para={caminhoDe('evento/detalhes', { id: selecionado.id })}
      />
      <OQueFalta eventoId={selecionado.id} tipo={evento?.tipo ?? null} />
      <VistosPorVoce pessoaId={pessoaId} />
      {evento ? <LojasDaFesta evento={evento} /> : <MolduraDasLojas />}
      <div>
        <ProdutosDoEvento eventoId={selecionado.id} aproximado={evento?.pontoAproximado === true} acao={coracao} />
      </div>
    </div>
  );
}

/** Shops that deliver to the party's city on its day. Renders nothing without such shops, or after a failure. */
function LojasDaFesta({ evento: { localidade, uf, dataEvento } }: { evento: Pick<Evento, 'localidade' | 'uf' | 'dataEvento'> }) {
  const { data: achado, isError } = useExplorar({ cidade: slugDaCidade(localidade, uf), categoria: null, data: dataEvento });
  if (!achado) return isError ? null : <MolduraDasLojas />;
  if (achado.lojas.length === 0) return null;
  return (
    <MolduraDasLojas>
      <LojasPerto lojas={achado.lojas} nota={(loja) => <Nota media={loja.notaMedia} avaliacoes={loja.avaliacoes} />} />
    </MolduraDasLojas>
  );
}

function MolduraDasLojas({ children = <EsqueletoDeLojas /> }: { children?: ReactNode }) {
  return (
    <section aria-label="Lojas perto da festa">
      <h2 className={estilos.subtitulo}>Lojas perto da festa</h2>
      {children}
    </section>
  );
}

/** Leaves out the current year. */
function diaSemEsteAno(dataEvento: string): string {
  return diaPorExtenso(dataEvento).replace(` de ${serverTime().getFullYear()}`, '');
}

function SemEvento() {
  const pessoaId = useSessao(({ user }) => user?.id);
  const { data: eventos = [], isPending } = useEventosEmAberto(pessoaId);
  const escolher = useEscolherEvento();
  const [escolha] = useState(readEscolha);
  const { data: categorias = [] } = useCategoriasOficiais();
  const { cidade, data, categoria } = escolha;
  const procura: Procura = { cidade: cidade?.slug ?? null, categoria: categoria?.slug ?? null, data: data ?? null };
  return (
    <div className={estilos.pilha}>
      <ConviteAoEvento temEventos={isPending || eventos.length > 0} escolhido={escolhaPorExtenso(escolha)}>
        {isPending && <EsqueletoDaEscolha />}
        {eventos.length > 0 && <EscolhaDoEvento eventos={eventos.map(opcaoDeEvento)} aoEscolher={escolher} />}
      </ConviteAoEvento>
      <VistosPorVoce pessoaId={pessoaId} />
      <section aria-label="Dê uma olhada">
        <h2 className={estilos.subtitulo}>Enquanto isso, dê uma olhada</h2>
        <CategoriasOficiais
          categorias={categorias}
          escolhida={procura.categoria}
          para={(slug) => caminhoDeExplorar({ ...procura, categoria: slug })}
        />
        <Populares procura={procura} />
      </section>
    </div>
  );
}

const EM_TUDO: Procura = { cidade: null, categoria: null, data: null };

/** The best sellers for the search before the registration; of the whole market if the search was empty or has no results. */
function Populares({ procura }: { procura: Procura }) {
  const consulta = useExplorar(procura);
  const coracao = useCoracoes();
  const { data: achado } = consulta;
  if (!achado) return <SemDados consulta={consulta} esqueleto={<EsqueletoDaGrade />} />;
  if (achado.populares.length === 0) return procura.cidade || procura.categoria ? <Populares procura={EM_TUDO} /> : null;
  return (
    <>
      <h3 className={estilos.populares}>{tituloDosPopulares(achado)}</h3>
      <GradeDeProdutos produtos={achado.populares} acao={coracao} maisAbaixo />
      <p className={estilos.tudo}>
        <BotaoLink tipo="secundario" para={caminhoDeExplorar(procura)}>
          Ver tudo
        </BotaoLink>
      </p>
    </>
  );
}
