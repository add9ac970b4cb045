import { expect, test } from 'vitest';
import { colecoesDe, comPedido, dicaDeBusca, fichasDo, lerPedido, SEM_FILTROS } from './busca.ts';

const ler = (texto: string) => lerPedido(new URLSearchParams(texto));

test('o endereço guarda o pedido, e o que nele não é nosso fica de fora', () => {
  expect(ler('q= bolo &categoria=doces,doces,flores&precoDe=10,5&nota=4&km=10&tipo=Aluguel&cidade=Campinas-SP&ordem=perto')).toMatchObject({
    q: 'bolo',
    categorias: ['doces', 'flores'],
    precoDe: '10,5',
    nota: '4',
    km: '10',
    tipo: 'Aluguel',
    cidade: 'Campinas-SP',
    ordem: 'perto',
  });
  expect(ler('precoDe=abc&nota=9&km=-1&tipo=x&cidade=Nada&ordem=x&comparar=1,2,3,4,5')).toMatchObject({
    precoDe: '',
    nota: '',
    km: '',
    tipo: '',
    cidade: '',
    ordem: 'relevancia',
    comparar: ['1', '2', '3', '4'],
  });
  expect(ler(`q=${'x'.repeat(10_000)}`).q).toHaveLength(100);
  // The server refuses letters that cannot be seen.
  expect(ler('q=%00bolo%0A%07de festa').q).toBe('bolo de festa');
});

test('mudar uma parte deixa as outras; limpar tira só os filtros', () => {
  const endereco = new URLSearchParams('q=bolo&nota=4&comparar=a');
  expect(String(comPedido(endereco, { km: '5', nota: '' }))).toBe('q=bolo&comparar=a&km=5');
  expect(String(comPedido(endereco, SEM_FILTROS))).toBe('q=bolo&comparar=a');
});

test('cada filtro ligado tem uma ficha que o desliga; os do evento só com ele', () => {
  const pedido = ler('categoria=flores&precoAte=100&km=5&semData=1');
  const categorias = [{ slug: 'flores', nome: 'Flores' }];
  expect(fichasDo(pedido, categorias, true).map(({ texto }) => texto.replaceAll('\u00a0', ' '))).toEqual([
    'Flores',
    'Até R$ 100',
    'Até 5 km',
    'Em qualquer data',
  ]);
  expect(fichasDo(pedido, categorias, false)).toHaveLength(2);
});

test('o mês traz a sua coleção, uma vez só', () => {
  expect(colecoesDe('casamento', 6)[0]?.q).toBe('junina');
  expect(colecoesDe('casamento', 5).filter(({ q }) => q === 'flores')).toHaveLength(1);
});

test('a quem só escreveu sinais não se pedem menos palavras', () => {
  expect(dicaDeBusca('bolo azul')).toContain('menos palavras');
  expect(dicaDeBusca('')).toContain('menos palavras');
  expect(dicaDeBusca('!!! 🎂')).toContain('Só com sinais');
});
