import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';
import { IconArrowLeft, IconFlag } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { DetalheDoProduto } from '../../features/catalogo/produtos/detalhe/detalhe-do-produto.tsx';
import { Semelhantes } from '../../features/catalogo/produtos/detalhe/semelhantes.tsx';
import { EscolhaDoEvento } from '../../features/catalogo/produtos/evento/escolha-do-evento.tsx';
import { FaltaOEvento } from '../../features/catalogo/produtos/evento/falta-o-evento.tsx';
import { type Atendimento, SituacaoNoEvento } from '../../features/catalogo/produtos/evento/situacao-no-evento.tsx';
import { useDetalhesDoProduto } from '../../features/catalogo/produtos/produtos.api.ts';
import { useRecursoLigado } from '../../features/conta/usuarios/usuarios.api.ts';
import { BotaoDaDenuncia } from '../../features/conversa/denuncias/botao-da-denuncia.tsx';
import { BotaoDePerguntar } from '../../features/conversa/mensagens/botao-de-perguntar.tsx';
import { opcaoDeEvento } from '../../features/evento/eventos/evento.ts';
import { useEvento, useEventosEmAberto } from '../../features/evento/eventos/eventos.api.ts';
import { escolherEvento } from '../../features/evento/eventos/use-escolher-evento.ts';
import { AdicionarAoCarrinho } from '../../features/pedido/carrinho/adicionar-ao-carrinho.tsx';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { keepEscolha, readEscolha } from '../../lib/remembered/escolha-da-visita.ts';
import { keepVisto } from '../../lib/remembered/vistos.ts';
import { useTitle } from '../../lib/screen/use-title.ts';
import { HOME_DO_CLIENTE, loginWithReturn } from '../../lib/session/destinations.ts';
import { type EventoSelecionado, useSessao } from '../../lib/session/sessao.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { Compartilhar } from '../../ui/buttons/compartilhar.tsx';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { AVista } from '../../ui/layout/a-vista.tsx';
import { BotaoDePedirOrcamento } from '../conversa/botao-de-pedir.tsx';
import { useCoracoes } from './coracoes.tsx';
import estilos from './produto-detalhes.module.css';

// Below the fold, and not the main content of the page.
const ProdutoQuando = lazyPart(async () => (await import('./produto-quando.tsx')).default);
const Opinioes = lazyPart(async () => (await import('./opinioes.tsx')).default);

/** Roles that can put the product into a cart; a visitor logs in first. */
const COMPRA: Readonly<Record<Role, boolean>> = { CLIENTE: true, FORNECEDOR: false, OPERADOR: false };

export default function ProdutoDetalhesPage() {
  const { id = '' } = useParams();
  const evento = useSessao(({ selectedEvent }) => selectedEvent);
  const compra = useSessao(({ user }) => user === null || COMPRA[user.role]);
  const coracao = useCoracoes(true);
  const comAvaliacoes = useRecursoLigado('avaliacoes');
  const produto = useDetalhesDoProduto(id, evento?.id ?? null);
  useTitle(produto.data?.nome ?? 'Produto');
  useAnotarVisto(produto.data?.id);
  const festa = useDiaDaFesta(evento?.id);
  return (
    <div className={estilos.pagina}>
      <Voltar />
      {!produto.data && <SemDados consulta={produto} esqueleto={<EsqueletoDeDetalhe />} daPagina />}
      {produto.data && (
        <DetalheDoProduto
          key={id}
          produto={produto.data}
          coracao={
            compra && (
              <>
                {coracao?.(produto.data)}
                <BotaoDePedirOrcamento fornecedor={produto.data.fornecedorId} categoria={produto.data.categoriaOficialId} />
              </>
            )
          }
          mais={
            <AVista altura={560}>
              <Suspense fallback={<div style={{ minHeight: 560 }} />}>
                <ProdutoQuando produto={produto.data} festa={festa} />
              </Suspense>
            </AVista>
          }
          opinioes={
            comAvaliacoes && (
              <AVista altura={320}>
                <Suspense fallback={<div style={{ minHeight: 320 }} />}>
                  <Opinioes titulo="Avaliações" alvo={{ produtoId: id }} />
                </Suspense>
              </AVista>
            )
          }
          acoes={<Acoes key={id} id={id} nome={produto.data.nome} fornecedorId={produto.data.fornecedorId} />}
          situacao={evento && produto.data.atendimento && <Situacao atendimento={produto.data.atendimento} evento={evento} />}
          compra={
            compra
              ? (escolha) =>
                  evento ? (
                    <AdicionarAoCarrinho
                      key={`${id}/${evento.id}`}
                      produtoId={id}
                      produtoNome={produto.data?.nome ?? ''}
                      opcoes={escolha.opcoes}
                      precoUnitario={escolha.precoUnitario}
                      aoFaltar={escolha.problema ? escolha.cobrar : null}
                      eventoId={evento.id}
                      vagas={produto.data?.atendimento?.vagas ?? produto.data?.capacidade ?? 1}
                      naoAtende={produto.data?.atendimento?.atende === false}
                    />
                  ) : (
                    <AntesDeComprar />
                  )
              : null
          }
        />
      )}
      {produto.data && (
        <div className={estilos.parecidos}>
          <AVista altura={320}>
            <Semelhantes key={id} produtoId={id} />
          </AVista>
        </div>
      )}
    </div>
  );
}

/** Records the view. A supplier's views are not recorded, because the supplier's own products would fill the list. */
function useAnotarVisto(id: string | undefined): void {
  const pessoaId = useSessao(({ user }) => user?.id);
  const role = useSessao(({ user }) => user?.role ?? null);
  useEffect(() => {
    if (id !== undefined && (role === null || role === 'CLIENTE')) keepVisto(pessoaId, id);
  }, [id, pessoaId, role]);
}

/** The day of the chosen event, or the day that the visitor searched for. */
function useDiaDaFesta(eventoId: string | undefined): string | null {
  const { data } = useEvento(eventoId ?? '', eventoId !== undefined);
  const [escolhida] = useState(() => readEscolha().data ?? null);
  return eventoId === undefined ? escolhida : (data?.dataEvento ?? null);
}

/** Share for everybody; report and question for accounts that may use them. A visitor logs in first. */
function Acoes({ id, nome, fornecedorId }: { id: string; nome: string; fornecedorId: string }) {
  const pessoaId = useSessao(({ user }) => user?.id);
  const comMensagens = useRecursoLigado('mensagens');
  const pergunta = useSessao(({ user }) => user === null || user.role === 'CLIENTE');
  const podeDenunciar = useSessao(({ user }) => user?.role !== 'OPERADOR');
  const caminho = caminhoDe('produto/detalhes', { id });
  const link = window.location.origin + caminho;
  return (
    <div className={estilos.acoes}>
      {comMensagens && pergunta && (
        <BotaoDePerguntar texto="Perguntar ao fornecedor" titulo={`Perguntar sobre ${nome}`} sobre={{ produtoId: id }} caminho={caminho} />
      )}
      <Compartilhar
        mensagem={`Olha o que achei no Festejo: ${nome}. ${link}`}
        copia={link}
        whatsApp={{ texto: 'Enviar por WhatsApp' }}
        copiar={{ texto: 'Copiar link' }}
        copiado="Link copiado"
      />
      {pessoaId === undefined && (
        <BotaoLink tipo="discreto" para={loginWithReturn(caminho)} leftSection={<IconFlag size={18} aria-hidden />}>
          Denunciar
        </BotaoLink>
      )}
      {pessoaId !== undefined && pessoaId !== fornecedorId && podeDenunciar && <BotaoDaDenuncia oQue="produto" id={id} />}
    </div>
  );
}

function Situacao({ atendimento, evento }: { atendimento: Atendimento; evento: EventoSelecionado }) {
  const { data } = useEvento(evento.id);
  return <SituacaoNoEvento atendimento={atendimento} eventoTitulo={evento.titulo} aproximado={data?.pontoAproximado === true} />;
}

/** Back to the list as it was. After a direct link: to the client's home, or to the market for a visitor. */
function Voltar() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const visita = useSessao(({ user }) => user === null);
  const inicio = visita ? caminhoDe('explorar') : HOME_DO_CLIENTE;
  return (
    <button type="button" className={estilos.voltar} onClick={() => void (key === 'default' ? navigate(inicio) : navigate(-1))}>
      <IconArrowLeft size={18} aria-hidden />
      Voltar
    </button>
  );
}

/** The step that is missing before the cart: a login, or an event. */
function AntesDeComprar() {
  const user = useSessao((s) => s.user);
  const { pathname } = useLocation();
  const { data: eventos = [] } = useEventosEmAberto(user?.id);
  if (user === null) {
    return (
      <div className={estilos.entrada}>
        <BotaoLink fullWidth size="lg" para={loginWithReturn(pathname)}>
          Entrar para comprar
        </BotaoLink>
        <p>
          Ainda não tem conta?{' '}
          <Link to={caminhoDe('usuario/cadastro', { tipo: 1 })} onClick={() => keepEscolha({ voltar: pathname })}>
            Crie em um minuto
          </Link>{' '}
          e volte para cá.
        </p>
      </div>
    );
  }
  return (
    <FaltaOEvento>
      {eventos.length > 0 && <EscolhaDoEvento eventos={eventos.map(opcaoDeEvento)} aoEscolher={escolherEvento} />}
    </FaltaOEvento>
  );
}
