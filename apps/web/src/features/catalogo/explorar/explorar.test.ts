import { expect, test } from 'vitest';
import { caminhoDaEscolha, caminhoDeBuscar } from './caminho-da-escolha.ts';
import { caminhoDeExplorar, categoriaDasPalavras, frasesDaProcura, lerProcura } from './explorar.ts';

const CATEGORIAS = ['Bolos e doces', 'DJ e música ao vivo', 'Espaços'].map((nome, ordem) => ({
  id: String(ordem),
  nome,
  slug: ['bolos-e-doces', 'dj-e-musica-ao-vivo', 'espacos'][ordem] ?? '',
  icone: 'cake',
  ordem,
}));
const ler = (onde?: string, categoria?: string, data: string | null = null) =>
  lerProcura({ onde, categoria }, data, CATEGORIAS, '2026-11-22');

test('free words go to the search, with the city if there is one', () => {
  expect(caminhoDeBuscar('bolo & doce', null)).toBe('/buscar?q=bolo+%26+doce');
  expect(caminhoDeBuscar('bolo', { nome: 'São Paulo', uf: 'SP' })).toBe('/buscar?q=bolo&cidade=S%C3%A3o+Paulo-SP');
});

test('an address holds a city, a category or both; a past day is ignored', () => {
  expect(ler()).toEqual({ cidade: null, categoria: null, data: null });
  expect(ler('Espacos')).toMatchObject({ cidade: null, categoria: 'espacos' });
  expect(ler('sao-paulo-sp', 'espacos', '2026-12-12')).toEqual({ cidade: 'sao-paulo-sp', categoria: 'espacos', data: '2026-12-12' });
  for (const ruim of ['2026-11-21', 'amanhã', '2027-02-31', '2027-99-99', '2200-01-01', '9999-12-31'])
    expect(ler('sao-paulo-sp', undefined, ruim).data).toBeNull();
  expect(lerProcura({ onde: 'sao-paulo-sp' }, null, undefined, '2026-11-22').cidade).toBe('sao-paulo-sp');
  const procura = { cidade: 'sao-paulo-sp', categoria: 'espacos', data: '2026-12-12' };
  expect(caminhoDeExplorar(procura)).toBe('/explorar/sao-paulo-sp/espacos?data=2026-12-12');
  expect(caminhoDeExplorar({ ...procura, cidade: null })).toBe('/explorar/espacos');
});

test('the sentence has the day with its preposition and its year', () => {
  const frase = (data: string) => frasesDaProcura({ cidade: { nome: 'Campinas', uf: 'SP' }, categoria: null }, data);
  expect(frase('2027-02-06')).toBe('Só quem vai até Campinas com horário livre no sábado, 6 de fevereiro de 2027.');
  expect(frase('2027-02-07')).toContain('livre no domingo, 7');
  expect(frase('2027-02-08')).toContain('livre na segunda-feira, 8');
});

test('words find a category by the beginning of one of its words, without accents', () => {
  const nome = (palavras: string) => categoriaDasPalavras(palavras, CATEGORIAS)?.nome;
  expect(['bolo', 'MUSICA', 'dj', ' espaços '].map(nome)).toEqual([
    'Bolos e doces',
    'DJ e música ao vivo',
    'DJ e música ao vivo',
    'Espaços',
  ]);
  expect(['', 'b', 'vinho', 'olos'].map(nome)).toEqual([undefined, undefined, undefined, undefined]);
});

test("the first event begins with the visitor's search: its words, else its category, else the home", () => {
  const categoria = { slug: 'bolos-e-doces', nome: 'Bolos e doces' };
  expect(caminhoDaEscolha({ palavras: 'bolo & balão' })).toBe('/buscar?q=bolo+%26+bal%C3%A3o');
  expect(caminhoDaEscolha({ categoria })).toBe('/cliente/home?categoria=bolos-e-doces');
  expect(caminhoDaEscolha({})).toBe('/cliente/home');
});
