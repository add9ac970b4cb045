import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EscolhaDasColunas, Importacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { expect } from 'vitest';
import type { TestContext } from '../../../../platform/testing/context.ts';
import type { Person, withTestServer } from '../../../../platform/testing/server.ts';
import { conferirPlanilha } from '../conferir-planilha.ts';
import { enviarPlanilha } from '../enviar-planilha.ts';
import { gravarImportacao, importarProdutos } from '../importar-produtos.ts';

/** Runs a spreadsheet step by step, without waiting for jobs. */
export function caminhoDaPlanilha(server: ReturnType<typeof withTestServer>, ctx: () => TestContext, dona: () => Person) {
  const chamar = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = dona()) =>
    server.call(method, `/produto/importacao${path}`, { as, ...(body && { body }) });
  const atual = async (as = dona()): Promise<Importacao> => (await chamar('GET', '', undefined, as)).body[0];
  async function enviar(texto: string | Buffer, { ler = true, as = dona() } = {}): Promise<Importacao> {
    const path = join(server.config.dataDir, 'planilha.csv');
    const bytes = Buffer.from(texto as string);
    await writeFile(path, bytes);
    const planilha = { name: 'bolos.csv', path, bytes: bytes.length, sha256: '' };
    const { id } = await enviarPlanilha(ctx(), as.id, { planilha }, null);
    if (ler) await conferirPlanilha(ctx(), { id });
    return atual(as);
  }
  /** Reads the spreadsheet to its end; the server's own job may have taken it over. */
  async function conferir(id: string, as = dona()): Promise<void> {
    await conferirPlanilha(ctx(), { id });
    await expect.poll(async () => (await atual(as)).estado).not.toBe('conferindo');
  }
  async function escolher(
    id: string,
    { conferencia = 0, ...escolha }: Partial<EscolhaDasColunas> & { conferencia?: number },
    { ler = true, as = dona() } = {},
  ) {
    const resposta = await chamar('POST', `/${id}/colunas`, { colunas: [], ...escolha, conferencia }, as);
    if (ler && resposta.status === 202) await conferir(id, as);
    return { ...resposta, atual: await atual(as) };
  }
  async function gravar(id: string, categoriaOficialId: string): Promise<Importacao> {
    const { categoriasNovas } = await atual();
    const categorias = categoriasNovas.map(({ nome }) => ({ nome, categoriaOficialId }));
    await importarProdutos(ctx(), dona().id, id, { categorias });
    await gravarImportacao(ctx(), { id });
    return atual();
  }
  const colunas = (id: string, as = dona()) => chamar('GET', `/${id}/colunas`, undefined, as);
  const linhas = async (id: string) => (await chamar('GET', `/${id}/linhas?pageSize=100`)).body.itens;
  return { chamar, atual, enviar, conferir, escolher, gravar, colunas, linhas };
}
