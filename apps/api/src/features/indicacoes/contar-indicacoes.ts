import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';
import type { Subscriber } from '../../platform/context.ts';
import { premiar } from '../cupons/index.ts';
import { notificar } from '../notificacoes/index.ts';
import type { DadosDaTransicao, TipoDeAcontecimento } from '../pedidos/index.ts';
import { insertIndicacao, setCupons } from './indicacoes.queries.ts';

const HEARS: TipoDeAcontecimento = 'pedido_concluido';
const { valorEmReais, minimoEmReais, validadeEmDias } = PREMIO_DA_INDICACAO;

/** A friend's first concluded order: counted once, a coupon for each of the two. */
export const contarIndicacoes: Subscriber = {
  name: 'indicacoes',
  hears: (tipo) => tipo === HEARS,
  async hear(ctx, tx, { dados, em }) {
    for (const pedidoId of (dados as DadosDaTransicao).pedidos) {
      const contada = await insertIndicacao(tx, pedidoId, em);
      if (!contada) continue;
      const { clienteId, indicadoId } = contada;
      const premio = {
        prefixo: 'AMIGO',
        valorEmCentavos: valorEmReais * 100,
        minimoEmCentavos: minimoEmReais * 100,
        iniciaEm: em,
        terminaEm: new Date(em.getTime() + validadeEmDias * 86_400_000),
      };
      await setCupons(tx, indicadoId, {
        cupom_id: await premiar(tx, { clienteId, ...premio }),
        cupom_do_indicado_id: await premiar(tx, { clienteId: indicadoId, ...premio }),
      });
      const aviso = { categoria: 'lembrete', titulo: `Você ganhou um cupom de R$ ${valorEmReais}`, caminho: '/indicacoes' } as const;
      const vale = `Vale por ${validadeEmDias} dias, em compras a partir de R$ ${minimoEmReais}.`;
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
  },
};
