import type { PapelDaProva } from '@festejo/contrato/fornecedor/verificacao.ts';
import { uuidv7 } from 'uuidv7';
import type { Protected } from '../../../platform/auth/protected.queries.ts';
import type { Context } from '../../../platform/context.ts';
import { isPdf, readPdf } from '../../../platform/files/pdfs/pdfs.ts';
import { encodePicture } from '../../../platform/files/pictures.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { type FormatoDaProva, findProva, type ProvaNova } from './verificacao.queries.ts';

/** Owner name of a proof: the proof of another supplier cannot be decrypted under it. */
const dona = (provaId: string) => `prova:${provaId}`;

/** Where the content is stored, and the owner name that decrypts it. */
export const PROVA_CIFRADA: Protected = { table: 'provas_da_verificacao', key: 'id', column: 'conteudo_cifrado', owner: dona };

/**
 * A re-encoded picture, or an unchanged PDF; refuses other files, whatever their names.
 * @throws AppError 413, 415
 */
async function ler(path: string): Promise<{ formato: FormatoDaProva; conteudo: Buffer }> {
  if (await isPdf(path)) return { formato: 'application/pdf', conteudo: await readPdf(path) };
  const { sizes } = await encodePicture(path);
  const maior = sizes.reduce((a, b) => (b.width > a.width ? b : a));
  return { formato: 'image/webp', conteudo: maior.data };
}

/**
 * Reads and encrypts a file for storage.
 * @throws AppError 413, 415
 */
export async function prepararProva({ secrets }: Context, papel: PapelDaProva, path: string): Promise<ProvaNova> {
  const id = uuidv7();
  const { formato, conteudo } = await ler(path);
  return { id, papel, formato, conteudo_cifrado: secrets.encrypt(conteudo, dona(id)) };
}

/** The server's secret is not the one that encrypted the proof, which therefore can no longer be read. */
class OutroSegredo extends AppError {
  constructor() {
    super(409, 'OUTRO_SEGREDO', 'Esta prova foi guardada com outro segredo do servidor, e não se lê mais', {
      acao: 'Restaure o TOKEN_SECRET de antes, ou recuse e peça os documentos de novo.',
    });
  }
}

/**
 * Decrypts a proof.
 * @throws OutroSegredo
 */
export function abrirProva({ secrets }: Context, { id, conteudoCifrado }: { id: string; conteudoCifrado: Uint8Array }): Buffer {
  const conteudo = secrets.decrypt(conteudoCifrado, dona(id));
  if (!conteudo) throw new OutroSegredo();
  return conteudo;
}

/** A proof for the supplier's copy of its own data; null when it was deleted or cannot be decrypted. */
export async function lerProvaDaPessoa({ db, secrets }: Context, id: string): Promise<Buffer | null> {
  const prova = await findProva(db, id);
  return prova ? secrets.decrypt(prova.conteudoCifrado, dona(id)) : null;
}
