import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { MapaDoLugar } from '../../features/conta/enderecos/mapa/mapa-do-lugar.tsx';
import { useConfiguracao, useRecursoLigado } from '../../features/conta/usuarios/usuarios.api.ts';
import { BotaoDePerguntar } from '../../features/conversa/mensagens/botao-de-perguntar.tsx';
import { DetalhesDaFesta } from '../../features/pedido/pedidos/festa/detalhes-da-festa.tsx';
import { eventoDoFornecedorQuery } from '../../features/pedido/pedidos/pedidos.api.ts';
import { Botao } from '../../ui/buttons/botao.tsx';
import { EsqueletoDeDetalhe } from '../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../ui/feedback/sem-dados.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

const VOLTAR = { para: caminhoDe('evento/home'), texto: 'Eventos' };

/** A party that the supplier has orders for. */
export default function EventoDoFornecedorPage() {
  const { id = '' } = useParams();
  const consulta = useQuery(eventoDoFornecedorQuery(id));
  const { data: configuracao } = useConfiguracao();
  const comMensagens = useRecursoLigado('mensagens');
  const festa = consulta.data;
  if (!festa) {
    return (
      <Moldura titulo="Detalhes do evento" voltar={VOLTAR} tituloOculto>
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} />
      </Moldura>
    );
  }
  const { latitude, longitude, localidade, uf } = festa;
  return (
    <Moldura
      titulo={festa.titulo || 'Sem título'}
      voltar={VOLTAR}
      acoes={
        <>
          {comMensagens && (
            <BotaoDePerguntar
              texto="Escrever ao cliente"
              titulo={`Sobre ${festa.titulo || 'a festa'}`}
              sobre={{ eventoId: id }}
              dica="O cliente lê aqui no Festejo e recebe um aviso."
              caminho={caminhoDe('evento/detalhesFornecedor', { id })}
              size="sm"
            />
          )}
          <Botao tipo="secundario" size="sm" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Botao>
        </>
      }
    >
      <DetalhesDaFesta
        festa={festa}
        mapa={
          configuracao &&
          latitude !== null &&
          longitude !== null && (
            <MapaDoLugar key={festa.id} lugar={{ nome: localidade, uf, latitude, longitude }} tilesUrl={configuracao.mapTilesUrl} />
          )
        }
      />
    </Moldura>
  );
}
