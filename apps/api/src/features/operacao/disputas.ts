import { formatPhone } from '@brazilian-utils/brazilian-utils';
import type * as contrato from '@festejo/contrato/operacao.ts';
import type { Body, Query, Reply } from '@festejo/contrato/operation.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { julgarDisputa, valorDoFornecedor } from '../pedidos/index.ts';
import { countDisputas, findDisputas, insertAto, type LinhaDeDisputa } from './operacao.queries.ts';

/** What waits for a verdict. Whose data was read is an act, too. */
export function buscarDisputas(
  ctx: Context,
  operadorId: string,
  pagina: Query<typeof contrato.buscarDisputas>,
): Promise<Reply<typeof contrato.buscarDisputas>> {
  return inTransaction(ctx.db, async (tx) => {
    const linhas = await findDisputas(tx, pagina);
    if (linhas.length > 0) {
      const dados = { pedidos: linhas.map(({ numero }) => numero) };
      await insertAto(tx, { operadorId, ato: 'leu_disputas', assunto: 'operador', assuntoId: operadorId, dados }, ctx.clock.now());
    }
    return { itens: linhas.map(apresentarDisputa), ...pagina, total: await countDisputas(tx) };
  });
}

const DECIDIDO: Readonly<Record<contrato.DecisaoDaDisputa['aFavorDe'], string>> = {
  CLIENTE: 'Decidido: o cliente recebe tudo de volta',
  FORNECEDOR: 'Decidido: o valor é do fornecedor',
  OS_DOIS: 'Decidido: uma parte volta ao cliente, e o resto é do fornecedor',
};

/** The verdict: order, money, its place in the log and the news of it in one transaction. @throws NotFound, EstadoMudou */
export async function decidirDisputa(
  ctx: Context,
  operadorId: string,
  pedidoId: string,
  decisao: Body<typeof contrato.decidirDisputa>,
): Promise<Reply<typeof contrato.decidirDisputa>> {
  await inTransaction(ctx.db, async (tx) => {
    await julgarDisputa(ctx, tx, { operadorId, pedidoId, ...decisao });
    await insertAto(tx, { operadorId, ato: 'decidiu_disputa', assunto: 'pedido', assuntoId: pedidoId, dados: decisao }, ctx.clock.now());
  });
  return { message: DECIDIDO[decisao.aFavorDe] };
}

const comMascara = (telefone: string | null) => telefone && formatPhone(telefone, { mask: 'auto' });

function apresentarDisputa(linha: LinhaDeDisputa): contrato.DisputaAberta {
  const { clienteId, clienteNome, clienteEmail, clienteTelefone, fornecedorId, fornecedorNome, fornecedorEmail, fornecedorTelefone } =
    linha;
  return {
    pedidoId: linha.pedidoId,
    numero: linha.numero,
    total: linha.totalEmCentavos / 100,
    aoFornecedor: valorDoFornecedor(linha) / 100,
    eventoTitulo: linha.eventoTitulo,
    dataEvento: linha.dataEvento,
    horario: linha.horario.slice(0, 5),
    localidade: linha.localidade,
    uf: linha.uf,
    motivo: linha.motivo,
    relato: linha.relato,
    abertaEm: linha.abertaEm.toISOString(),
    itens: linha.itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`),
    cliente: { id: clienteId, nome: clienteNome, email: clienteEmail, telefone: comMascara(clienteTelefone) },
    fornecedor: { id: fornecedorId, nome: fornecedorNome, email: fornecedorEmail, telefone: comMascara(fornecedorTelefone) },
  };
}
