import type { Body, Params, Reply } from '@festejo/contrato/api/operation.ts';
import { NOMES_DOS_RECURSOS } from '@festejo/contrato/api/recursos.ts';
import type * as contrato from '@festejo/contrato/operacao/recursos.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { deleteSwitch, findSwitches, insertSwitch } from '../../../../platform/features.queries.ts';
import { Conflict, Refused } from '../../../../platform/http/errors.ts';
import { registrarAto } from '../registrar-ato.ts';

/** The features with a switch. Their state is read from the database, because another process may have changed it a moment ago. */
export async function buscarRecursos({ db, features }: Context): Promise<Reply<typeof contrato.buscarRecursos>> {
  const desligados = new Map((await findSwitches(db)).map(({ recurso, em, por }) => [recurso, { em: em.toISOString(), por }]));
  return {
    itens: NOMES_DOS_RECURSOS.map((recurso) => {
      const peloAmbiente = features.isOffByEnvironment(recurso);
      const desligado = desligados.get(recurso) ?? null;
      return { recurso, ligado: !peloAmbiente && desligado === null, peloAmbiente, desligado };
    }),
  };
}

/** Switches a feature on or off in all processes. @throws Refused, Conflict when it is already in that state */
export async function mudarRecurso(
  ctx: Context,
  operadorId: string,
  { recurso }: Params<typeof contrato.mudarRecurso>,
  { ligado }: Body<typeof contrato.mudarRecurso>,
): Promise<Reply<typeof contrato.mudarRecurso>> {
  if (ctx.features.isOffByEnvironment(recurso))
    throw new Refused('DESLIGADO_PELO_AMBIENTE', 'FEATURES_OFF desliga esta funcionalidade', {
      acao: 'Tire-a de FEATURES_OFF e inicie o servidor de novo.',
    });
  await inTransaction(ctx.db, async (tx) => {
    const em = ctx.clock.now();
    const mudou = ligado ? await deleteSwitch(tx, recurso) : await insertSwitch(tx, recurso, operadorId, em);
    if (!mudou) throw new Conflict('JA_ESTA_ASSIM', `Já estava ${ligado ? 'ligada' : 'desligada'}`, { acao: 'Atualize a página.' });
    const ato = ligado ? 'ligou_recurso' : 'desligou_recurso';
    await registrarAto(ctx, tx, { operadorId, ato, assunto: 'operador', assuntoId: operadorId, dados: { recurso } });
    await ctx.bus.tellFeaturesChanged(tx);
  });
  return { message: ligado ? 'Ligada: volta a funcionar em segundos' : 'Desligada: quem a abrir lê que está em desenvolvimento' };
}
