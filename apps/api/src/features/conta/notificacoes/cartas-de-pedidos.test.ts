import { expect, test } from 'vitest';
import type { PedidoParaContar } from '../../pedido/pedidos/index.ts';
import { cartaDoAviso } from './cartas-de-pedidos.ts';

const PEDIDO = { numero: 7, clienteEmail: 'ana@casa.example' } as PedidoParaContar;

test.each([
  ['O Festejo decidiu a disputa', 'Pedido nº 7: o Festejo decidiu a disputa'],
  ['Pedido entregue', 'Pedido nº 7: pedido entregue'],
])('the subject of "%s" keeps names as they are', (titulo, assunto) => {
  const carta = cartaDoAviso(PEDIDO, 'cliente', { titulo, mensagem: 'Leia.', motivo: null }, 'https://festejo.example');
  expect(carta).toMatchObject({ para: PEDIDO.clienteEmail, assunto });
});
