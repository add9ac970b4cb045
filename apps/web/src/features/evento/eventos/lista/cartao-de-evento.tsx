import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Evento } from '@festejo/contrato/evento/eventos.ts';
import { IconCalendarHeart, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { diaPorExtenso, hora } from '../../../../lib/text/formats.ts';
import { Selo } from '../../../../ui/words/selo.tsx';
import { CapaDaFesta, RetratoDaPessoa } from '../capa/capa-da-festa.tsx';
import { contagemRegressiva, diasAte, podeEscolher, situacaoDoEvento, tituloDoEvento } from '../evento.ts';
import estilos from './cartao-de-evento.module.css';

export interface EventoNoCartao
  extends Pick<
    Evento,
    'titulo' | 'dataEvento' | 'horario' | 'fuso' | 'status' | 'nomePessoa' | 'imagemUrl' | 'fotoPessoaUrl' | 'localidade' | 'uf'
  > {}

interface Props {
  evento: EventoNoCartao & { id: string };
  agora: Date;
  escolhido: boolean;
  aoEscolher: (evento: EventoNoCartao & { id: string }) => void;
  /** The next event: wider, with its picture beside the text. */
  destaque?: boolean;
}

/** An event as an invitation card. Pressing an open event selects it; pressing another opens its details. */
export function CartaoDeEvento({ evento, agora, escolhido, aoEscolher, destaque = false }: Props) {
  const titulo = tituloDoEvento(evento.titulo);
  const detalhes = caminhoDe('evento/detalhes', { id: evento.id });
  const aberto = podeEscolher(evento, agora);
  return (
    <article className={estilos.cartao} data-destaque={destaque || undefined} data-escolhido={escolhido || undefined}>
      <CapaDoCartao evento={evento} agora={agora} destaque={destaque} />
      <div className={estilos.corpo}>
        {aberto ? (
          <button type="button" className={estilos.titulo} onClick={() => aoEscolher(evento)}>
            <span className={estilos.corte}>{titulo}</span>
          </button>
        ) : (
          <Link to={detalhes} className={estilos.titulo}>
            <span className={estilos.corte}>{titulo}</span>
          </Link>
        )}
        <Quando evento={evento} />
        <div className={estilos.pe}>
          {escolhido ? <Selo cor="accent">Escolhido agora</Selo> : <Situacao status={evento.status} />}
          <Link to={detalhes} className={estilos.detalhes} aria-label={`Ver detalhes de ${titulo}`}>
            Ver detalhes
          </Link>
        </div>
      </div>
    </article>
  );
}

/** The invitation card as a preview while the event is being written. */
export function PreviaDoEvento({ evento, agora }: { evento: EventoNoCartao; agora: Date }) {
  return (
    <div className={estilos.cartao} data-previa>
      <CapaDoCartao evento={evento} agora={agora} destaque={false} />
      <div className={estilos.corpo}>
        <span className={estilos.titulo}>
          <span className={estilos.corte}>{evento.titulo.trim() || 'O nome da sua festa'}</span>
        </span>
        <Quando evento={evento} />
        {evento.nomePessoa && <p className={estilos.pessoa}>para {evento.nomePessoa}</p>}
      </div>
    </div>
  );
}

function CapaDoCartao({ evento, agora, destaque }: { evento: EventoNoCartao; agora: Date; destaque: boolean }) {
  const vai = evento.status <= 3 && evento.dataEvento !== '';
  return (
    <div className={estilos.capa}>
      <CapaDaFesta
        titulo={evento.titulo}
        imagemUrl={evento.imagemUrl}
        raio="nenhum"
        proporcao={destaque ? '16/9' : '16/10'}
        prioridade={destaque}
        sizes={destaque ? '(min-width: 600px) 660px, 100vw' : '(min-width: 600px) 400px, 100vw'}
      />
      {vai && <span className={estilos.contagem}>{contagemRegressiva(diasAte(evento.dataEvento, agora, evento.fuso))}</span>}
      {(evento.nomePessoa || evento.fotoPessoaUrl) && (
        <span className={estilos.retrato}>
          <RetratoDaPessoa nome={evento.nomePessoa ?? evento.titulo} fotoUrl={evento.fotoPessoaUrl} tamanho={52} />
        </span>
      )}
    </div>
  );
}

function Quando({ evento }: { evento: EventoNoCartao }) {
  return (
    <ul className={estilos.dados}>
      <li>
        <IconCalendarHeart size={18} aria-hidden />
        <span>
          {evento.dataEvento ? `${diaPorExtenso(evento.dataEvento)}${evento.horario ? `, ${hora(evento.horario)}` : ''}` : 'O dia da festa'}
        </span>
      </li>
      <li>
        <IconMapPin size={18} aria-hidden />
        <span>{evento.localidade ? `${evento.localidade}${evento.uf ? `, ${evento.uf}` : ''}` : 'O lugar da festa'}</span>
      </li>
    </ul>
  );
}

function Situacao({ status }: { status: number }) {
  const { rotulo, cor } = situacaoDoEvento(status);
  return <Selo cor={cor}>{rotulo}</Selo>;
}
