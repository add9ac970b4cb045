import { expect, test } from 'vitest';
import { colecoesDe, comPedido, dicaDeBusca, fichasDo, lerPedido, SEM_FILTROS } from './busca.ts';

const ler = (texto: string) => lerPedido(new URLSearchParams(texto));

test('the address keeps the search, and unknown values in the address are ignored', () => {
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
  // The server refuses control characters.
  expect(ler('q=%00bolo%0A%07de festa').q).toBe('bolo de festa');
});

test('changing one part keeps the others; clearing removes only the filters', () => {
  const endereco = new URLSearchParams('q=bolo&nota=4&comparar=a');
  expect(String(comPedido(endereco, { km: '5', nota: '' }))).toBe('q=bolo&comparar=a&km=5');
  expect(String(comPedido(endereco, SEM_FILTROS))).toBe('q=bolo&comparar=a');
});

test('each active filter has a chip that removes it; the event filters need an event', () => {
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

test('the month adds its collection, and only once', () => {
  expect(colecoesDe('casamento', 6)[0]?.q).toBe('junina');
  expect(colecoesDe('casamento', 5).filter(({ q }) => q === 'flores')).toHaveLength(1);
});

test('a search of symbols only does not get the hint to use fewer words', () => {
  expect(dicaDeBusca('bolo azul')).toContain('menos palavras');
  expect(dicaDeBusca('')).toContain('menos palavras');
  expect(dicaDeBusca('!!! 🎂')).toContain('Só com sinais');
});
