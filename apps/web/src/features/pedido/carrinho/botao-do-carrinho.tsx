import { ActionIcon } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { sessao, useSessao } from '../../../lib/session/sessao.ts';
import { quantos } from '../../../lib/text/formats.ts';
import { Contagem } from '../../../ui/buttons/contagem.tsx';
import { useCarrinhoForaDaTela, useQuantosNoCarrinho } from './use-carrinho.ts';

/** The header's cart button, shown when an event is chosen. */
export function BotaoDoCarrinho() {
  const evento = useSessao(({ selectedEvent }) => selectedEvent);
  const n = useQuantosNoCarrinho();
  useCarrinhoForaDaTela();
  if (!evento) return null;
  return (
    <Contagem n={n}>
      <ActionIcon
        variant="light"
        size={44}
        radius="xl"
        aria-label={`Abrir o carrinho do evento ${evento.titulo || 'Sem título'}: ${quantos(n, 'item', 'itens')}`}
        onClick={sessao.abrirCarrinho}
      >
        <IconShoppingBag size={23} aria-hidden />
      </ActionIcon>
    </Contagem>
  );
}
