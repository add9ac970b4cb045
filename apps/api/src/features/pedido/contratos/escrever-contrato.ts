import { escolhaEmPalavras } from '@festejo/contrato/catalogo/escolha.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import type { PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { textoEmReais } from '../../../platform/brazil.ts';
import type { Context } from '../../../platform/context.ts';
import { diaEHora } from '../../../platform/dates.ts';
import { writePdf } from '../../../platform/documents/pdf.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { buscarPedido } from '../pedidos/buscar-pedido.ts';
import { conhecemSe } from '../transicoes/pedido.ts';
import { type FatosDoContrato, findContrato } from './contratos.queries.ts';
import { guardarContratos } from './guardar-contratos.ts';

/**
 * The contract of an order as a PDF, for its client or its supplier.
 * @returns the file, and the number of the order.
 * @throws NotFound for another person's order, and for an order that was never paid.
 */
export async function escreverContrato(
  ctx: Context,
  quem: { id: string; role: Lado },
  id: string,
): Promise<{ numero: number; pdf: Buffer }> {
  const pedido = await buscarPedido(ctx, quem, { id });
  const pagoEm = pedido.historico.find(({ para }) => para === 'pago')?.em;
  if (!pagoEm) throw new NotFound('O contrato fica pronto quando o pagamento chega');
  // An order paid before contracts were kept gets its contract now.
  if (!(await findContrato(ctx.db, id))) await guardarContratos(ctx.db, [id], ctx.clock.now());
  const contrato = await findContrato(ctx.db, id);
  if (!contrato) throw new NotFound();
  // A supplier reads the full address only while the order is paid and stands.
  const lugar = quem.role === 'CLIENTE' || conhecemSe(pedido.estado) ? contrato.fatos.festa.endereco : pedido.enderecoDoEvento;
  return { numero: pedido.numero, pdf: await compor(pedido, { ...contrato.fatos, lugar, pagoEm: new Date(pagoEm) }) };
}

// The contract uses the time of Brasília, wherever it is read.
const diaDoSaldo = (instante: string) => diaEHora(new Date(instante), FUSO_DE_BRASILIA);

function saldoPago({ sinal }: PedidoDetalhado): string {
  if (!sinal) return '';
  return sinal.saldoPagoEm ? `O saldo foi pago em ${diaDoSaldo(sinal.saldoPagoEm)}. ` : 'O saldo ainda não foi pago. ';
}

interface Fatos extends FatosDoContrato {
  readonly lugar: string;
  readonly pagoEm: Date;
}

function compor(pedido: PedidoDetalhado, { fornecedor, festa, lugar, politica, pagoEm }: Fatos): Promise<Buffer> {
  const titulo = `Contrato do pedido nº ${pedido.numero}`;
  const quando = diaEHora(pagoEm, FUSO_DE_BRASILIA);
  const valor = (reais: number) => textoEmReais(emCentavos(reais));
  return writePdf(
    { title: titulo, subtitle: `Contratado e pago em ${quando}, pelo Festejo`, foot: `Festejo · ${titulo}`, at: pagoEm },
    (page) => {
      page.heading('Quem contrata');
      page.facts([['Cliente', pedido.cliente.nome]]);
      page.heading('Quem fornece');
      page.facts([
        ['Nome', fornecedor.nome],
        ['CPF ou CNPJ', fornecedor.documento],
        ['Endereço', fornecedor.endereco],
      ]);
      page.heading('A festa');
      page.facts([
        ['Evento', festa.titulo],
        ['Começa', festa.quando],
        ['Lugar', lugar],
      ]);
      page.heading('O que foi contratado');
      page.table(
        [
          { heading: 'Item' },
          { heading: 'Quantidade', width: 70, right: true },
          { heading: 'Preço', width: 90, right: true },
          { heading: 'Total', width: 90, right: true },
        ],
        pedido.itens.map((item) => [
          [item.nome, escolhaEmPalavras(item.escolha)].filter(Boolean).join(' · '),
          String(item.quantidade),
          valor(item.precoUnitario),
          valor(item.total),
        ]),
        [
          ...(pedido.desconto > 0
            ? [
                ['Subtotal', '', '', valor(pedido.subtotal)],
                ['Desconto do cupom', '', '', `− ${valor(pedido.desconto)}`],
              ]
            : []),
          ...(pedido.sinal
            ? [
                ['Total, sem outras cobranças', '', '', valor(pedido.total)],
                ['Sinal, pago na compra', '', '', valor(pedido.sinal.valor)],
                [`Saldo, até ${diaDoSaldo(pedido.sinal.saldoAte)}`, '', '', valor(pedido.sinal.saldo)],
              ]
            : [['Total pago, sem outras cobranças', '', '', valor(pedido.total)]]),
        ],
      );
      if (pedido.recado) {
        page.heading('Recado ao fornecedor');
        page.paragraph(pedido.recado);
      }
      page.heading('Cancelamento e arrependimento');
      page.paragraph(politica);
      page.heading('Pagamento');
      page.paragraph(
        `${valor(pedido.sinal?.valor ?? pedido.total)} pagos por Pix em ${quando}. ${saldoPago(pedido)}O Festejo guarda o valor até depois da festa, e só então o repassa ao fornecedor. Se o fornecedor recusa ou cancela, tudo volta ao cliente.`,
      );
    },
  );
}
