import type { TestServer } from '../../../../platform/testing/server.ts';

interface CartaDaFila {
  readonly assunto: string;
  readonly texto: string;
  /** The code in the link of an e-mail change; null in a letter without a link. */
  readonly codigo: string | null;
}

/** The letters queued for an address, the oldest first. */
export async function cartasPara(server: TestServer, para: string): Promise<CartaDaFila[]> {
  const linhas = await server.database.query(
    `select data ->> 'assunto' as assunto, data ->> 'texto' as texto from jobs.job
     where name = 'enviar-carta' and data ->> 'para' = $1 order by created_on`,
    [para],
  );
  return linhas.map(({ assunto, texto }) => ({
    assunto: String(assunto),
    texto: String(texto),
    codigo: /\/usuario\/trocaDeEmail\/[\w-]+\/([\w-]+)/.exec(String(texto))?.[1] ?? null,
  }));
}

/** The code of the last link sent to an address. @throws Error when no link was sent. */
export async function ultimoCodigo(server: TestServer, para: string): Promise<string> {
  const codigo = (await cartasPara(server, para)).at(-1)?.codigo;
  if (!codigo) throw new Error(`nenhum link para ${para}`);
  return codigo;
}
