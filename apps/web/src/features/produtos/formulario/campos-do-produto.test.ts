import { expect, test } from 'vitest';
import { exemploParaEditar } from '../testing/exemplos.ts';
import { camposDoProduto, conferirProduto, PRODUTO_VAZIO } from './campos-do-produto.ts';

const BOLO = { ...PRODUTO_VAZIO, nome: 'Bolo', idCategoria: '0191f3c0-0000-7000-8000-0000000000c1', valor: '1234,5' };

test('an empty one names what is missing', () => {
  const conferido = conferirProduto({ ...PRODUTO_VAZIO, capacidade: '' });
  expect(conferido.ok || conferido.errors).toMatchObject({
    idCategoria: 'Escolha uma categoria',
    valor: 'Diga o preço',
    capacidade: 'Diga quantas unidades, ou quantas equipes',
  });
});

test('a product follows the hours of its supplier, a service sends its 7 days, closed ones without hours', () => {
  const produto = conferirProduto(BOLO);
  expect(produto.ok && produto.body).toMatchObject({ valor: 1234.5, horariosProprios: false, arquivos: [], substituirArquivos: true });
  expect(produto.ok && produto.body.horarios).toBeUndefined();
  const [segunda, ...outros] = BOLO.horarios;
  if (!segunda) throw new Error('there is a Monday');
  const servico = conferirProduto({ ...BOLO, tipoProduto: 'Servico', horarios: [{ ...segunda, aberto: false }, ...outros] });
  expect(servico.ok && servico.body.horarios).toHaveLength(7);
  expect(servico.ok && servico.body.horarios?.[0]).toEqual({ diaDaSemana: 1 });
});

test('all days closed is told of the days', () => {
  const conferido = conferirProduto({ ...BOLO, horariosProprios: true, horarios: BOLO.horarios.map((dia) => ({ ...dia, aberto: false })) });
  expect(conferido.ok || conferido.errors).toEqual({ horarios: 'Deixe ao menos um dia aberto' });
});

test('a kept one comes back as it was, Monday first', () => {
  const campos = camposDoProduto(exemploParaEditar({ valor: 89.9, horarios: [] }));
  expect(campos).toMatchObject({ valor: '89,90', capacidade: '2', horariosProprios: false });
  expect(campos.horarios.map(({ diaDaSemana, aberto }) => [diaDaSemana, aberto])).toEqual([1, 2, 3, 4, 5, 6, 0].map((dia) => [dia, true]));
  const horario = { id: BOLO.idCategoria, diaDaSemana: 6, inicio: '20:00', fim: '02:00', idProduto: BOLO.idCategoria };
  const noSabado = camposDoProduto(exemploParaEditar({ horarios: [horario] }));
  expect(noSabado.horarios.filter(({ aberto }) => aberto)).toEqual([{ diaDaSemana: 6, aberto: true, inicio: '20:00', fim: '02:00' }]);
});
