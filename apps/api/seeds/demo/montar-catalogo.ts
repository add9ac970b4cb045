import { getTimezoneByState } from '@brazilian-utils/brazilian-utils';
import { diaNoFuso, FUSO_DE_BRASILIA, somarDias } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { CATEGORIAS_INICIAIS } from '../../src/features/catalogo/categorias/index.ts';
import { categoriaOficial, modelosDaCategoria } from './dados/catalogo.ts';
import type { ModeloDeProduto } from './dados/modelo.ts';
import { RAMOS } from './dados/ramos.ts';
import { instanteNoFuso } from './datas.ts';
import type { Lote } from './demo.queries.ts';
import { figuraDoProduto, retratoDoFornecedor } from './figuras/figuras.ts';
import type { Fornecedor } from './montar-fornecedores.ts';
import { type Grupo, montarOpcoes } from './montar-opcoes.ts';
import { criarSorteio, type Sorteio } from './sorteio.ts';

export interface Produto {
  id: string;
  fornecedor: Fornecedor;
  slug: string;
  modelo: ModeloDeProduto;
  precoEmCentavos: number;
  imagemChave: string;
  categoriaOficialId: string;
  preparoAntes: number;
  preparoDepois: number;
  grupos: readonly Grupo[];
}

export interface Catalogo {
  produtos: Produto[];
  /** Keys of the pictures in use. */
  figuras: string[];
}

/** Products of the demo supplier, by index: the most attractive of each category. */
const DO_DEMO: Readonly<Record<string, readonly number[]>> = {
  'bolos-e-doces': [0, 1, 3, 5],
  decoracao: [0, 1, 6],
  baloes: [0, 1, 9],
  flores: [0, 6],
  'convites-e-lembrancinhas': [0, 6],
};

/** Minutes before and after the event during which the unit is not available either. */
function preparo(modelo: ModeloDeProduto, s: Sorteio): readonly [number, number] {
  if (modelo.tipo === 'Produto') return [s.um([60, 90, 120]), 0];
  if (modelo.tipo === 'Aluguel') return [s.um([120, 180, 240]), s.um([120, 180, 720])];
  return [s.um([60, 90, 120, 180]), s.um([30, 60, 90])];
}

/** A realistic price: around the model's, in round amounts. */
function preco(reais: number, s: Sorteio): number {
  const bruto = reais * s.entre(0.88, 1.2);
  if (bruto < 60) return Math.round(bruto) * 100 + (s.chance(0.4) ? 90 : 0);
  const passo = bruto < 400 ? 5 : bruto < 2_000 ? 10 : 50;
  return Math.round(bruto / passo) * passo * 100;
}

/** Models for each supplier; in one city, two suppliers sell the same model only after all models are taken. */
function distribuir(fornecedores: readonly Fornecedor[]): { fornecedor: Fornecedor; slug: string; modelo: ModeloDeProduto }[] {
  const filas = new Map<string, ModeloDeProduto[]>();
  const tirar = (fornecedor: Fornecedor, slug: string): ModeloDeProduto => {
    const chave = `${fornecedor.cidade.nome}:${slug}`;
    let fila = filas.get(chave);
    if (!fila?.length) {
      const doDemo = fornecedor.cidade.nome === 'São Paulo' ? (DO_DEMO[slug] ?? []) : [];
      const livres = modelosDaCategoria(slug).filter((_, i) => !doDemo.includes(i));
      fila = criarSorteio(`fila:${chave}:${filas.size}`).embaralhar(livres);
      filas.set(chave, fila);
    }
    return fila.pop() as ModeloDeProduto;
  };
  return fornecedores.flatMap((fornecedor) => {
    if (fornecedor.demo) {
      return Object.entries(DO_DEMO).flatMap(([slug, indices]) =>
        indices.map((i) => ({ fornecedor, slug, modelo: modelosDaCategoria(slug)[i] as ModeloDeProduto })),
      );
    }
    const porCategoria = fornecedor.slugs.length === 1 ? 9 : 5;
    return fornecedor.slugs.flatMap((slug) =>
      Array.from({ length: porCategoria }, () => ({ fornecedor, slug, modelo: tirar(fornecedor, slug) })),
    );
  });
}

/** Official categories, products, their pictures and the suppliers' own categories. */
export function montarCatalogo(lote: Lote, novoId: () => string, fornecedores: readonly Fornecedor[], agora: Date): Catalogo {
  const oficiais = new Map<string, string>(CATEGORIAS_INICIAIS.map(({ slug }) => [slug, novoId()]));
  CATEGORIAS_INICIAIS.forEach(({ slug, nome, icone }, i) => {
    lote.categorias_oficiais.push({ id: oficiais.get(slug) as string, nome, slug, icone, ordem: i + 1 });
  });
  const figuras: string[] = [];
  const guardar = (chave: string) => {
    figuras.push(chave);
    return chave;
  };
  const proprias = new Map<string, string>();
  // The list of a category shows the newest first; shuffled, so that suppliers alternate.
  const ofertas = criarSorteio('ordem').embaralhar(distribuir(fornecedores));
  const produtos = ofertas.map(({ fornecedor, slug, modelo }): Produto => {
    const s = criarSorteio(`produto:${fornecedor.nome}:${slug}:${modelo.nome}`);
    const [preparoAntes, preparoDepois] = preparo(modelo, s);
    const categoriaOficialId = oficiais.get(slug) as string;
    const imagemChave = guardar(figuraDoProduto(slug, modelo.nome));
    const chaveDaCategoria = `${fornecedor.id}:${slug}`;
    if (!proprias.has(chaveDaCategoria)) {
      const id = novoId();
      proprias.set(chaveDaCategoria, id);
      lote.categorias.push({
        id,
        fornecedor_id: fornecedor.id,
        nome: categoriaOficial(slug).nome,
        imagem_chave: imagemChave,
        categoria_oficial_id: categoriaOficialId,
        ordem: fornecedor.slugs.indexOf(slug),
      });
    }
    const id = novoId();
    const precoEmCentavos = preco(modelo.reais, s);
    const { grupos, colunas } = montarOpcoes(lote, novoId, { id, fornecedorId: fornecedor.id, nome: modelo.nome, precoEmCentavos });
    const produto: Produto = {
      id,
      fornecedor,
      slug,
      modelo,
      precoEmCentavos,
      imagemChave,
      categoriaOficialId,
      preparoAntes,
      preparoDepois,
      grupos,
    };
    lote.produtos.push({
      id: produto.id,
      fornecedor_id: fornecedor.id,
      categoria_id: proprias.get(chaveDaCategoria) as string,
      categoria_oficial_id: categoriaOficialId,
      nome: modelo.nome,
      descricao: modelo.descricao,
      preco_em_centavos: produto.precoEmCentavos,
      tipo_produto: modelo.tipo,
      capacidade: modelo.capacidade,
      preparo_antes_em_minutos: preparoAntes,
      preparo_depois_em_minutos: preparoDepois,
      imagem_chave: imagemChave,
      ...colunas,
      criado_em: new Date(agora.getTime() - s.inteiro(5, 200) * DIA_EM_MS),
    });
    const vistas = fornecedor.demo ? [imagemChave, guardar(figuraDoProduto(slug, modelo.nome, 1))] : [imagemChave];
    vistas.forEach((chave, ordem) => {
      const alt = ordem === 0 ? modelo.nome : `${modelo.nome}, outra vista`;
      lote.arquivos_do_produto.push({
        id: novoId(),
        produto_id: produto.id,
        fornecedor_id: fornecedor.id,
        tipo: 'imagem',
        chave,
        alt,
        largura: 1280,
        altura: 960,
        ordem,
      });
    });
    return produto;
  });
  for (const [i, fornecedor] of fornecedores.entries()) {
    const slug = fornecedor.slugs[0] as string;
    const modelos = modelosDaCategoria(slug);
    const linha = lote.fornecedores[i];
    if (linha) linha.foto_chave = guardar(retratoDoFornecedor(slug, (modelos[Math.floor(i / RAMOS.length) % 3] as ModeloDeProduto).nome));
  }
  fecharEmDias(lote, novoId, fornecedores, agora);
  return { produtos, figuras };
}

/** Some suppliers are away for a few days in the coming weeks. */
function fecharEmDias(lote: Lote, novoId: () => string, fornecedores: readonly Fornecedor[], agora: Date): void {
  for (const { id, nome, demo, cidade } of fornecedores) {
    const s = criarSorteio(`fechado:${nome}`);
    if (demo || !s.chance(0.25)) continue;
    const fuso = getTimezoneByState(cidade.uf) ?? FUSO_DE_BRASILIA;
    const inicio = somarDias(diaNoFuso(agora, fuso), s.inteiro(8, 80));
    lote.excecoes_de_agenda.push({
      id: novoId(),
      fornecedor_id: id,
      tipo: 'fechado',
      inicio: instanteNoFuso(inicio, '00:00', fuso),
      fim: instanteNoFuso(somarDias(inicio, s.inteiro(1, 5)), '00:00', fuso),
      motivo: s.um(['Férias da equipe', 'Manutenção dos equipamentos', 'Feriado prolongado', 'Compromisso da família']),
    });
  }
}
