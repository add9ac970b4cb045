import type { Role } from '@festejo/contrato/constants.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { AdicionarAoCarrinho } from '../features/carrinho/adicionar-ao-carrinho.tsx';
import { opcaoDeEvento } from '../features/eventos/evento.ts';
import { useEvento, useEventosEmAberto } from '../features/eventos/eventos.api.ts';
import { escolherEvento } from '../features/eventos/use-escolher-evento.ts';
import { DetalheDoProduto } from '../features/produtos/detalhe/detalhe-do-produto.tsx';
import { EscolhaDoEvento } from '../features/produtos/evento/escolha-do-evento.tsx';
import { FaltaOEvento } from '../features/produtos/evento/falta-o-evento.tsx';
import { type Atendimento, SituacaoNoEvento } from '../features/produtos/evento/situacao-no-evento.tsx';
import { useDetalhesDoProduto } from '../features/produtos/produtos.api.ts';
import { HOME_DO_CLIENTE, loginWithReturn } from '../lib/destinations.ts';
import { type EventoSelecionado, useSessao } from '../lib/sessao.ts';
import { useTitle } from '../lib/use-title.ts';
import { BotaoLink } from '../ui/botao.tsx';
import { EsqueletoDeDetalhe } from '../ui/esqueletos.tsx';
import { SemDados } from '../ui/sem-dados.tsx';
import estilos from './produto-detalhes.module.css';

/** Who may put it into a cart; a visitor is asked to log in then. */
const COMPRA: Readonly<Record<Role, boolean>> = { CLIENTE: true, FORNECEDOR: false, OPERADOR: false };

export default function ProdutoDetalhesPage() {
  const { id = '' } = useParams();
  const evento = useSessao(({ selectedEvent }) => selectedEvent);
  const compra = useSessao(({ user }) => user === null || COMPRA[user.role]);
  const produto = useDetalhesDoProduto(id, evento?.id ?? null);
  useTitle(produto.data?.nome ?? 'Produto');
  return (
    <div className={estilos.pagina}>
      <Voltar />
      {!produto.data && <SemDados consulta={produto} esqueleto={<EsqueletoDeDetalhe />} daPagina />}
      {produto.data && (
        <DetalheDoProduto
          produto={produto.data}
          situacao={evento && produto.data.atendimento && <Situacao atendimento={produto.data.atendimento} evento={evento} />}
          compra={
            compra &&
            (evento ? (
              <AdicionarAoCarrinho
                key={`${id}/${evento.id}`}
                produtoId={id}
                produtoNome={produto.data.nome}
                precoUnitario={produto.data.valor}
                eventoId={evento.id}
                vagas={produto.data.atendimento?.vagas ?? produto.data.capacidade}
                naoAtende={produto.data.atendimento?.atende === false}
              />
            ) : (
              <AntesDeComprar />
            ))
          }
        />
      )}
    </div>
  );
}

function Situacao({ atendimento, evento }: { atendimento: Atendimento; evento: EventoSelecionado }) {
  const { data } = useEvento(evento.id);
  return <SituacaoNoEvento atendimento={atendimento} eventoTitulo={evento.titulo} aproximado={data?.pontoAproximado === true} />;
}

/** Back to the list as it was left, or to the client's home for who came by a link. */
function Voltar() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <button type="button" className={estilos.voltar} onClick={() => void (key === 'default' ? navigate(HOME_DO_CLIENTE) : navigate(-1))}>
      <IconArrowLeft size={18} aria-hidden />
      Voltar
    </button>
  );
}

/** What is missing before the cart: a login, or an event. */
function AntesDeComprar() {
  const user = useSessao((s) => s.user);
  const { pathname } = useLocation();
  const { data: eventos = [] } = useEventosEmAberto(user?.id);
  if (user === null) {
    return (
      <BotaoLink fullWidth size="lg" para={loginWithReturn(pathname)}>
        Entrar para comprar
      </BotaoLink>
    );
  }
  return (
    <FaltaOEvento>
      {eventos.length > 0 && <EscolhaDoEvento eventos={eventos.map(opcaoDeEvento)} aoEscolher={escolherEvento} />}
    </FaltaOEvento>
  );
}
