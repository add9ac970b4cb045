import { CATEGORIAS_DA_NOTIFICACAO } from '@festejo/contrato/conta/notificacoes.ts';
import { CATEGORIAS_DE_AVISO, type MudancaDePreferencias, type Preferencias } from '@festejo/contrato/conta/privacidade.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { insertConsentimento } from '../contas/consentimentos.queries.ts';
import { lockConta } from '../contas/contas.queries.ts';
import {
  type Canal,
  type CategoriaDeAviso,
  findPreferencias,
  findQuemMudou,
  findSilencio,
  upsertPreferencias,
  upsertSilencio,
} from './preferencias.queries.ts';
import { SILENCIO_PADRAO } from './push/silencio.ts';

/** The defaults: news only by consent (LGPD, art. 8), and never by push. */
const POR_PADRAO = { pedidos: true, avaliacoes: true, lembrete: true, denuncias: true, mensagens: true } as const;
const PADRAO: Readonly<Record<Canal, Readonly<Record<CategoriaDeAviso, boolean>>>> = {
  email: { ...POR_PADRAO, novidades: false },
  push: { ...POR_PADRAO, novidades: false },
};

/** Version of the text beside the switch "novidades". */
const VERSAO_DO_TEXTO_DAS_NOVIDADES = '2026-11-01';

/** The person's choices by mail and by push, and the quiet hours. */
export async function buscarPreferencias(db: Db, usuarioId: string): Promise<Preferencias> {
  const escolhas = await findPreferencias(db, usuarioId);
  const silencio = (await findSilencio(db, usuarioId)) ?? SILENCIO_PADRAO;
  const preferencias: Preferencias = { ...PADRAO.email, push: { ...POR_PADRAO }, silencio };
  for (const { categoria, porEmail, porPush } of escolhas) {
    preferencias[categoria] = porEmail ?? preferencias[categoria];
    if (categoria !== 'novidades') preferencias.push[categoria] = porPush ?? preferencias.push[categoria];
  }
  return preferencias;
}

/** Changes the given choices and leaves the others. A consent to news, given or withdrawn, is recorded. */
export function atualizarPreferencias(ctx: Context, usuarioId: string, novas: MudancaDePreferencias): Promise<Preferencias> {
  return inTransaction(ctx.db, async (tx) => {
    // The lock serialises concurrent changes, so that the second sees the first and no consent is recorded twice.
    await lockConta(tx, usuarioId, 'change');
    const antes = await buscarPreferencias(tx, usuarioId);
    const agora = ctx.clock.now();
    const escolhas = CATEGORIAS_DE_AVISO.map((categoria) => {
      const porPush = categoria === 'novidades' ? undefined : novas.push?.[categoria];
      return { categoria, porEmail: outraQue(novas[categoria], antes[categoria]), porPush: porPush ?? null };
    });
    const mudadas = escolhas.filter(({ porEmail, porPush }) => porEmail !== null || porPush !== null);
    await upsertPreferencias(tx, usuarioId, mudadas, agora);
    if (novas.silencio) await upsertSilencio(tx, usuarioId, novas.silencio);
    const dado = mudadas.find(({ categoria }) => categoria === 'novidades')?.porEmail ?? null;
    if (dado !== null) {
      const versao = VERSAO_DO_TEXTO_DAS_NOVIDADES;
      await insertConsentimento(tx, { id: uuidv7(), usuario_id: usuarioId, assunto: 'novidades', versao, dado, em: agora });
    }
    const push = { ...antes.push };
    for (const categoria of CATEGORIAS_DA_NOTIFICACAO) push[categoria] = novas.push?.[categoria] ?? push[categoria];
    const porEmail = Object.fromEntries(mudadas.flatMap(({ categoria, porEmail: um }) => (um === null ? [] : [[categoria, um]])));
    return { ...antes, ...porEmail, push, silencio: novas.silencio ?? antes.silencio };
  });
}

const outraQue = (nova: boolean | undefined, antes: boolean): boolean | null => (nova === undefined || nova === antes ? null : nova);

/** The given people who want this category by this channel. Messages required by law are sent without this check. */
export async function quemQuer(
  db: Db | Tx,
  usuarioIds: readonly string[],
  categoria: CategoriaDeAviso,
  canal: Canal,
): Promise<Set<string>> {
  const padrao = PADRAO[canal][categoria];
  const mudaram = new Set(await findQuemMudou(db, usuarioIds, categoria, canal, !padrao));
  return new Set(usuarioIds.filter((id) => mudaram.has(id) !== padrao));
}
