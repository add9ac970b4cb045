import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { IconPrinter, IconStar } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useRecursoLigado } from '../../features/conta/usuarios/usuarios.api.ts';
import { BotaoDePerguntar } from '../../features/conversa/mensagens/botao-de-perguntar.tsx';
import { useMudancas } from '../../features/evento/mudancas/use-mudancas.tsx';
import { DisputaDoPedido } from '../../features/pedido/disputas/disputa-do-pedido.tsx';
import { DetalhesDoPedido, PedidoNaoEncontrado } from '../../features/pedido/pedidos/detalhe/detalhes-do-pedido.tsx';
import { useNumeroDoPedido, usePedidoAvaliavel } from '../../features/pedido/pedidos/pedidos.api.ts';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { useLado } from '../../lib/session/sessao.ts';
import { Botao, BotaoLink } from '../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../ui/feedback/esqueletos.tsx';
import { Moldura } from '../../ui/layout/moldura.tsx';

const DestinoDoDinheiro = lazyPart(async () => (await import('./destino-do-dinheiro.tsx')).DestinoDoDinheiro);

export default function PedidoDetalhesPage() {
  const role = useLado();
  const [busca] = useSearchParams();
  const id = busca.get('id') ?? '';
  const numero = useNumeroDoPedido(id);
  const avaliavel = usePedidoAvaliavel(id);
  const comMensagens = useRecursoLigado('mensagens');
  const mudancas = useMudancas(id, role);
  return (
    <Moldura
      titulo={numero === undefined ? 'Detalhes do pedido' : `Pedido nº ${numero}`}
      voltar={{ para: caminhoDe('pedidos'), texto: role === 'FORNECEDOR' ? 'Pedidos recebidos' : 'Meus pedidos' }}
      acoes={
        numero !== undefined && (
          <>
            {comMensagens && (
              <BotaoDePerguntar
                texto={role === 'FORNECEDOR' ? 'Escrever ao cliente' : 'Perguntar ao fornecedor'}
                titulo={`Sobre o pedido nº ${numero}`}
                sobre={{ pedidoId: id }}
                dica="A outra parte lê aqui no Festejo e recebe um aviso."
                caminho={caminhoDe('pedidos/detalhes', { id })}
                size="sm"
              />
            )}
            {avaliavel && (
              <BotaoLink size="sm" para={caminhoDe('cliente/avaliacoes', { pedido: id })} leftSection={<IconStar size={18} aria-hidden />}>
                Avaliar
              </BotaoLink>
            )}
            <Botao tipo="secundario" size="sm" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              Imprimir
            </Botao>
          </>
        )
      }
    >
      {id === '' ? (
        <PedidoNaoEncontrado />
      ) : (
        <DetalhesDoPedido
          key={id}
          id={id}
          role={role}
          mudancas={mudancas}
          destinos={(devolucoes) => (
            <Suspense fallback={<EsqueletoDeLista quantos={1} />}>
              <DestinoDoDinheiro devolucoes={devolucoes} />
            </Suspense>
          )}
          disputa={(disputa) => <DisputaDoPedido pedidoId={id} disputa={disputa} role={role} />}
        />
      )}
    </Moldura>
  );
}
