import { emReais } from '../../platform/brazil.ts';
import type { Subscriber } from '../../platform/context.ts';
import { AOS_OPERADORES } from '../../platform/live/bus.ts';
import { ACONTECE_COM_A_RETOMADA, type AcontecimentoDeRetomada } from '../pagamentos/index.ts';
import {
  type AcontecimentoDaDecisao,
  caiu,
  findParaContar,
  findRetomadaParaContar,
  type ParteParaContar,
  type PedidoParaContar,
} from '../pedidos/index.ts';
import { enviarCartas } from './contar-dos-pedidos.ts';
import { notificar } from './notificar.ts';
import { porCarta, type Recado } from './recados-de-pedidos.ts';

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

/** What the supplier owes, explained: what was taken, the fee's part of it, and who carries the rest. */
function divida({ pedido, parte }: Fatos): string {
  const daTaxa = parte.taxa > 0 ? ` Disso, ${emReais(parte.taxa)} eram da taxa do Festejo, e não são descontados de você.` : '';
  return (
    `O banco devolveu a quem pagou ${emReais(alem(parte))} do pedido nº ${pedido.numero}, que já era seu.${daTaxa} ` +
    `Os ${emReais(parte.fornecedor)} são descontados do que ainda não saiu para a sua conta e dos seus próximos repasses. ` +
    'Se você entregou o que foi combinado, o Festejo pode contestar isto no banco: responda com o que o prova.'
  );
}

/** Both sides are told each step; of a part that was promised to the client anyway, nothing but that it is back. */
const RECADOS: Readonly<Record<Acontece, (fatos: Fatos) => Recado[]>> = {
  retomada_em_analise: (fatos) => [
    porCarta(
      fatos,
      'cliente',
      'O banco está revendo o seu Pix',
      `O banco recebeu um pedido de devolução do Pix que pagou o pedido nº ${fatos.pedido.numero}, de ${fatos.pedido.fornecedorNome}. Até ele terminar, o pedido espera, e nenhum prazo corre. Se não foi você que pediu, fale com o seu banco.`,
    ),
    porCarta(
      fatos,
      'fornecedor',
      'Não entregue por enquanto',
      `O banco está revendo o Pix que pagou o pedido nº ${fatos.pedido.numero}, e o dinheiro pode voltar a quem pagou. Não entregue nada até avisarmos; nenhum prazo corre.`,
    ),
  ],
  retomada_feita: (fatos) => {
    const { pedido, parte } = fatos;
    if (alem(parte) === 0) return [];
    const aoCliente = `O banco devolveu ${emReais(alem(parte) + parte.reembolso)} do pedido nº ${pedido.numero} para a conta de onde saiu o Pix. O pedido espera a decisão do Festejo.`;
    const naoEntregue = `O banco devolveu a quem pagou ${emReais(parte.custodia)} do pedido nº ${pedido.numero}, que o Festejo guardava. Não entregue nada até avisarmos o que acontece com ele.`;
    return [
      porCarta(fatos, 'cliente', 'O banco devolveu o seu Pix', aoCliente),
      parte.custodia > 0
        ? porCarta(fatos, 'fornecedor', 'Não entregue por enquanto', naoEntregue)
        : porCarta(fatos, 'fornecedor', `O banco tomou de volta um pagamento seu`, divida(fatos)),
    ];
  },
  retomada_nao_feita: (fatos) => [
    porCarta(
      fatos,
      'cliente',
      'Seu pedido segue',
      `O banco terminou de rever o Pix do pedido nº ${fatos.pedido.numero}, e o pagamento vale. O pedido segue.`,
    ),
    porCarta(
      fatos,
      'fornecedor',
      'O pagamento vale',
      `O banco terminou de rever o Pix do pedido nº ${fatos.pedido.numero}, e o pagamento vale. O pedido segue, com prazos novos.`,
    ),
  ],
  // The desk's note: nothing changes for the two sides.
  retomada_contestada: () => [],
  retomada_aceita: (fatos) => {
    if (caiu(fatos.pedido.estado) || alem(fatos.parte) === 0) return [];
    const segue = `O pedido nº ${fatos.pedido.numero} segue com o que resta do pagamento, e os prazos voltam a correr.`;
    return [porCarta(fatos, 'cliente', 'Seu pedido segue', segue), porCarta(fatos, 'fornecedor', 'O pedido segue', segue)];
  },
  retomada_ganha: (fatos) => {
    const voltou = `O banco desfez a devolução do pedido nº ${fatos.pedido.numero}: ${emReais(fatos.parte.voltou)} estão de volta, e o pedido segue.`;
    return fatos.parte.voltou > 0
      ? [porCarta(fatos, 'cliente', 'O pagamento vale', voltou), porCarta(fatos, 'fornecedor', 'O dinheiro está de volta', voltou)]
      : [];
  },
};

/**
 * Tells people that the bank takes money of their order back, and what becomes of it: open screens, notifications, and letters that always go, since money
 * moved. Whoever operates hears of each step.
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
      { para: AOS_OPERADORES, mensagem: { tipo: 'retomada' as const, id: assuntoId } },
    ]);
    const recados = partes.flatMap((parte): Recado[] => {
      const pedido = pedidos.find(({ id }) => id === parte.pedidoId);
      if (!pedido) return [];
      const sairam = [pedido.clienteSaiu ? pedido.clienteId : '', pedido.fornecedorSaiu ? pedido.fornecedorId : ''];
      return RECADOS[tipo as Acontece]({ pedido, parte, motivo: null, publicUrl: ctx.publicUrl() })
        .filter(({ aviso: { usuarioId } }) => !sairam.includes(usuarioId))
        .map((recado) => ({ ...recado, cartaObrigatoria: true }));
    });
    await notificar(
      ctx,
      tx,
      recados.map((recado) => recado.aviso),
      em,
    );
    await enviarCartas(ctx, tx, recados);
  },
};
