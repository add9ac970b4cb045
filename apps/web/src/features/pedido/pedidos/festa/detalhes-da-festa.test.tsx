import type { EventoDoFornecedorDetalhado } from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { montar } from '../../../../ui/testing/montar.tsx';
import { idDe } from '../testing/exemplos.ts';
import { DetalhesDaFesta } from './detalhes-da-festa.tsx';

const FESTA: EventoDoFornecedorDetalhado = {
  id: idDe(900),
  titulo: 'Bodas de prata',
  dataEvento: '2099-12-12',
  horario: '19:30',
  fuso: 'America/Manaus',
  status: 2,
  localidade: 'Manaus',
  uf: 'AM',
  duracaoEmMinutos: 240,
  endereco: 'Rua do Salão, 50 · Centro · Manaus/AM',
  latitude: -3.1,
  longitude: -60,
  cliente: { nome: 'Ana Souza', telefone: '(92) 98765-4321', email: null },
  levar: [
    {
      produtoId: idDe(1),
      nome: 'Bolo de cenoura',
      imagemUrl: null,
      categoriaOficialNome: 'Bolos',
      escolha: [],
      quantidade: 4,
      porAceitar: 1,
    },
  ],
  pedidos: [
    {
      id: idDe(7),
      numero: 1007,
      estado: 'pago',
      recebe: 120,
      responderAte: '2099-12-01T12:00:00.000Z',
      acoes: ['aceitar', 'recusar'],
      recado: null,
    },
    { id: idDe(6), numero: 1006, estado: 'confirmado', recebe: 240, responderAte: null, acoes: [], recado: null },
  ],
};

test('shows the items to bring, the way there, the contact, and the order that waits for an answer', () => {
  montar(<DetalhesDaFesta festa={FESTA} mapa={null} />);
  expect(screen.getByText('Bolo de cenoura')).toBeTruthy();
  expect(screen.getByText('4 ×')).toBeTruthy();
  expect(screen.getByText('1 ainda por aceitar')).toBeTruthy();
  expect(screen.getByText('Começa às 19h30 e dura 4 h')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Como chegar' }).getAttribute('href')).toContain('destination=-3.1,-60');
  expect(screen.getByRole('link', { name: 'Conversar pelo WhatsApp' }).getAttribute('href')).toContain('Bodas%20de%20prata');
  expect(screen.getAllByRole('link', { name: /^Responder ao pedido/ })).toHaveLength(1);
});

test('without an active order, shows neither place nor contact', () => {
  const semPedido = { ...FESTA, levar: [], latitude: null, longitude: null, cliente: { nome: 'Ana Souza', telefone: null, email: null } };
  montar(<DetalhesDaFesta festa={semPedido} mapa={null} />);
  expect(screen.getByText('Nenhum pedido de pé para esta festa.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Como chegar' })).toBeNull();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});
