import { expect } from 'vitest';
import { photo } from '../../platform/testing/files/pictures.ts';
import type { Chapter, Seen } from './call.ts';

const as = 'fornecedor';
const picture = async (name: string) => ({ data: await photo(64, 48), name });
export const DIAS = [0, 1, 2, 3, 4, 5, 6] as const;

export const FORNECEDOR: Chapter = {
  resource: 'fornecedor',
  calls: [
    {
      line: 'PUT Atualizar-Fornecedor with info fields',
      first: 'darDocumento',
      path: 'Atualizar-Fornecedor',
      as,
      json: () => ({
        Nome: 'Doces da Lua',
        Descricao: 'Bolos e doces para a festa.',
        TelefonePublico: '(11) 91234-5678',
        RaioEmKm: '30,5',
        Endereco: {
          Cep: '01001-000',
          Logradouro: 'Praça da Sé',
          Numero: '10',
          Bairro: 'Sé',
          Localidade: 'São Paulo',
          Uf: 'SP',
          Latitude: '-23,5503',
          Longitude: '-46,6339',
        },
      }),
      gives: () => ({ message: 'Informações Editadas com Sucesso', perfil: { nome: 'Doces da Lua', raioEmKm: 30.5 } }),
    },
    {
      line: 'PUT Atualizar-Foto-Perfil, multipart with a file',
      path: 'Atualizar-Foto-Perfil',
      as,
      form: async () => ({ file: await picture('eu.jpg') }),
      gives: () => ({ message: 'Foto de perfil atualizada com sucesso!' }),
    },
    {
      line: 'GET Buscar-Perfil-Fornecedor',
      path: 'Buscar-Perfil-Fornecedor',
      as,
      gives: ({ fornecedorId: id }) => ({ id, nome: 'Doces da Lua', vende: true }),
    },
    {
      line: 'GET {supplier_id}',
      path: ({ fornecedorId }) => fornecedorId,
      gives: ({ fornecedorId: id }) => ({ id, nome: 'Doces da Lua', vende: true }),
    },
  ],
};

export const ATENDIMENTO: Chapter = {
  resource: 'atendimento',
  calls: [
    {
      line: 'POST atualiza-semana-atendimento-fornecedor',
      path: 'atualiza-semana-atendimento-fornecedor',
      as,
      json: () => ({ Dias: DIAS.map((DiaDaSemana) => ({ DiaDaSemana, Aberto: true, Horarios: [{ Inicio: '08:00', Fim: '23:00' }] })) }),
      gives: () => ({ semana: { dias: DIAS.map((diaDaSemana) => ({ diaDaSemana, aberto: true })) } }),
    },
    {
      line: 'POST atualizar-horario-atendimento-fornecedor',
      path: 'atualizar-horario-atendimento-fornecedor',
      as,
      json: () => ({
        diasDaSemana: [...DIAS],
        horarios: [
          { inicio: '00:00', fim: '12:00' },
          { inicio: '12:00', fim: '00:00' },
        ],
      }),
    },
    {
      line: 'POST atualiza-horario-intervalo-fornecedor',
      path: 'atualiza-horario-intervalo-fornecedor',
      as,
      json: () => ({ diasDaSemana: [1, 2], intervalos: [{ inicio: '12:00', fim: '13:00' }] }),
    },
    {
      line: 'DELETE desabilita-horario-intervalo-fornecedor',
      path: 'desabilita-horario-intervalo-fornecedor?diaDaSemana=1',
      as,
      gives: () => ({ semana: { dias: expect.arrayContaining([expect.objectContaining({ diaDaSemana: 1, intervalos: [] })]) } }),
    },
    {
      line: 'DELETE desabilita-horario-atendimento-fornecedor',
      path: 'desabilita-horario-atendimento-fornecedor?diaDaSemana=1&inicio=12:00',
      as,
    },
  ],
};

const categoria =
  (nome: string, qual: number) =>
  async ({ oficiais }: Seen) => ({
    nome,
    tipoCategoria: 'Produto',
    file: await picture('categoria.jpg'),
    CategoriaOficialVinculada: oficiais[qual]?.id ?? '',
  });
const guardarCategoria = (seen: Seen, { id }: { id: string }) => void seen.categorias.push(id);

export const CATEGORIAS: Chapter = {
  resource: 'categoria',
  calls: [
    {
      line: 'GET /buscar-categorias-oficiais',
      path: '/buscar-categorias-oficiais',
      gives: () =>
        expect.arrayContaining([
          { id: expect.any(String), nome: 'Bolos e doces', slug: expect.any(String), icone: expect.any(String), ordem: expect.any(Number) },
        ]),
      keep(seen, oficiais) {
        seen.oficiais = oficiais;
      },
    },
    {
      line: 'POST create, multipart: nome, tipoCategoria, file, CategoriaOficialVinculada',
      path: 'create',
      as,
      form: categoria('Bolos', 0),
      status: 201,
      gives: ({ oficiais }) => ({
        nome: 'Bolos',
        tipoCategoria: 'Produto',
        categoriaOficialId: oficiais[0]?.id,
        imagemUrl: expect.any(String),
      }),
      keep: guardarCategoria,
    },
    {
      line: 'POST create, multipart: nome, tipoCategoria, file, CategoriaOficialVinculada',
      case: 'at the root',
      path: '',
      as,
      form: categoria('Tortas', 1),
      status: 201,
      keep: guardarCategoria,
    },
    { line: 'GET list', path: 'list', as, gives: () => ({ itens: [{ nome: 'Bolos' }, { nome: 'Tortas' }], page: 0, total: 2 }) },
    { line: 'GET list', case: 'at the root', path: '', as, gives: () => ({ itens: [{ nome: 'Bolos' }, { nome: 'Tortas' }] }) },
    {
      line: 'POST /ordenar with order body',
      path: '/ordenar',
      as,
      json: ({ categorias }) => ({ ordem: categorias.toReversed() }),
      gives: () => ({ message: 'Categorias ordenadas com sucesso' }),
    },
    {
      line: 'GET /getAllCategoriasByFornecedor',
      path: '/getAllCategoriasByFornecedor',
      as,
      gives: () => [{ nome: 'Tortas' }, { nome: 'Bolos' }],
    },
  ],
};
