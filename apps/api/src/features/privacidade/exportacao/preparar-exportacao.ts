import { Readable } from 'node:stream';
import type { Role } from '@festejo/contrato/common/constants.ts';
import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { lerAnexosDaPessoa } from '../../anexos/index.ts';
import { chavesDasFotosDasDisputas } from '../../pedidos/index.ts';
import { findProvasDoFornecedor, lerProvaDaPessoa } from '../../verificacao/index.ts';
import { cartaDeExportacaoFalha, cartaDeExportacaoPronta } from '../cartas.ts';
import { escreverDados, leiaMe } from './dados-da-pessoa.ts';
import { DIA_EM_MS, HORA_EM_MS, LISTADA_POR_DIAS, PRAZO_DA_EXPORTACAO_EM_HORAS, validadeDe } from './exportacao.ts';
import {
  clearArquivo,
  deleteExportacoesAntigas,
  failExportacoesParadas,
  findArquivosVencidos,
  lockExportacaoAPreparar,
  setArquivo,
  setPronta,
} from './exportacoes.queries.ts';
import { lerFotos } from './fotos-da-pessoa.queries.ts';
import type { Parte } from './zipar.ts';

/**
 * The job behind a copy: writes the zip and tells the person. Each attempt writes a file of its own, named on the row
 * before the first byte: the next attempt, or the round, removes what one that was killed left. What fails is tried
 * again, until the round gives the copy up.
 */
export async function prepararExportacao(ctx: Context, { id }: { id: string }): Promise<void> {
  const tentativa = await comecar(ctx, id);
  if (!tentativa) return;
  const { chave, usuarioId, role, nome, email } = tentativa;
  const { zipar } = await import('./zipar.ts');
  const tamanhoEmBytes = await ctx.files.private.save(chave, zipar(partes(ctx, usuarioId, role)));
  const prontaEm = ctx.clock.now();
  const expiraEm = validadeDe(prontaEm);
  const vale = await inTransaction(ctx.db, async (tx) => {
    if (!(await setPronta(tx, id, { chave, tamanhoEmBytes, prontaEm, expiraEm }))) return false;
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeExportacaoPronta({ nome, email, role }, expiraEm, ctx.publicUrl()));
    return true;
  });
  // Given up, erased, or another attempt's by now: nobody knows of this file any more.
  if (!vale) await ctx.files.private.remove(chave);
}

/** Takes the copy over: what an earlier attempt wrote is removed while that one cannot say that it is ready. */
function comecar(ctx: Context, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    const exportacao = await lockExportacaoAPreparar(tx, id);
    if (!exportacao) return null;
    const { arquivoChave: anterior, usuarioId, tipoPerfil, nomeCompleto: nome, email } = exportacao;
    if (anterior) await ctx.files.private.remove(anterior);
    const chave = `exportacoes/${id}-${uuidv7()}.zip`;
    await setArquivo(tx, id, chave);
    return { chave, usuarioId, role: roleDoTipo(tipoPerfil), nome, email };
  });
}

/** It was deleted just now, or the server's secret has changed since. */
const PROVA_QUE_NAO_ABRE = 'O que você enviou está cifrado com um segredo que o servidor já não tem, e ninguém consegue abri-lo.\n';

async function* partes(ctx: Context, usuarioId: string, role: Role): AsyncGenerator<Parte> {
  yield { nome: 'LEIA-ME.txt', conteudo: Readable.from([leiaMe(role, ctx.clock.now())]) };
  yield { nome: 'dados.json', conteudo: Readable.from(escreverDados(ctx, usuarioId, role), { objectMode: false }) };
  for await (const chave of lerFotos(ctx.db, usuarioId)) {
    const conteudo = await ctx.files.readPicture(chave);
    if (conteudo) yield { nome: `arquivos/${chave}.webp`, conteudo };
  }
  for (const { id, papel, formato } of await findProvasDoFornecedor(ctx.db, usuarioId)) {
    const nome = `verificacao/${papel}-${id}`;
    const conteudo = await lerProvaDaPessoa(ctx, id);
    if (conteudo) yield { nome: `${nome}.${formato === 'image/webp' ? 'webp' : 'pdf'}`, conteudo: Readable.from([conteudo]) };
    else yield { nome: `${nome}.nao-abre.txt`, conteudo: Readable.from([PROVA_QUE_NAO_ABRE]) };
  }
  for await (const { nome, conteudo } of lerAnexosDaPessoa(ctx, usuarioId)) yield { nome: `anexos/${nome}`, conteudo };
  for (const chave of await chavesDasFotosDasDisputas(ctx.db, usuarioId)) {
    const conteudo = await ctx.files.private.read(chave);
    if (conteudo) yield { nome: `arquivos/${chave}`, conteudo };
  }
}

const LOTE = 100;

/** The round: gives up copies that did not get ready, and removes the files whose time is over. */
export async function cuidarDasExportacoes(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  const parada = new Date(agora.getTime() - PRAZO_DA_EXPORTACAO_EM_HORAS * HORA_EM_MS);
  await inTransaction(ctx.db, async (tx) => {
    for (const { nomeCompleto: nome, email, tipoPerfil } of await failExportacoesParadas(tx, parada, agora)) {
      const role = roleDoTipo(tipoPerfil);
      await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeExportacaoFalha({ nome, email, role }, ctx.publicUrl()));
    }
  });
  let feitos: number;
  do {
    const vencidos = await findArquivosVencidos(ctx.db, agora, LOTE);
    for (const { id, chave } of vencidos) {
      // The file first: killed in between, the next round finds the row and an absent file, which is no error.
      await ctx.files.private.remove(chave);
      await clearArquivo(ctx.db, id, chave);
    }
    feitos = vencidos.length;
  } while (feitos === LOTE);
  await deleteExportacoesAntigas(ctx.db, new Date(agora.getTime() - LISTADA_POR_DIAS * DIA_EM_MS));
}
