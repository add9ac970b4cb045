import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { form } from '../../../../platform/testing/files/form.ts';
import { photo } from '../../../../platform/testing/files/pictures.ts';
import { mp4 } from '../../../../platform/testing/files/videos.ts';
import type { Person, TestServer } from '../../../../platform/testing/server.ts';

export type Fields = Parameters<typeof form>[0];

export const foto = async (name = 'a.jpg') => ({ data: await photo(64, 48), name });
export const video = { data: mp4(), name: 'festa.mp4', type: 'video/mp4' };

/** All 7 days with these hours, with the field names of the form. */
export const semana = (inicio: string, fim: string): Fields =>
  Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].flatMap((dia) => [
      [`Horarios[${dia}].DiaDaSemana`, dia],
      [`Horarios[${dia}].Inicio`, inicio],
      [`Horarios[${dia}].Fim`, fim],
    ]),
  );

/** A product, with the field names of the form. */
export const bolo = (categoriaId: string): Fields => ({
  nome: 'Bolo de rolo',
  IdCategoria: categoriaId,
  descricao: 'Com goiabada.',
  valor: '1.234,50',
  TipoProduto: 'Produto',
});

/** Sends forms to a test server and reads its file storage. */
export function correio(server: TestServer) {
  const pasta = () => join(server.config.dataDir, 'arquivos');
  return {
    async enviar(method: 'POST' | 'PUT', path: string, fields: Fields, as: Person | null, headers: Record<string, string> = {}) {
      const sent = await form(fields);
      return server.call(method, path, { ...(as && { as }), body: sent.body, headers: { ...sent.headers, ...headers } });
    },
    esvaziar: () => rm(pasta(), { recursive: true, force: true }),
    /** Names of all stored files. */
    async guardados() {
      const entries = await readdir(pasta(), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
  };
}
