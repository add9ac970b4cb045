import type { Readable } from 'node:stream';
import type { Body, Query, Reply } from '@festejo/contrato/api/operation.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import { DIAS_PARA_APELAR } from '@festejo/contrato/common/prazos.ts';
import { mostrarTelefone } from '@festejo/contrato/common/telefone.ts';
import type * as contrato from '@festejo/contrato/operacao/operacao.ts';
import type { AndamentoDaDisputa } from '@festejo/contrato/pedido/disputas.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { valorDoFornecedor } from '../../dinheiro/livro/index.ts';
import { apresentarDisputa as apresentarAndamento, findPecas, julgarDisputa, lerFotoDaDisputa } from '../../pedido/disputas/index.ts';
import { countDisputas, findDisputas, findReanalise, type LinhaDeDisputa } from './operacao.queries.ts';
import { registrarAto } from './registrar-ato.ts';

/** Disputes that wait for a verdict. Personal data is read, so the reading is recorded as an act. */
export function buscarDisputas(
  ctx: Context,
  operadorId: string,
  pagina: Query<typeof contrato.buscarDisputas>,
): Promise<Reply<typeof contrato.buscarDisputas>> {
  return inTransaction(ctx.db, async (tx) => {
    const linhas = await findDisputas(tx, operadorId, pagina);
    if (linhas.length > 0) {
      const dados = { pedidos: linhas.map(({ numero }) => numero) };
      await registrarAto(ctx, tx, { operadorId, ato: 'leu_disputas', assunto: 'operador', assuntoId: operadorId, dados });
    }
    const pecas = await findPecas(
      tx,
      linhas.map(({ pedidoId }) => pedidoId),
    );
    const agora = ctx.clock.now();
    const itens = linhas.map((linha) => apresentarDisputa(linha, apresentarAndamento(linha, pecas, true, agora)));
    return { itens, ...pagina, total: await countDisputas(tx) };
  });
}

const DECIDIDO: Readonly<Record<contrato.DecisaoDaDisputa['aFavorDe'], string>> = {
  CLIENTE: 'Decidido: o cliente recebe tudo de volta',
  FORNECEDOR: 'Decidido: o valor é do fornecedor',
  OS_DOIS: 'Decidido: uma parte volta ao cliente, e o resto é do fornecedor',
};

const VALE_DEPOIS = `. Vale em ${DIAS_PARA_APELAR} dias, se nenhum dos dois pedir nova análise`;

/** The operator who decided does not judge the appeal, as long as another operator can. */
class OutraPessoaDecide extends Refused {
  constructor() {
    super('OUTRA_PESSOA_DECIDE', 'Quem já decidiu não faz a nova análise', { acao: 'Ela é de outra pessoa da operação.' });
  }
}

/**
 * Records the verdict, its entry in the log and the notifications in one transaction; the last verdict also moves order and money. @throws
 * NotFound, EstadoMudou, Conflict, Refused
 */
export async function decidirDisputa(
  ctx: Context,
  operadorId: string,
  pedidoId: string,
  decisao: Body<typeof contrato.decidirDisputa>,
): Promise<Reply<typeof contrato.decidirDisputa>> {
  const { ultima } = await inTransaction(ctx.db, async (tx) => {
    const julgada = await julgarDisputa(ctx, tx, { operadorId, pedidoId, ...decisao });
    // Checked while the order is locked. A refusal here rolls back the verdict.
    if (julgada.ultima && (await findReanalise(tx, operadorId, pedidoId)) === 'de_outra_pessoa') throw new OutraPessoaDecide();
    await registrarAto(ctx, tx, { operadorId, ato: 'decidiu_disputa', assunto: 'pedido', assuntoId: pedidoId, dados: decisao });
    return julgada;
  });
  return { message: `${DECIDIDO[decisao.aFavorDe]}${ultima ? '' : VALE_DEPOIS}` };
}

/** A picture that a side submitted. The reading is recorded as an act. @throws NotFound */
export async function verFotoDaDisputa(ctx: Context, operadorId: string, fotoId: string): Promise<Readable> {
  const { pedidoId, bytes } = await lerFotoDaDisputa(ctx, fotoId);
  await inTransaction(ctx.db, (tx) =>
    registrarAto(ctx, tx, { operadorId, ato: 'leu_disputas', assunto: 'pedido', assuntoId: pedidoId, dados: { foto: fotoId } }),
  );
  return bytes;
}

const comMascara = (telefone: string | null) => telefone && mostrarTelefone(telefone);

function apresentarDisputa(linha: LinhaDeDisputa, andamento: AndamentoDaDisputa): contrato.DisputaAberta {
  const { clienteId, clienteNome, clienteEmail, clienteTelefone, fornecedorId, fornecedorNome, fornecedorEmail, fornecedorTelefone } =
    linha;
  return {
    pedidoId: linha.pedidoId,
    numero: linha.numero,
    total: emReais(linha.totalEmCentavos),
    aoFornecedor: emReais(valorDoFornecedor(linha)),
    eventoTitulo: linha.eventoTitulo,
    dataEvento: linha.dataEvento,
    horario: linha.horario.slice(0, 5),
    localidade: linha.localidade,
    uf: linha.uf,
    ...andamento,
    reanalise: linha.reanalise,
    propria: linha.propria,
    itens: linha.itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`),
    cliente: { id: clienteId, nome: clienteNome, email: clienteEmail, telefone: comMascara(clienteTelefone) },
    fornecedor: { id: fornecedorId, nome: fornecedorNome, email: fornecedorEmail, telefone: comMascara(fornecedorTelefone) },
  };
}
