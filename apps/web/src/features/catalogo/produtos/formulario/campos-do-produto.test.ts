import { expect, test } from 'vitest';
import { exemploParaEditar } from '../testing/exemplos.ts';
import { camposDoProduto, conferirProduto, PRODUTO_VAZIO } from './campos-do-produto.ts';

const BOLO = { ...PRODUTO_VAZIO, nome: 'Bolo', idCategoria: '0191f3c0-0000-7000-8000-0000000000c1', valor: '1234,5' };

test('an empty form names the missing fields', () => {
  const conferido = conferirProduto({ ...PRODUTO_VAZIO, capacidade: '' });
  expect(conferido.ok || conferido.errors).toMatchObject({
    idCategoria: 'Escolha uma categoria',
    valor: 'Diga o preço',
    capacidade: 'Diga quantas unidades, ou quantas equipes',
  });
});

test('refuses a price with a dot after the comma, and explains the format', () => {
  const conferido = conferirProduto({ ...BOLO, valor: '1,234.56' });
  expect(conferido.ok || conferido.errors).toEqual({ valor: 'Escreva as casas decimais depois da vírgula, como em 1.234,56' });
});

test('sends all 7 days with begin and end, also closed days, and the days of a product without its own hours', () => {
  const produto = conferirProduto({ ...BOLO, horarios: BOLO.horarios.map((dia) => ({ ...dia, inicio: 'x', aberto: false })) });
  expect(produto.ok && produto.body).toMatchObject({ valor: 1234.5, horariosProprios: false, arquivos: [], substituirArquivos: true });
  expect(produto.ok && produto.body.horarios).toEqual(PRODUTO_VAZIO.horarios);
  const [segunda, ...outros] = BOLO.horarios;
  if (!segunda) throw new Error('there is a Monday');
  const servico = conferirProduto({ ...BOLO, tipoProduto: 'Servico', horarios: [{ ...segunda, aberto: false }, ...outros] });
  expect(servico.ok && servico.body.horarios).toHaveLength(7);
  expect(servico.ok && servico.body.horarios?.[0]).toEqual({ diaDaSemana: 1, inicio: '08:00', fim: '22:00', aberto: false });
});

test('stored hours go back with their ids and their product', () => {
  const horario = { id: BOLO.idCategoria, diaDaSemana: 6, inicio: '20:00', fim: '02:00', idProduto: exemploParaEditar().id };
  const conferido = conferirProduto(camposDoProduto(exemploParaEditar({ horarios: [horario] })));
  const horarios = (conferido.ok && conferido.body.horarios) || [];
  expect(horarios.find(({ diaDaSemana }) => diaDaSemana === 6)).toEqual({ ...horario, aberto: true });
  expect(horarios.filter(({ aberto }) => !aberto)).toHaveLength(6);
  expect(horarios.every(({ idProduto, inicio, fim }) => idProduto === horario.idProduto && inicio && fim)).toBe(true);
});

test('refuses a week without an open day, at the field of the days', () => {
  const conferido = conferirProduto({ ...BOLO, horariosProprios: true, horarios: BOLO.horarios.map((dia) => ({ ...dia, aberto: false })) });
  expect(conferido.ok || conferido.errors).toEqual({ horarios: 'Deixe ao menos um dia aberto' });
});

test('a stored product fills the fields as it was, Monday first', () => {
  const campos = camposDoProduto(exemploParaEditar({ valor: 89.9, horarios: [] }));
  expect(campos).toMatchObject({ valor: '89,90', capacidade: '2', horariosProprios: false });
  expect(campos.horarios.map(({ diaDaSemana, aberto }) => [diaDaSemana, aberto])).toEqual([1, 2, 3, 4, 5, 6, 0].map((dia) => [dia, true]));
  const horario = { id: BOLO.idCategoria, diaDaSemana: 6, inicio: '20:00', fim: '02:00', idProduto: BOLO.idCategoria };
  const noSabado = camposDoProduto(exemploParaEditar({ horarios: [horario] }));
  expect(noSabado.horarios.filter(({ aberto }) => aberto)).toEqual([{ ...horario, aberto: true }]);
});

test("sends the supplier's own code, and an empty field removes it", () => {
  const campos = camposDoProduto(exemploParaEditar({ codigo: 'BOLO-01' }));
  expect(campos.codigo).toBe('BOLO-01');
  const [com, sem] = [conferirProduto({ ...BOLO, codigo: ' bolo-02 ' }), conferirProduto({ ...BOLO, codigo: ' ' })];
  expect(com.ok && [com.body.codigo, com.body.semCodigo]).toEqual(['BOLO-02', undefined]);
  expect(sem.ok && [sem.body.codigo, sem.body.semCodigo]).toEqual([undefined, true]);
});

test('options are sent with their differences, and come back unchanged', () => {
  const ids = [
    '0191f3c0-0000-7000-8000-0000000000e1',
    '0191f3c0-0000-7000-8000-0000000000e2',
    '0191f3c0-0000-7000-8000-0000000000e3',
  ] as const;
  const grupo = { id: ids[0], nome: 'Sabores', minimo: 2, maximo: 2 };
  const opcoes = [
    { id: ids[1], nome: 'Uva', diferenca: -2.5, ativa: true },
    { id: ids[2], nome: 'Kiwi', diferenca: 0, ativa: true },
  ];
  const campos = camposDoProduto(exemploParaEditar({ opcoes: [{ ...grupo, opcoes }], inclui: ['Entrega', 'Velas'] }));
  expect(campos.opcoes[0]).toMatchObject({ varias: true, minimo: '2', opcoes: [{ diferenca: '-2,50' }, { diferenca: '' }] });
  const conferido = conferirProduto({ ...campos, inclui: ' Entrega \n\nVelas' });
  expect(conferido.ok && conferido.body).toMatchObject({ opcoes: [{ ...grupo, opcoes }], inclui: ['Entrega', 'Velas'] });
  const [dele] = campos.opcoes;
  const barato = conferirProduto({ ...campos, valor: '5', opcoes: dele ? [dele] : [] });
  expect(barato.ok).toBe(true);
  const gratis = conferirProduto({ ...campos, valor: '2,5', opcoes: dele ? [dele] : [] });
  expect(gratis.ok || gratis.errors['valor']).toBe('Com as opções mais baratas o preço ficaria em zero ou menos');
});
