import { Readable } from 'node:stream';
import type { Role } from '@festejo/contrato/common/constants.ts';
import type { Context } from '../../../../platform/context.ts';
import { lerAnexosDaPessoa } from '../../../conversa/anexos/index.ts';
import { findProvasDoFornecedor, lerProvaDaPessoa } from '../../../fornecedor/verificacao/index.ts';
import { chavesDasFotosDasDisputas } from '../../../pedido/disputas/index.ts';
import { escreverDados, leiaMe } from './dados-da-pessoa.ts';
import { lerFotos } from './fotos-da-pessoa.queries.ts';
import type { Parte } from './zipar.ts';

/** Written instead of a document that was deleted just now, or that was encrypted with an earlier secret of the server. */
const PROVA_QUE_NAO_ABRE = 'O que você enviou está cifrado com um segredo que o servidor já não tem, e ninguém consegue abri-lo.\n';

/** The files of a copy. Each one is opened only when the zip reaches it. */
export async function* partes(ctx: Context, usuarioId: string, role: Role): AsyncGenerator<Parte> {
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
