import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { bairroECidade, ruaENumero } from '../../features/conta/enderecos/endereco.ts';
import { MapaDoLugar } from '../../features/conta/enderecos/mapa/mapa-do-lugar.tsx';
import { useConfiguracao, useRecursoLigado } from '../../features/conta/usuarios/usuarios.api.ts';
import { BotaoDaFesta } from '../../features/conversa/mensagens/botao-da-festa.tsx';
import { DetalhesDoEvento } from '../../features/evento/eventos/detalhe/detalhes-do-evento.tsx';
import { tituloDoEvento } from '../../features/evento/eventos/evento.ts';
import { useEvento } from '../../features/evento/eventos/eventos.api.ts';
import { AcoesDoEvento } from '../../features/evento/eventos/mudanca/acoes-do-evento.tsx';
import { MudancaDoEvento } from '../../features/evento/mudancas/mudanca-do-evento.tsx';
import { AbasDoEvento } from '../../features/evento/preparativos/abas.tsx';
import { ApiError } from '../../lib/http/errors.ts';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { useTitle } from '../../lib/screen/use-title.ts';
import { BotaoLink } from '../../ui/buttons/botao.tsx';
import { IlustracaoPerdido } from '../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { PaginaDeAviso } from '../../ui/feedback/pagina-de-aviso.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { BotaoDePedirOrcamento } from '../conversa/botao-de-pedir.tsx';

// Few visitors edit, and the form is large, so it loads on demand.
const EdicaoDoEvento = lazyPart(async () => (await import('./edicao-do-evento.tsx')).default);

const VOLTAR = { para: caminhoDe('evento/home'), texto: 'Meus eventos' };

export default function EventoDetalhesPage() {
  const { id = '' } = useParams();
  const [busca] = useSearchParams();
  const consulta = useEvento(id);
  const evento = consulta.data;
  const { data: configuracao } = useConfiguracao();
  const comMensagens = useRecursoLigado('mensagens');

  if (naoExiste(consulta.error)) {
    return <EventoNaoEncontrado />;
  }
  if (!evento) {
    return (
      <Moldura titulo="Detalhes do evento" voltar={VOLTAR} tituloOculto>
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} />
      </Moldura>
    );
  }
  const { endereco } = evento;
  if (busca.get('aba') === 'editar') {
    return (
      <Suspense fallback={<EsqueletoDeDetalhe />}>
        <EdicaoDoEvento key={evento.id} evento={evento} tilesUrl={configuracao?.mapTilesUrl ?? null} />
      </Suspense>
    );
  }
  return (
    <Moldura titulo={tituloDoEvento(evento.titulo)} voltar={VOLTAR} tituloOculto={!busca.get('aba')}>
      <AbasDoEvento evento={evento}>
        <AcoesDoEvento
          evento={evento}
          endereco={`${ruaENumero(endereco)}, ${bairroECidade(endereco)}`}
          compras={<BotaoDePedirOrcamento evento={evento.id} />}
          conversa={comMensagens && <BotaoDaFesta eventoId={evento.id} titulo={tituloDoEvento(evento.titulo)} />}
        />
        <MudancaDoEvento evento={evento} />
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
      </AbasDoEvento>
    </Moldura>
  );
}

function EventoNaoEncontrado() {
  useTitle('Evento não encontrado');
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

/** A record that does not exist, belongs to another person, or has an invalid id in the address: all show one message. */
function naoExiste(erro: unknown): boolean {
  return erro instanceof ApiError && (erro.status === 404 || erro.status === 400);
}
