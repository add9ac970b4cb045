import { createHmac } from 'node:crypto';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { inPages } from '../../../platform/db/in-pages.ts';
import { premiar } from '../../pedido/cupons/index.ts';
import { notificar } from '../notificacoes/notificar.ts';
import { julgarPremio, MES_EM_MS, olharDeNovoEm } from './premio.ts';
import {
  findPremiosAJulgar,
  jaContou,
  lockIndicacao,
  lockPremios,
  type PremioAJulgar,
  postponePremio,
  setPremiada,
  setSemPremio,
} from './premios.queries.ts';

const { valorEmReais, minimoEmReais, validadeEmDias } = PREMIO_DA_INDICACAO;

/** Clock job: judges the prizes that are due, each in a transaction of its own. */
export function premiarIndicacoes(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  return inPages(
    (depoisDe: PremioAJulgar | undefined, limite) => findPremiosAJulgar(ctx.db, agora, depoisDe, limite),
    ({ indicadoId }) => inTransaction(ctx.db, (tx) => julgar(ctx, tx, indicadoId)),
  );
}

async function julgar(ctx: Context, tx: Tx, indicadoId: string): Promise<void> {
  const agora = ctx.clock.now();
  await lockPremios(tx);
  const indicacao = await lockIndicacao(tx, indicadoId, { agora, desde: new Date(agora.getTime() - MES_EM_MS) });
  if (!indicacao) return;
  const { pagador, clienteId } = indicacao;
  const chave = ctx.secrets.keyFor('indicacoes');
  const marcas = pagador.map((documento) => createHmac('sha256', chave).update(documento).digest('hex'));
  const pagadorJaContou = await jaContou(tx, indicadoId, marcas);
  const juizo = julgarPremio({ ...indicacao, pagadorJaContou }, agora);
  if (juizo.premia) return dar(ctx, tx, { indicadoId, clienteId, marcas });
  if (juizo.espera) return postponePremio(tx, indicadoId, olharDeNovoEm(agora));
  return setSemPremio(tx, indicadoId, juizo.porque);
}

/** Gives one coupon to each of the two clients. */
async function dar(
  ctx: Context,
  tx: Tx,
  { indicadoId, clienteId, marcas }: { indicadoId: string; clienteId: string; marcas: readonly string[] },
): Promise<void> {
  const em = ctx.clock.now();
  const premio = {
    prefixo: 'AMIGO',
    valorEmCentavos: emCentavos(valorEmReais),
    minimoEmCentavos: emCentavos(minimoEmReais),
    iniciaEm: em,
    terminaEm: new Date(em.getTime() + validadeEmDias * DIA_EM_MS),
  };
  const cupomId = await premiar(tx, { clienteId, ...premio });
  const cupomDoIndicadoId = await premiar(tx, { clienteId: indicadoId, ...premio });
  await setPremiada(tx, indicadoId, { cupomId, cupomDoIndicadoId, marcas, em });
  const aviso = { categoria: 'lembrete', titulo: `Você ganhou um cupom de R$ ${valorEmReais}`, caminho: caminhoDe('indicacoes') } as const;
  const vale = `Vale por ${validadeEmDias} dias, em compras a partir de R$ ${minimoEmReais}, nas lojas em que a indicação não comprou.`;
  await notificar(
    ctx,
    tx,
    [
      { ...aviso, usuarioId: clienteId, mensagem: `Um amigo que você convidou concluiu a primeira compra. ${vale}` },
      { ...aviso, usuarioId: indicadoId, mensagem: `É pela sua primeira compra, a convite de um amigo. ${vale}` },
    ],
    em,
  );
}
