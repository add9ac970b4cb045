import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { NOME_DA_NATUREZA } from '@festejo/contrato/operacao/retomadas.ts';
import { caiu, estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { textoEmReais } from '../../../platform/brazil.ts';
import type { Context, Subscriber } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AOS_OPERADORES } from '../../../platform/live/bus.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../platform/mail/mailer.ts';
import { ACONTECE_COM_A_RETOMADA, type AcontecimentoDeRetomada, findRetomadaDita } from '../../dinheiro/pagamentos/index.ts';
import { findParaContar, type PedidoParaContar } from '../../pedido/pedidos/index.ts';
import { type AcontecimentoDaDecisao, findRetomadaParaContar, type ParteParaContar } from '../../pedido/transicoes/index.ts';
import { findEnderecosDeOperadores } from '../usuarios/usuarios.queries.ts';
import { dizer } from './contar-dos-pedidos.ts';
import { deDinheiro, type Recado } from './recados-de-pedidos.ts';

type Acontece = AcontecimentoDeRetomada | AcontecimentoDaDecisao;
const DECISOES: readonly AcontecimentoDaDecisao[] = ['retomada_contestada', 'retomada_aceita', 'retomada_ganha'];
const TIPOS: ReadonlySet<string> = new Set<string>([...Object.values(ACONTECE_COM_A_RETOMADA), ...DECISOES]);

interface Fatos {
  readonly pedido: PedidoParaContar;
  readonly parte: ParteParaContar;
  readonly motivo: null;
  readonly publicUrl: string;
}

const alem = ({ custodia, fornecedor, taxa }: ParteParaContar) => custodia + fornecedor + taxa;

/** Explains the supplier's debt: the amount taken, the part that was the fee, and how the rest is charged. */
function divida({ pedido, parte }: Fatos): string {
  const daTaxa = parte.taxa > 0 ? ` Disso, ${textoEmReais(parte.taxa)} eram da taxa do Festejo, e não são descontados de você.` : '';
  return (
    `O banco devolveu a quem pagou ${textoEmReais(alem(parte))} do pedido nº ${pedido.numero}, que já era seu.${daTaxa} ` +
    `Os ${textoEmReais(parte.fornecedor)} são descontados do que ainda não saiu para a sua conta e dos seus próximos repasses. ` +
    'Se você entregou o que foi combinado, o Festejo pode contestar isto no banco: responda com o que o prova.'
  );
}

/** The sentence about what waits while the bank reviews a Pix: the order, or the supplier's money if the order is already over. */
function espera(pedido: PedidoParaContar, lado: 'cliente' | 'fornecedor'): string {
  if (caiu(pedido.estado) || pedido.estado === 'concluido')
    return lado === 'cliente' && !caiu(pedido.estado) ? '' : 'Até ele terminar, o que você ainda tem a receber deste pedido espera. ';
  if (lado === 'cliente') return 'Até ele terminar, o pedido espera, e nenhum prazo corre. ';
  return `O dinheiro pode voltar a quem pagou${estaDePe(pedido.estado) ? ': não entregue nada até avisarmos' : ''}. Nenhum prazo corre.`;
}

/**
 * The messages of each step to the client and to the supplier. If the money was being refunded to the client anyway, only its arrival is
 * announced. A step that ends the order's hold says so in the same letter.
 */
const RECADOS: Readonly<Partial<Record<Acontece, (fatos: Fatos) => Recado[]>>> = {
  retomada_em_analise: (fatos) => {
    const { pedido } = fatos;
    const { numero, fornecedorNome, retido } = pedido;
    const aoCliente = `O banco recebeu um pedido de devolução do Pix que pagou o pedido nº ${numero}, de ${fornecedorNome}. ${espera(pedido, 'cliente')}Se não foi você que pediu, fale com o seu banco.`;
    const aoFornecedor = `O banco está revendo o Pix que pagou o pedido nº ${numero}. ${espera(pedido, 'fornecedor').trimEnd()}`;
    const titulo = estaDePe(pedido.estado) ? 'Não entregue por enquanto' : 'O banco está revendo um Pix';
    return [
      deDinheiro(fatos, 'cliente', 'O banco está revendo o seu Pix', aoCliente),
      ...(retido ? [deDinheiro(fatos, 'fornecedor', titulo, aoFornecedor)] : []),
    ];
  },
  retomada_feita: (fatos) => {
    const { pedido, parte } = fatos;
    if (alem(parte) === 0) return [];
    const decide = parte.custodia > 0 ? ' O pedido espera a decisão do Festejo.' : '';
    const aoCliente = `O banco devolveu ${textoEmReais(alem(parte) + parte.reembolso)} do pedido nº ${pedido.numero} para a conta de onde saiu o Pix.${decide}`;
    const naoEntregue = estaDePe(pedido.estado)
      ? 'Não entregue nada até avisarmos o que acontece com ele.'
      : 'Avisamos o que acontece com ele.';
    const guardado = `O banco devolveu a quem pagou ${textoEmReais(parte.custodia)} do pedido nº ${pedido.numero}, que o Festejo guardava. ${naoEntregue}`;
    return [
      deDinheiro(fatos, 'cliente', 'O banco devolveu o seu Pix', aoCliente),
      parte.custodia > 0
        ? deDinheiro(fatos, 'fornecedor', estaDePe(pedido.estado) ? 'Não entregue por enquanto' : 'O banco devolveu um pagamento', guardado)
        : deDinheiro(fatos, 'fornecedor', 'O banco tomou de volta um pagamento seu', divida(fatos)),
    ];
  },
  retomada_ganha: (fatos) => {
    const { pedido, parte } = fatos;
    if (parte.voltou === 0) return [];
    const voltou = `O banco desfez a devolução do pedido nº ${pedido.numero}: ${textoEmReais(parte.voltou)} estão de volta`;
    if (alem(parte) === 0 || (parte.custodia > 0 && caiu(pedido.estado)))
      return [deDinheiro(fatos, 'cliente', 'O banco desfez a devolução', `${voltou} no Festejo, que os devolve a você.`)];
    return [
      deDinheiro(fatos, 'cliente', 'O pagamento vale', `${voltou}.`),
      deDinheiro(fatos, 'fornecedor', 'O dinheiro está de volta', `${voltou}.`),
    ];
  },
};

/** Operators have to answer the bank within days. They get a letter when the bank begins to review a Pix, and when it took money that was not being refunded anyway. */
async function escreverAosOperadores(ctx: Context, tx: Tx, tipo: Acontece, id: string, partes: readonly ParteParaContar[]): Promise<void> {
  const tomou = tipo === 'retomada_feita';
  if (!tomou && tipo !== 'retomada_em_analise') return;
  if (tomou && partes.length > 0 && partes.every((parte) => alem(parte) === 0)) return;
  const { natureza, valorEmCentavos } = await findRetomadaDita(tx, id);
  const titulo = tomou ? 'O banco tomou um Pix de volta' : 'O banco está revendo um Pix';
  const pedidos = partes.length === 1 ? 'um pedido' : `${partes.length} pedidos`;
  const paragrafos = [
    `${NOME_DA_NATUREZA[natureza] ?? natureza}, de ${textoEmReais(valorEmCentavos)}. ${partes.length === 0 ? 'Não pagou pedido nenhum.' : `Pagou ${pedidos}.`}`,
    tomou
      ? 'Conteste no banco, com as provas reunidas na página, ou aceite: o que resta dos pedidos espera a sua decisão.'
      : 'Enquanto o banco analisa, o dinheiro espera. Você pode contestar desde já: as provas dos pedidos estão reunidas na página.',
  ];
  const botao = { rotulo: 'Ver e decidir', link: `${ctx.publicUrl()}${caminhoDe('operacao/retomadas')}` };
  const rodape = 'Você recebeu esta mensagem porque opera o Festejo.';
  for (const para of await findEnderecosDeOperadores(tx))
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, letter(para, { assunto: titulo, titulo, paragrafos, botao, rodape }));
}

/**
 * Notifies client and supplier that the bank takes back money of their order, and of the consequences: open screens, notifications, and
 * mandatory letters, because money moved. The operators' open screens are updated at each step.
 */
export const contarDasRetomadas: Subscriber = {
  name: 'notificacoes-de-retomadas',
  hears: (tipo) => TIPOS.has(tipo),
  async hear(ctx, tx, { tipo, assuntoId, em }) {
    const partes = await findRetomadaParaContar(tx, assuntoId);
    const pedidos = await findParaContar(
      tx,
      partes.map(({ pedidoId }) => pedidoId),
    );
    await ctx.bus.tell(tx, [
      ...pedidos.flatMap(({ id, clienteId, fornecedorId }) =>
        [clienteId, fornecedorId].map((para) => ({ para, mensagem: { tipo: 'pedido' as const, id } })),
      ),
      { para: AOS_OPERADORES, mensagem: { tipo: 'retomada', id: assuntoId } },
    ]);
    const recados = partes.flatMap((parte): Recado[] => {
      const pedido = pedidos.find(({ id }) => id === parte.pedidoId);
      return (pedido && RECADOS[tipo as Acontece]?.({ pedido, parte, motivo: null, publicUrl: ctx.publicUrl() })) ?? [];
    });
    await dizer(ctx, tx, pedidos, recados, em);
    await escreverAosOperadores(ctx, tx, tipo as Acontece, assuntoId, partes);
  },
};
