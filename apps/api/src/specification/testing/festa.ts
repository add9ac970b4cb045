import { expect } from 'vitest';
import { photo } from '../../platform/testing/files/pictures.ts';
import type { Chapter, Seen } from './call.ts';

const as = 'cliente';
const DIA = '2031-05-17';
const foto = async () => ({ data: await photo(64, 48), name: 'foto.jpg' });

const festa = { titulo: 'Aniversário da Lia', horario: '15:00', dataEvento: DIA, nomePessoa: 'Lia' };

export const EVENTOS: Chapter = {
  resource: 'evento',
  calls: [
    {
      line: 'POST root, multipart, event payload',
      case: 'at a new address',
      path: '',
      as,
      form: async () => ({
        ...festa,
        imagem: await foto(),
        fotoPessoa: await foto(),
        Cep: '01001-000',
        Logradouro: 'Praça da Sé',
        Localidade: 'São Paulo',
        Bairro: 'Sé',
        Uf: 'SP',
        Numero: '1',
        Padrao: 'true',
        Latitude: '-23.5503',
        Longitude: '-46,6339',
      }),
      status: 201,
      gives: () => ({
        ...festa,
        id: expect.any(String),
        status: 2,
        imagemUrl: expect.any(String),
        fotoPessoaUrl: expect.any(String),
        latitude: -23.5503,
      }),
      keep(seen, { id, endereco }) {
        seen.eventos.festa = id;
        seen.enderecoId = endereco.id;
      },
    },
    {
      line: 'POST root, multipart, event payload',
      case: 'at an address that is there',
      path: '',
      as,
      form: ({ enderecoId }) => ({ titulo: 'Chá de bebê', horario: '16:00', dataEvento: '2031-06-21', enderecoId }),
      status: 201,
      gives: ({ enderecoId }) => ({ titulo: 'Chá de bebê', endereco: { id: enderecoId } }),
      keep(seen, { id }) {
        seen.eventos.cha = id;
      },
    },
    {
      line: 'GET buscar-evento-cliente?status',
      path: 'buscar-evento-cliente?status=2',
      as,
      gives: ({ eventos }) => ({
        itens: [
          { id: eventos.festa, titulo: festa.titulo },
          { id: eventos.cha, titulo: 'Chá de bebê' },
        ],
      }),
    },
    { line: 'GET /{id}', path: ({ eventos }) => `/${eventos.festa}`, as, gives: () => festa },
    { line: 'GET get-filter?search[&dataEvento]', path: 'get-filter?search=lia', as, gives: () => [{ titulo: festa.titulo }] },
    {
      line: 'GET get-filter?search[&dataEvento]',
      case: 'of a day',
      path: `get-filter?search=&dataEvento=${DIA}`,
      as,
      gives: () => [{ titulo: festa.titulo, dataEvento: DIA }],
    },
  ],
};

/** A cart item with the fields of the specification. */
const item = ({ produtos, eventos, oficiais }: Seen, quantidade: number) => ({
  produtoId: produtos.bolo,
  produtoNome: 'Bolo de rolo',
  precoUnitario: 1234.5,
  quantidade,
  imagemUrl: expect.any(String),
  eventoId: eventos.festa,
  eventoTitulo: festa.titulo,
  categoriaOficialId: oficiais[0]?.id,
  categoriaOficialNome: oficiais[0]?.nome,
});
const BUSCAR = 'GET /buscar-carrinho-usuario returns items';
const ADICIONAR = 'POST /adicionar-item-carrinho with produtoId, eventoId, quantidade';
const CUPOM = 'POST /aplicar-cupom-carrinho?nomeCupom={coupon}';
const REMOVER = 'DELETE /remove-item-carrinho with item payload in body (produtoId, optional removerTodosItensDesseProduto)';

export const CARRINHO: Chapter = {
  resource: 'Carrinho',
  calls: [
    { line: 'POST /criar-carrinho, no payload', path: '/criar-carrinho', as, gives: () => ({ itens: [] }) },
    {
      line: ADICIONAR,
      first: 'maisUnidades',
      path: '/adicionar-item-carrinho',
      as,
      json: ({ produtos, eventos }) => ({ produtoId: produtos.bolo, eventoId: eventos.festa, quantidade: 2 }),
      gives: (seen) => ({ message: 'Item adicionado ao carrinho', item: item(seen, 2) }),
    },
    {
      line: ADICIONAR,
      case: 'keys as the entities write theirs',
      path: '/adicionar-item-carrinho',
      as,
      json: ({ produtos, eventos }) => ({ ProdutoId: produtos.bolo, EventoId: eventos.festa, Quantidade: '1' }),
      gives: (seen) => ({ item: item(seen, 3) }),
    },
    {
      line: ADICIONAR,
      case: 'of a product that asks for a choice',
      first: 'daEscolha',
      path: '/adicionar-item-carrinho',
      as,
      json: ({ produtos, eventos }) => ({ produtoId: produtos.torta, eventoId: eventos.cha, quantidade: 1 }),
      gives: ({ eventos }) => ({
        item: { eventoId: eventos.cha, precoUnitario: 1234.5, escolha: [{ grupo: 'Tamanho', opcao: 'Pequena' }] },
      }),
    },
    {
      line: BUSCAR,
      path: '/buscar-carrinho-usuario',
      as,
      gives: (seen) => ({ itens: [item(seen, 3), { produtoId: seen.produtos.torta }] }),
    },
    {
      line: CUPOM,
      case: 'with several events: the one that the cart was used for last',
      first: 'criarCupom',
      path: '/aplicar-cupom-carrinho?nomeCupom=LUA10',
      as,
      gives: ({ eventos }) => ({ codigo: 'LUA10', desconto: 123.45, eventoId: eventos.cha, eventoTitulo: 'Chá de bebê' }),
    },
    {
      line: 'PUT /atualizar-carrinho with eventoId',
      path: '/atualizar-carrinho',
      as,
      json: ({ eventos }) => ({ eventoId: eventos.festa }),
      gives: (seen) => ({ itens: [item(seen, 3)] }),
    },
    {
      line: CUPOM,
      case: 'after the cart went to another event',
      path: '/aplicar-cupom-carrinho?nomeCupom=LUA10',
      as,
      gives: ({ eventos }) => ({ codigo: 'LUA10', desconto: 370.35, eventoId: eventos.festa }),
    },
    { line: REMOVER, path: '/remove-item-carrinho', as, json: ({ produtos }) => ({ produtoId: produtos.bolo }) },
    {
      line: REMOVER,
      case: 'all of it',
      path: '/remove-item-carrinho',
      as,
      json: ({ produtos }) => ({ produtoId: produtos.torta, removerTodosItensDesseProduto: true }),
    },
    {
      line: BUSCAR,
      case: 'after that',
      path: '/buscar-carrinho-usuario',
      as,
      // The subtotal is price times quantity, for that event only.
      gives: (seen) => ({ itens: [item(seen, 2)], totais: [{ eventoId: seen.eventos.festa, subtotal: 2469 }] }),
    },
  ],
};

/** The supplier's view of a party once it is paid. */
export const EVENTOS_DO_FORNECEDOR: Chapter = {
  resource: 'evento',
  calls: [
    {
      line: 'GET buscar-evento-fornecedor?status',
      first: 'comprar',
      path: 'buscar-evento-fornecedor?status=2',
      as: 'fornecedor',
      gives: ({ eventos }) => ({ itens: [{ id: eventos.festa, titulo: festa.titulo }], total: 1 }),
    },
    {
      line: 'GET buscar-detalhes-evento-fornecedor/{id}',
      path: ({ eventos }) => `buscar-detalhes-evento-fornecedor/${eventos.festa}`,
      as: 'fornecedor',
      gives: ({ eventos, produtos }) => ({ id: eventos.festa, levar: [{ produtoId: produtos.bolo, quantidade: 2 }] }),
    },
  ],
};
