import type { FotoQueFalhou } from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import type { TestContext } from '../../../../platform/testing/context.ts';
import type { Person, withTestServer } from '../../../../platform/testing/server.ts';
import { type Busca, buscarFotos } from '../fotos/buscar-fotos.ts';
import { JOB_BUSCAR_FOTOS, type Vez } from '../fotos/pedir-fotos.ts';
import { caminhoDaPlanilha } from './enviar.ts';
import { lojaDeFotos } from './loja-de-fotos.ts';

export const CABECALHO = 'Nome;Código;Categoria;Valor;Tipo;Fotos';
export const linha = (nome: string, fotos: string) => `${nome};${nome};Bolos e doces;10,00;Produto;${fotos}`;
/** Address of a picture in the shop. */
export const em = (caminho: string) => `https://loja.example/${caminho}`;

/** Runs the pictures of a spreadsheet job by job, fetched from a shop on this machine. */
export function caminhoDasFotos(
  server: ReturnType<typeof withTestServer>,
  ctx: () => TestContext,
  dona: () => Person,
  oficial: () => string,
) {
  const loja = lojaDeFotos(() => server.clock.now());
  const daPlanilha = caminhoDaPlanilha(server, ctx, dona);
  const { chamar, atual, enviar, gravar } = daPlanilha;
  async function importar(...linhas: string[]) {
    const { id } = await enviar([CABECALHO, ...linhas].join('\n'));
    return gravar(id, oficial());
  }
  const vezes = () => ctx().jobsSent.filter(({ name }) => name === JOB_BUSCAR_FOTOS);
  /** Runs the next waiting job; returns false if no job may start yet. */
  async function umaVez(busca: Busca = loja.busca): Promise<boolean> {
    const agora = server.clock.now();
    const onde = ctx().jobsSent.findIndex(({ name, startAfter }) => name === JOB_BUSCAR_FOTOS && (!startAfter || startAfter <= agora));
    const [vez] = onde < 0 ? [] : ctx().jobsSent.splice(onde, 1);
    if (!vez) return false;
    await buscarFotos(ctx(), vez.data as Vez, busca);
    return true;
  }
  /** Runs all jobs, and advances the clock to the start of each. */
  async function buscarTudo(busca?: Busca): Promise<void> {
    for (let i = 0; i < 200; i++) {
      if (await umaVez(busca)) continue;
      const proxima = vezes()[0]?.startAfter;
      if (!proxima) return;
      server.clock.set(proxima);
    }
    throw new Error('it does not end');
  }
  const falhas = async (id: string): Promise<FotoQueFalhou[]> =>
    (await chamar('GET', `/${id}/fotos?pageSize=100`, undefined, await server.renewed(dona()))).body.itens;
  const fotosDe = (nome: string) =>
    server.db
      .selectFrom('arquivos_do_produto as a')
      .innerJoin('produtos as p', 'p.id', 'a.produto_id')
      .select(['a.chave', 'a.tipo', 'p.imagem_chave as capa', 'a.largura'])
      .where('p.nome', '=', nome)
      .orderBy('a.ordem')
      .execute();
  const contagem = async (as = dona()) => (await atual(await server.renewed(as))).fotos;
  return { ...daPlanilha, loja, importar, vezes, umaVez, buscarTudo, falhas, fotosDe, contagem };
}
