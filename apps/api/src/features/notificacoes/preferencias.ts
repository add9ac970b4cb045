import { CATEGORIAS_DE_AVISO, type Preferencias } from '@festejo/contrato/privacidade.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts';
import { insertConsentimento, lockConta } from '../contas/index.ts';
import { findPreferencias, findQuemMudou, upsertPreferencias } from './preferencias.queries.ts';

export type CategoriaDeAviso = keyof Preferencias;

/** What holds while a person says nothing: news only by consent (LGPD, art. 8). */
const PADRAO: Preferencias = { pedidos: true, avaliacoes: true, lembrete: true, denuncias: true, novidades: false };

/** Of the text beside the switch "novidades". */
const VERSAO_DO_TEXTO_DAS_NOVIDADES = '2026-11-01';

/** What the person wants by mail. */
export async function buscarPreferencias(db: Db, usuarioId: string): Promise<Preferencias> {
  return { ...PADRAO, ...Object.fromEntries((await findPreferencias(db, usuarioId)).map((linha) => [linha.categoria, linha.porEmail])) };
}

/** Changes what is given and leaves the rest; a consent to news, given or withdrawn, is recorded. */
export function atualizarPreferencias(
  ctx: Context,
  usuarioId: string,
  novas: { [categoria in CategoriaDeAviso]?: boolean | undefined },
): Promise<Preferencias> {
  return inTransaction(ctx.db, async (tx) => {
    // Of two changes at once the second sees the first, so that no consent is recorded twice.
    await lockConta(tx, usuarioId, 'change');
    const antes = await buscarPreferencias(tx, usuarioId);
    const agora = ctx.clock.now();
    const mudadas = CATEGORIAS_DE_AVISO.flatMap((categoria) => {
      const porEmail = novas[categoria];
      return porEmail === undefined || porEmail === antes[categoria] ? [] : [{ categoria, porEmail }];
    });
    await upsertPreferencias(tx, usuarioId, mudadas, agora);
    for (const { categoria, porEmail: dado } of mudadas) {
      if (categoria !== 'novidades') continue;
      const versao = VERSAO_DO_TEXTO_DAS_NOVIDADES;
      await insertConsentimento(tx, { id: uuidv7(), usuario_id: usuarioId, assunto: categoria, versao, dado, em: agora });
    }
    return { ...antes, ...Object.fromEntries(mudadas.map(({ categoria, porEmail }) => [categoria, porEmail])) };
  });
}

/** Of these people, those who want this kind of letter. What the law wants sent is sent without asking. */
export async function quemQuerCarta(db: Db | Tx, usuarioIds: readonly string[], categoria: CategoriaDeAviso): Promise<Set<string>> {
  const mudaram = new Set(await findQuemMudou(db, usuarioIds, categoria, !PADRAO[categoria]));
  return new Set(usuarioIds.filter((id) => mudaram.has(id) !== PADRAO[categoria]));
}
