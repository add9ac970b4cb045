import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Context } from '../../../../platform/context.ts';
import { diaEHora } from '../../../../platform/dates.ts';
import { type Db, inTransaction } from '../../../../platform/db/database.ts';
import { letter } from '../../../../platform/mail/letter.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { type Aviso, notificar } from '../notificar.ts';
import { quemQuer } from '../preferencias.ts';
import {
  findCarrinhos,
  findDecisoes,
  findEntregas,
  findFestas,
  findMudancasPedidas,
  findPagamentos,
  findParaAvaliar,
  findRespostas,
  type LembretePorFazer,
} from './lembretes.queries.ts';

type Palavras = Pick<Aviso, 'titulo' | 'mensagem' | 'caminho'> & { readonly rotulo: string };

interface Especie {
  readonly find: (db: Db, agora: Date) => Promise<readonly LembretePorFazer[]>;
  readonly palavras: (lembrete: LembretePorFazer) => Palavras;
  /** No letter, because it could arrive after the payment has expired. */
  readonly semCarta?: true;
  /** The category in the person's preferences; `lembrete` by default. */
  readonly categoria?: 'avaliacoes';
}

const hora = (instante: Date, fuso: string) => diaEHora(instante, fuso).split(' às ')[1] ?? '';
const doPedido = (pedidoId: string | null) => caminhoDe('pedidos/detalhes', { id: pedidoId });

const FESTA: Especie = {
  find: findFestas,
  palavras: ({ dias, eventoTitulo, eventoId, inicio, fuso }) => ({
    titulo: dias === 1 ? 'É amanhã!' : `Faltam ${dias} dias`,
    mensagem:
      dias === 1
        ? `"${eventoTitulo}" começa amanhã, às ${hora(inicio, fuso)}. Boa festa!`
        : `"${eventoTitulo}" é em ${diaEHora(inicio, fuso)}. Confira o que ainda falta.`,
    caminho: caminhoDe('evento/detalhes', { id: eventoId }),
    rotulo: 'Ver o evento',
  }),
};
const CARRINHO: Especie = {
  find: findCarrinhos,
  palavras: ({ dias, eventoTitulo, eventoId }) => ({
    titulo: 'Seu carrinho espera por você',
    mensagem: `Faltam ${dias} dias para "${eventoTitulo}", e há itens no carrinho. As datas só ficam suas depois do pagamento.`,
    caminho: caminhoDe('carrinho/finalizar', { eventoId }),
    rotulo: 'Ver o carrinho',
  }),
};
const ENTREGA: Especie = {
  find: findEntregas,
  palavras: ({ numero, pedidoId, inicio, fuso, eventoTitulo }) => ({
    titulo: 'Entrega amanhã',
    mensagem: `O pedido nº ${numero}, de "${eventoTitulo}", é para amanhã: a festa começa às ${hora(inicio, fuso)}.`,
    caminho: doPedido(pedidoId),
    rotulo: 'Ver o pedido',
  }),
};
/** Asks a client for a rating. */
export const avisoDeAvaliar = ({
  pedidoId,
  fornecedorNome,
  eventoTitulo,
}: Pick<LembretePorFazer, 'pedidoId' | 'fornecedorNome' | 'eventoTitulo'>) => ({
  titulo: 'Como foi?',
  mensagem: `Conte como foi o que ${fornecedorNome} levou a "${eventoTitulo}": ajuda quem vai festejar depois.`,
  caminho: caminhoDe('cliente/avaliacoes', { pedido: pedidoId }),
});
const AVALIACAO: Especie = {
  find: findParaAvaliar,
  palavras: (lembrete) => ({ ...avisoDeAvaliar(lembrete), rotulo: 'Avaliar agora' }),
  categoria: 'avaliacoes',
};
const PAGAMENTO: Especie = {
  find: findPagamentos,
  palavras: ({ eventoTitulo, compraId, prazoEm, fuso }) => ({
    titulo: 'O Pix vence em minutos',
    mensagem: `Os pedidos de "${eventoTitulo}" esperam pelo pagamento até as ${prazoEm ? hora(prazoEm, fuso) : ''}. Depois disso as datas voltam a ficar livres.`,
    caminho: caminhoDe('pagamento', { id: compraId ?? '' }),
    rotulo: 'Pagar agora',
  }),
  semCarta: true,
};
const RESPOSTA: Especie = {
  find: findRespostas,
  palavras: ({ numero, pedidoId, prazoEm, fuso }) => ({
    titulo: 'Responda o pedido hoje',
    mensagem: `O pedido nº ${numero} espera sua resposta até ${prazoEm ? diaEHora(prazoEm, fuso) : 'logo mais'}; depois disso ele é recusado.`,
    caminho: doPedido(pedidoId),
    rotulo: 'Responder',
  }),
};

const MUDANCA: Especie = {
  find: findMudancasPedidas,
  palavras: ({ numero, pedidoId, prazoEm, fuso }) => ({
    titulo: 'Responda à nova data hoje',
    mensagem: `O cliente do pedido nº ${numero} pediu outra data e espera sua resposta até ${prazoEm ? diaEHora(prazoEm, fuso) : 'logo mais'}; sem ela o pedido fica como está.`,
    caminho: doPedido(pedidoId),
    rotulo: 'Responder',
  }),
};
const DECISAO: Especie = {
  find: findDecisoes,
  palavras: ({ eventoTitulo, eventoId, prazoEm, fuso }) => ({
    titulo: 'Decida sobre a mudança hoje',
    mensagem: `Nem todos aceitaram a nova data de "${eventoTitulo}". Você decide até ${prazoEm ? diaEHora(prazoEm, fuso) : 'logo mais'}; depois disso tudo fica como está.`,
    caminho: caminhoDe('evento/detalhes', { id: eventoId }),
    rotulo: 'Decidir',
  }),
};

async function lembrarUm(ctx: Context, lembrete: LembretePorFazer, { palavras, semCarta, categoria: outra }: Especie): Promise<void> {
  const { rotulo, ...words } = palavras(lembrete);
  const { usuarioId, chave, pedidoId, email } = lembrete;
  const categoria = outra ?? 'lembrete';
  const assunto = pedidoId ? { assunto: { tipo: 'pedido' as const, id: pedidoId } } : {};
  await inTransaction(ctx.db, async (tx) => {
    const ditos = await notificar(ctx, tx, [{ ...words, ...assunto, usuarioId, chave, categoria }], ctx.clock.now());
    // The notification exists already: another process made it first, or the person has deleted it.
    if (ditos.length === 0 || semCarta || !(await quemQuer(tx, [usuarioId], categoria, 'email')).has(usuarioId)) return;
    const carta = letter(email, {
      assunto: words.titulo,
      titulo: words.titulo,
      paragrafos: [words.mensagem],
      botao: { rotulo, link: `${ctx.publicUrl()}${words.caminho}` },
      rodape: 'Você recebe avisos por e-mail; para mudar isso, vá às preferências do seu perfil.',
    });
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, carta);
  });
}

/** Makes the reminders that are due. Each reminder is made once, even with several processes. */
async function lembrar(ctx: Context, especies: readonly Especie[]): Promise<void> {
  for (const especie of especies) {
    for (const lembrete of await especie.find(ctx.db, ctx.clock.now())) {
      await lembrarUm(ctx, lembrete, especie).catch((error: unknown) =>
        ctx.log.error({ err: error, lembrete: lembrete.chave }, 'lembrete não pôde ser feito'),
      );
    }
  }
}

/** Clock job of each minute: deadlines. */
export const lembrarPrazos = (ctx: Context): Promise<void> => lembrar(ctx, [PAGAMENTO, RESPOSTA, MUDANCA, DECISAO]);
/** Clock job of every ten minutes: days. */
export const lembrarFestas = (ctx: Context): Promise<void> =>
  lembrar(ctx, [FESTA, CARRINHO, ENTREGA, ...(ctx.features.isOff('avaliacoes') ? [] : [AVALIACAO])]);
