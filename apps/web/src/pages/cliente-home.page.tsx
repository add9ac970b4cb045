import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { contagemRegressiva, diasAte, opcaoDeEvento, tituloDoEvento } from '../features/eventos/evento.ts';
import { useEvento, useEventosEmAberto } from '../features/eventos/eventos.api.ts';
import { useEscolherEvento } from '../features/eventos/use-escolher-evento.ts';
import { ConviteAoEvento } from '../features/produtos/evento/convite-ao-evento.tsx';
import { EscolhaDoEvento, EsqueletoDaEscolha } from '../features/produtos/evento/escolha-do-evento.tsx';
import { FaixaDoEvento } from '../features/produtos/evento/faixa-do-evento.tsx';
import { ProdutosDoEvento } from '../features/produtos/vitrine/produtos-do-evento.tsx';
import { diaPorExtenso, hora } from '../lib/formatos.ts';
import { type EventoSelecionado, useSessao } from '../lib/sessao.ts';
import { Moldura } from '../ui/moldura.tsx';
import { toast } from '../ui/toast.ts';
import estilos from './cliente-home.module.css';

export default function ClienteHomePage() {
  const selecionado = useSessao(({ selectedEvent }) => selectedEvent);
  return (
    <Moldura titulo="Tela inicial" tituloOculto>
      {selecionado ? <ComEvento selecionado={selecionado} /> : <SemEvento />}
    </Moldura>
  );
}

function ComEvento({ selecionado }: { selecionado: EventoSelecionado }) {
  const { data: evento } = useEvento(selecionado.id);
  return (
    <div className={estilos.pilha}>
      <FaixaDoEvento
        titulo={tituloDoEvento(evento?.titulo ?? selecionado.titulo)}
        quando={evento && `${diaSemEsteAno(evento.dataEvento)}, às ${hora(evento.horario)}`}
        lugar={evento && `${evento.localidade}/${evento.uf}`}
        contagem={evento && contagemRegressiva(diasAte(evento.dataEvento, new Date(), evento.fuso))}
        imagemUrl={evento?.imagemUrl ?? null}
        para={`/evento/detalhes/${selecionado.id}`}
      />
      <div>
        <ProdutosDoEvento eventoId={selecionado.id} aproximado={evento?.pontoAproximado === true} />
      </div>
    </div>
  );
}

/** The year only says something when it is another one. */
function diaSemEsteAno(dataEvento: string): string {
  return diaPorExtenso(dataEvento).replace(` de ${new Date().getFullYear()}`, '');
}

function SemEvento() {
  const pessoaId = useSessao(({ user }) => user?.id);
  const { data: eventos = [], isPending } = useEventosEmAberto(pessoaId);
  const escolher = useEscolherEvento();
  const [parametros] = useSearchParams();
  const { key } = useLocation();
  const veioBuscar = parametros.get('foco') === 'busca' ? key : null;
  useEffect(() => {
    if (veioBuscar !== null) toast.mostrar('Escolha um evento: a busca mostra só quem chega até ele.');
  }, [veioBuscar]);
  return (
    <ConviteAoEvento temEventos={isPending || eventos.length > 0}>
      {isPending && <EsqueletoDaEscolha />}
      {eventos.length > 0 && <EscolhaDoEvento eventos={eventos.map(opcaoDeEvento)} aoEscolher={escolher} />}
    </ConviteAoEvento>
  );
}
