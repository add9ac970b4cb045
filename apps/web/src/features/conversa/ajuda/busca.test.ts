import { describe, expect, test } from 'vitest';
import { buscar, destacar, melhorLinha } from './busca.ts';
import { ARTIGOS, MAIS_PERGUNTADAS, temasPara } from './temas.ts';
import { linksDe, pedacosDe, semLinks } from './texto.ts';

const ROLES = ['CLIENTE', 'FORNECEDOR'] as const;
const ids = (texto: string, role: (typeof ROLES)[number]) => buscar(texto, role).map(({ artigo }) => artigo.id);

describe('search of the help', () => {
  test.each([
    ['cupom', 'CLIENTE', 'usar-cupom'],
    ['CUPOM', 'CLIENTE', 'usar-cupom'],
    ['politica de cancelamento', 'CLIENTE', 'politica-de-cancelamento'],
    ['política', 'FORNECEDOR', 'escolher-politica'],
    ['esqueci minha senha', 'CLIENTE', 'esqueci-a-senha'],
    ['passkey', 'FORNECEDOR', 'chave-de-acesso'],
    ['quanto tempo para pagar o pix', 'CLIENTE', 'prazo-do-pix'],
    ['férias', 'FORNECEDOR', 'pausar-vendas'],
    ['lgpd excluir', 'CLIENTE', 'excluir-conta'],
  ] as const)('"%s" for %s finds %s among the first', (texto, role, id) => {
    expect(ids(texto, role).slice(0, 3)).toContain(id);
  });

  test('matches the beginning of a word, and forgives a typo', () => {
    expect(ids('arrep', 'CLIENTE')[0]).toBe('arrependimento');
    expect(ids('reculsar pedido', 'FORNECEDOR')).toContain('recusar-pedido');
    expect(ids('enderesos', 'CLIENTE')).toContain('enderecos-guardados');
  });

  test('an unknown word does not hide the results of the other words', () => {
    expect(ids('cupom xyzwkj', 'CLIENTE')).toContain('usar-cupom');
  });

  test('each role finds only its own articles', () => {
    expect(ids('férias', 'CLIENTE')).not.toContain('pausar-vendas');
    expect(ids('cupom recusado', 'FORNECEDOR')).not.toContain('cupom-recusado');
  });

  test('stop words and symbols find nothing', () => {
    for (const texto of ['', '   ', 'como o que', '?!', 'xyzwkj']) expect(ids(texto, 'CLIENTE')).toEqual([]);
  });

  test('found words are marked as written, with accents', () => {
    const [achado] = buscar('politica', 'FORNECEDOR');
    const partes = destacar(achado?.artigo.pergunta ?? '', achado?.termos ?? new Set());
    expect(partes.filter(({ achada }) => achada).map(({ texto }) => texto)).toEqual(['política']);
    expect(partes.map(({ texto }) => texto).join('')).toBe(achado?.artigo.pergunta);
  });

  test('a result shows the line with the hit, without addresses', () => {
    const [achado] = buscar('refazer compra', 'CLIENTE');
    expect(achado?.artigo.id).toBe('prazo-do-pix');
    const linha = melhorLinha(achado!.artigo, achado!.termos);
    expect(linha).toContain('Refazer compra');
    expect(linha).not.toContain('](');
  });
});

describe('the articles', () => {
  test.each(ROLES)('there are at least 18 for %s', (role) => {
    expect(temasPara(role).flatMap(({ artigos }) => artigos).length).toBeGreaterThanOrEqual(18);
  });

  test('each has a unique anchor and a question', () => {
    const todos = ARTIGOS.map(({ id }) => id);
    expect(new Set(todos).size).toBe(todos.length);
    for (const { id, pergunta } of ARTIGOS) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(pergunta, id).toMatch(/\?$/);
    }
  });

  test('the most frequent questions belong to the role that reads them', () => {
    for (const role of ROLES) {
      const dele = temasPara(role).flatMap(({ artigos }) => artigos.map(({ id }) => id));
      expect(dele).toEqual(expect.arrayContaining([...MAIS_PERGUNTADAS[role]]));
    }
  });

  test('a link to another article leads to one that the reader can open', () => {
    for (const artigo of ARTIGOS) {
      for (const role of artigo.para) {
        for (const link of linksDe(artigo, role).filter((um) => um.startsWith('#'))) {
          const alvo = ARTIGOS.find(({ id }) => `#${id}` === link);
          expect(alvo?.para, `${artigo.id} -> ${link}`).toContain(role);
        }
      }
    }
  });
});

test('a line splits into words and links; the profile link depends on the role', () => {
  expect(pedacosDe('Em [seu perfil](perfil?secao=x), e [aqui](/pedidos).', 'FORNECEDOR')).toEqual([
    { texto: 'Em ' },
    { texto: 'seu perfil', link: '/fornecedor/perfil?secao=x' },
    { texto: ', e ' },
    { texto: 'aqui', link: '/pedidos' },
    { texto: '.' },
  ]);
  expect(semLinks('Em [seu perfil](perfil).')).toBe('Em seu perfil.');
});
