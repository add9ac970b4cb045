import type { Db } from '../../../platform/db/database.ts';

export interface VideoALimpar {
  readonly chave: string;
}

export function findVideosALimpar(db: Db, depoisDe: VideoALimpar | undefined, limite: number): Promise<VideoALimpar[]> {
  const todos = db.selectFrom('videos_a_limpar').select('chave').orderBy('chave').limit(limite);
  return (depoisDe ? todos.where('chave', '>', depoisDe.chave) : todos).execute();
}

export async function deleteVideoALimpar(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('videos_a_limpar').where('chave', '=', chave).execute();
}
