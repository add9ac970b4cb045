import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { voltarQuandoEOnde } from '../eventos/mudar-quando-e-onde.ts';
import { contarDaMudanca } from './andamento/andar-mudanca.ts';
import { PedidosEmAndamento } from './andamento/pedidos-em-andamento.ts';
import { lerMudancaDoEvento } from './ler-mudancas.ts';
import { prazoDaMudanca } from './mudanca.ts';
import { insertMudanca } from './mudancas.queries.ts';
import { mudar } from './mudar-evento.ts';
import { MudancaAberta, MudancaNaoVista } from './resposta/recusas.ts';

/**
 * Requests another day, time or place from the suppliers of an event's orders. Other changes of the event take effect at once. No units are
 * held yet: each supplier's acceptance holds its own. An open request that this one replaces ends in the same transaction.
 * @throws NotFound, MudouEmOutraTela, StatusNaoMuda, DataRecusada, MudancaAberta, MudancaEncerrada, MudancaNaoVista, Refused when there is
 * no supplier to ask, or an order must be settled first
 */
export async function pedirMudanca(
  ctx: Context,
  tx: Tx,
  clienteId: string,
  id: string,
  { confirmacao, recado, ...dados }: Body<typeof contrato.pedirMudanca>,
  versao: number | null,
): Promise<contrato.MudancaDoEvento> {
  const agora = ctx.clock.now();
  // The change is made and undone, as in the preview, so that the preview and the request cannot differ.
  const { antes, evento, previsao, pedidos, aPedir } = await mudar(ctx, tx, clienteId, id, dados, versao);
  if (previsao.mudancaAberta) throw new MudancaAberta();
  if (!aPedir) {
    if (pedidos.length > 0) throw new PedidosEmAndamento(pedidos, 'O dia e o lugar da festa não mudam');
    throw new Refused('NADA_A_PEDIR', 'Nenhum pedido depende desta mudança', { acao: 'Salve o evento: ele muda na hora.' });
  }
  if (previsao.linhas.length > 0 && confirmacao !== previsao.confirmacao) throw new MudancaNaoVista();
  await voltarQuandoEOnde(tx, antes);
  const mudancaId = uuidv7();
  await insertMudanca(
    tx,
    {
      id: mudancaId,
      evento_id: id,
      cliente_id: clienteId,
      prazo_em: prazoDaMudanca(agora, { antesInicio: antes.inicio, inicio: evento.inicio }),
      recado: recado || null,
      data_evento: evento.dataEvento,
      horario: evento.horario,
      duracao_em_minutos: evento.duracaoEmMinutos,
      fuso: evento.fuso,
      inicio: evento.inicio,
      fim: evento.fim,
      endereco_id: evento.enderecoId,
      localidade: evento.localidade,
      uf: evento.uf,
      latitude: evento.latitude,
      longitude: evento.longitude,
      antes_data_evento: antes.dataEvento,
      antes_horario: antes.horario,
      antes_duracao_em_minutos: antes.duracaoEmMinutos,
      antes_endereco_id: antes.enderecoId,
      antes_localidade: antes.localidade,
      antes_uf: antes.uf,
      criado_em: agora,
    },
    aPedir,
  );
  await contarDaMudanca(ctx, tx, 'mudanca_pedida', mudancaId, { pedidoId: null, noLugarDeOutra: dados.noLugarDe !== undefined });
  return lerMudancaDoEvento(tx, mudancaId, agora);
}
