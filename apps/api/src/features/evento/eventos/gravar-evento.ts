import type * as contrato from '@festejo/contrato/evento/mudancas-de-evento.ts';
import type * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { criarEndereco, usarEndereco } from '../../conta/enderecos/index.ts';
import { DataRecusada } from './criar-evento.ts';
import { fusoDoLugar, impedimentoDaData, periodoDoEvento } from './evento.ts';
import { type LinhaDoEvento, updateEvento } from './eventos.queries.ts';
import { lerLugar } from './lugar-do-evento.ts';

type Dados = z.output<typeof contrato.eventoMudado>;

async function ondeFica(tx: Tx, clienteId: string, antes: LinhaDoEvento, dados: Dados) {
  const { enderecoId, localidade, uf, latitude, longitude } = antes;
  // This holds also when the client has removed the address since.
  if (dados.enderecoId === enderecoId) return { id: enderecoId, localidade, uf, latitude, longitude };
  const lugar = lerLugar(dados);
  return 'novo' in lugar ? criarEndereco(tx, clienteId, lugar.novo) : usarEndereco(tx, clienteId, lugar.enderecoId);
}

/**
 * Writes the client's changes of an event that the caller has locked.
 * @throws ValidationError for an incomplete address, NotFound for another person's address, ForaDoBrasil, DataRecusada
 */
export async function gravarEvento(
  ctx: Context,
  tx: Tx,
  clienteId: string,
  antes: LinhaDoEvento,
  dados: Dados,
): Promise<{ evento: LinhaDoEvento; mudaQuandoOuOnde: boolean }> {
  const { id: endereco_id, localidade, uf, latitude, longitude } = await ondeFica(tx, clienteId, antes, dados);
  const fuso = fusoDoLugar(uf, latitude, longitude);
  const periodo = periodoDoEvento(dados, fuso);
  const agora = ctx.clock.now();
  const comecaNaMesmaHora = periodo.inicio.getTime() === antes.inicio.getTime();
  const impedimento = comecaNaMesmaHora ? null : impedimentoDaData(periodo.inicio, agora);
  if (impedimento) throw new DataRecusada(impedimento, agora, fuso);
  const mudaQuandoOuOnde =
    !comecaNaMesmaHora || periodo.fim.getTime() !== antes.fim.getTime() || latitude !== antes.latitude || longitude !== antes.longitude;
  const evento = await updateEvento(tx, antes.id, {
    titulo: dados.titulo,
    tipo: dados.tipo,
    nome_pessoa: dados.nomePessoa || null,
    pessoas: dados.pessoas,
    data_evento: dados.dataEvento,
    horario: dados.horario,
    duracao_em_minutos: dados.duracaoEmMinutos,
    fuso,
    ...periodo,
    endereco_id,
    localidade,
    uf,
    latitude,
    longitude,
    // The counts belong to another day or place.
    ...(mudaQuandoOuOnde && { produtos_no_raio: null, produtos_no_raio_em: null }),
  });
  return { evento, mudaQuandoOuOnde };
}
