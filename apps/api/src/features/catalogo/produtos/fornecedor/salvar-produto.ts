import type { Body, FilesOf } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { together } from '../../../../platform/db/statements/together.ts';
import { ValidationError } from '../../../../platform/http/errors.ts';
import type { Upload } from '../../../../platform/http/input/multipart.ts';
import { earlierReply, type IdempotencyKey, onceInTransaction } from '../../../../platform/http/replies/idempotency.ts';
import { requireVersion } from '../../../../platform/http/replies/if-match.ts';
import { recusarContatos } from '../../../conversa/contatos/index.ts';
import { lockFornecedor } from '../../../fornecedor/fornecedores/index.ts';
import { categoriaDoProduto } from '../../categorias/categoria-do-produto.ts';
import { findArquivos, replaceArquivos } from '../midia/arquivos.queries.ts';
import { arquivosQueFicam } from '../midia/arquivos-que-ficam.ts';
import { type ArquivoGuardado, comArquivos } from '../midia/com-arquivos.ts';
import { colunasDasOpcoes, exigirPrecoComOpcoes, salvarOpcoes } from '../opcoes/salvar-opcoes.ts';
import { buscarMeu, encontrado } from './buscar-meu.ts';
import { horariosASalvar } from './horarios.ts';
import { ProdutoRetirado } from './produto-retirado.ts';
import { existsCodigo, findHorarios, insertProduto, lockMeu, replaceHorarios, updateProduto } from './salvar-produto.queries.ts';

type Dados = Body<typeof contrato.criarProduto>;
type Enviados = FilesOf<typeof contrato.criarProduto, Upload>;

/** The columns of the fields that were sent; other columns stay as they are. */
function camposDe(dados: Dados) {
  return {
    nome: dados.nome,
    ...(dados.codigo ? { codigo: dados.codigo } : dados.semCodigo && { codigo: null }),
    descricao: dados.descricao,
    preco_em_centavos: emCentavos(dados.valor),
    tipo_produto: dados.tipoProduto,
    ...(dados.capacidade !== undefined && { capacidade: dados.capacidade }),
    ...(dados.preparoAntesEmMinutos !== undefined && { preparo_antes_em_minutos: dados.preparoAntesEmMinutos }),
    ...(dados.preparoDepoisEmMinutos !== undefined && { preparo_depois_em_minutos: dados.preparoDepoisEmMinutos }),
    ...(dados.inclui && { inclui: dados.inclui }),
    ...(dados.naoInclui && { nao_inclui: dados.naoInclui }),
    ...colunasDasOpcoes(dados.opcoes),
    ...(dados.ativo !== undefined && { ativo: dados.ativo }),
    // Putting a product on sale also takes it out of the archive.
    ...(dados.ativo && { arquivado_em: null }),
  };
}

/**
 * Refuses contacts in the product's public texts. Texts that the product already had are not checked again.
 * @throws ValidationError
 */
function recusarContatosNovos({ nome, descricao, inclui, naoInclui, opcoes, arquivos }: Dados, antes?: contrato.ProdutoParaEditar): void {
  const novos = (textos: readonly string[] = [], deAntes: readonly string[] = []) => textos.filter((texto) => !deAntes.includes(texto));
  const nomes = (grupos: readonly { nome: string; opcoes: readonly { nome: string }[] }[] = []) =>
    grupos.flatMap((grupo) => [grupo.nome, ...grupo.opcoes.map((opcao) => opcao.nome)]);
  recusarContatos({
    nome: novos([nome], antes && [antes.nome]),
    descricao: novos([descricao], antes && [antes.descricao]),
    inclui: novos(inclui, antes?.inclui),
    naoInclui: novos(naoInclui, antes?.naoInclui),
    opcoes: novos(nomes(opcoes), nomes(antes?.opcoes)),
    arquivos: novos(
      arquivos?.map(({ alt }) => alt),
      antes?.files.map(({ alt }) => alt),
    ),
  });
}

/**
 * Refuses a code that another product of the shop has. The lock on the shop makes concurrent uses of a code wait.
 * @throws ValidationError
 */
async function exigirCodigoLivre(tx: Tx, fornecedorId: string, id: string, { codigo }: Dados): Promise<void> {
  if (!codigo) return;
  await lockFornecedor(tx, fornecedorId);
  if (!(await existsCodigo(tx, fornecedorId, codigo, id))) return;
  throw new ValidationError([{ campo: 'codigo', message: 'Outro produto seu já tem este código' }]);
}

/**
 * Creates a product of the supplier, with its files and hours. If any part is refused, neither rows nor files remain.
 * @throws NotFound for a category of another supplier, ArquivoPerdido, ValidationError for too many files or a contact, AppError 413 or 415 for
 * an unusable file.
 */
export async function criarProduto(
  ctx: Context,
  fornecedorId: string,
  dados: Dados,
  enviados: Enviados,
  key: IdempotencyKey | null,
): Promise<contrato.ProdutoParaEditar> {
  const antes = await earlierReply<contrato.ProdutoParaEditar>(ctx.db, key);
  if (antes) return antes;
  recusarContatosNovos(dados);
  const id = uuidv7();
  const criar = (novos: readonly ArquivoGuardado[]) =>
    onceInTransaction(ctx.db, key, async (tx) => {
      await exigirCodigoLivre(tx, fornecedorId, id, dados);
      const categoria = await categoriaDoProduto(tx, fornecedorId, dados.idCategoria);
      const arquivos = await arquivosQueFicam(tx, fornecedorId, dados, { atuais: [], novos });
      await insertProduto(tx, { id, fornecedorId, categoria, capa: capaDe(arquivos), campos: camposDe(dados) });
      await replaceArquivos(tx, { produtoId: id, fornecedorId }, arquivos);
      await salvarHorarios(tx, { id, fornecedorId }, dados, []);
      await salvarOpcoes(tx, { id, fornecedorId }, dados.opcoes);
      return buscarMeu(tx, fornecedorId, id);
    });
  return comArquivos(ctx, enviados, criar, (produto) => produto.id === id);
}

/**
 * Changes a product of the supplier. Orders keep the product as it was bought.
 * @param versao version that the screen showed; null = any.
 * @throws like `criarProduto`, and NotFound for a product of another supplier, 409 MUDOU_EM_OUTRA_TELA
 */
export async function atualizarProduto(
  ctx: Context,
  fornecedorId: string,
  { id, ...dados }: Body<typeof contrato.atualizarProduto>,
  enviados: Enviados,
  versao: number | null,
): Promise<contrato.ProdutoParaEditar> {
  // Checks before it decodes any picture.
  const lido = await buscarMeu(ctx.db, fornecedorId, id);
  requireVersion(versao, lido.versao);
  recusarContatosNovos(dados, lido);
  const atualizar = (novos: readonly ArquivoGuardado[]) =>
    inTransaction(ctx.db, async (tx) => {
      // Locks the shop before its product, in the order that an import uses.
      if (dados.codigo !== lido.codigo) await exigirCodigoLivre(tx, fornecedorId, id, dados);
      const [travado, categoria, atuais, horarios] = await together(tx, (all) =>
        Promise.all([
          lockMeu(all, fornecedorId, id),
          categoriaDoProduto(all, fornecedorId, dados.idCategoria),
          findArquivos(all, id),
          findHorarios(all, id),
        ]),
      );
      const antes = encontrado(travado);
      requireVersion(versao, antes.versao);
      if (dados.ativo && antes.retiradoPorque) throw new ProdutoRetirado(antes.nome, antes.retiradoPorque);
      exigirPrecoComOpcoes(dados, antes);
      const arquivos = await arquivosQueFicam(tx, fornecedorId, dados, { atuais, novos });
      await together(tx, (all) =>
        Promise.all([
          updateProduto(all, { id, categoria, capa: capaDe(arquivos), campos: camposDe(dados), versao: antes.versao + 1 }),
          saoOsMesmos(atuais, arquivos) || replaceArquivos(all, { produtoId: id, fornecedorId }, arquivos),
          salvarHorarios(all, { id, fornecedorId }, dados, horarios),
          salvarOpcoes(all, { id, fornecedorId }, dados.opcoes),
        ]),
      );
      return buscarMeu(tx, fornecedorId, id);
    });
  return comArquivos(ctx, enviados, atualizar);
}

/** A form that only changes a price does not rewrite the files. */
const saoOsMesmos = (antes: readonly ArquivoGuardado[], agora: readonly ArquivoGuardado[]) =>
  antes.length === agora.length && antes.every(({ id, alt }, i) => agora[i]?.id === id && agora[i].alt === alt);

const capaDe = (arquivos: readonly ArquivoGuardado[]) => arquivos.find(({ tipo }) => tipo === 'imagem')?.chave ?? null;

/** @param deAntes ids of the hours that the product has now. */
async function salvarHorarios(
  tx: Tx,
  produto: { id: string; fornecedorId: string },
  dados: Dados,
  deAntes: readonly string[],
): Promise<void> {
  const antes = new Set(deAntes);
  const horarios = horariosASalvar(dados, antes.size > 0);
  if (!horarios || (horarios.length === 0 && antes.size === 0)) return;
  const comIds = horarios.map((horario) => ({ ...horario, id: horario.id && antes.delete(horario.id) ? horario.id : uuidv7() }));
  await replaceHorarios(tx, produto, comIds);
}
