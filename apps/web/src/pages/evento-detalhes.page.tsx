import { useParams } from 'react-router';
import { bairroECidade, ruaENumero } from '../features/enderecos/endereco.ts';
import { MapaDoLugar } from '../features/enderecos/mapa-do-lugar.tsx';
import { DetalhesDoEvento } from '../features/eventos/detalhes-do-evento.tsx';
import { tituloDoEvento } from '../features/eventos/evento.ts';
import { useEvento } from '../features/eventos/eventos.api.ts';
import { useConfiguracao } from '../features/usuarios/usuarios.api.ts';
import { ErroDaApi } from '../lib/erros.ts';
import { useTitulo } from '../lib/use-titulo.ts';
import { BotaoLink } from '../ui/botao.tsx';
import { ErroComNovaTentativa } from '../ui/erro-com-nova-tentativa.tsx';
import { EsqueletoDeDetalhe } from '../ui/esqueletos.tsx';
import { IlustracaoPerdido } from '../ui/ilustracoes.tsx';
import { Moldura } from '../ui/moldura.tsx';
import { PaginaDeAviso } from '../ui/pagina-de-aviso.tsx';

const VOLTAR = { para: '/evento/home', texto: 'Meus eventos' };

export default function EventoDetalhesPage() {
  const { id = '' } = useParams();
  const { data: evento, error, refetch, isFetching } = useEvento(id);
  const { data: configuracao } = useConfiguracao();

  if (naoExiste(error)) {
    return <EventoNaoEncontrado />;
  }
  if (!evento) {
    return (
      <Moldura titulo="Detalhes do evento" voltar={VOLTAR} tituloOculto>
        {error ? <ErroComNovaTentativa erro={error} aoTentarDeNovo={refetch} tentando={isFetching} /> : <EsqueletoDeDetalhe />}
      </Moldura>
    );
  }
  const { endereco } = evento;
  return (
    <Moldura titulo={tituloDoEvento(evento.titulo)} voltar={VOLTAR} tituloOculto>
      <DetalhesDoEvento
        evento={evento}
        endereco={
          <>
            <strong>{ruaENumero(endereco)}</strong>
            <small>{bairroECidade(endereco)}</small>
          </>
        }
        mapa={
          configuracao && (
            <MapaDoLugar
              key={evento.id}
              lugar={{ nome: evento.localidade, uf: evento.uf, latitude: evento.latitude, longitude: evento.longitude }}
              tilesUrl={configuracao.mapTilesUrl}
            />
          )
        }
      />
    </Moldura>
  );
}

function EventoNaoEncontrado() {
  useTitulo('Evento não encontrado');
  return (
    <PaginaDeAviso
      titulo="Este evento não está aqui"
      ilustracao={<IlustracaoPerdido />}
      acao={<BotaoLink para={VOLTAR.para}>Ver meus eventos</BotaoLink>}
    >
      Ele não existe, ou é de outra conta.
    </PaginaDeAviso>
  );
}

/** A record that is not there, is somebody else's, or whose address is no identifier: the same answer. */
function naoExiste(erro: unknown): boolean {
  return erro instanceof ErroDaApi && (erro.status === 404 || erro.status === 400);
}
