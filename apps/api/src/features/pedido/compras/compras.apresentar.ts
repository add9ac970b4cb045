import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import type { ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import type { SinalESaldo } from '@festejo/contrato/pedido/sinal.ts';
import { diaEmBrasilia } from '../../../platform/dates.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { textoDaPolitica } from '../../dinheiro/livro/index.ts';
import { ultimoDiaDoPix } from '../../dinheiro/pagamentos/index.ts';
import type { EventoDoCliente } from '../../evento/eventos/index.ts';
import type { buscarParaOContrato } from '../../fornecedor/fornecedores/index.ts';
import { apresentarEscolha } from '../carrinho/carrinho.apresentar.ts';
import { textoDoSinal } from '../transicoes/saldo/saldo.ts';
import { type CompraComSinal, totalDaLinha } from './compra.ts';
import type { CompraLida } from './ler-compra.ts';

type Contratos = Awaited<ReturnType<typeof buscarParaOContrato>>;

function apresentarSinalDaCompra(emDuas: SinalESaldo | undefined, fuso: string): ResumoDaCompra['fornecedores'][number]['sinal'] {
  if (!emDuas) return null;
  return {
    valor: emReais(emDuas.sinalEmCentavos),
    saldo: emReais(emDuas.saldoEmCentavos),
    saldoAte: emDuas.saldoAte.toISOString(),
    texto: textoDoSinal(emDuas, fuso),
  };
}

/** The purchase by supplier, as shown before the checkout. */
export function apresentarResumo(
  evento: EventoDoCliente,
  compra: CompraLida,
  contratos: Contratos,
  comSinal: CompraComSinal | null,
  agora: Date,
): ResumoDaCompra {
  const ultimoDia = ultimoDiaDoPix(agora);
  const { partes, subtotalEmCentavos, descontoEmCentavos, totalEmCentavos } = compra.calculo;
  return {
    eventoId: evento.id,
    eventoTitulo: evento.titulo,
    fornecedores: partes.map((parte) => {
      const contrato = contratos.get(parte.fornecedorId);
      const politicaDeCancelamento = (contrato?.politicaDeCancelamento ?? 'moderada') as PoliticaDeCancelamento;
      return {
        fornecedorId: parte.fornecedorId,
        nome: contrato?.nome ?? '',
        documento: contrato?.documento ?? '',
        endereco: contrato?.endereco ?? '',
        politicaDeCancelamento,
        textoDaPolitica: textoDaPolitica(politicaDeCancelamento, evento.inicio, evento.fuso, 'CLIENTE'),
        itens: parte.linhas.map((linha) => ({
          produtoId: linha.produtoId,
          nome: linha.produtoNome,
          imagemUrl: pictureUrl(linha.imagemChave),
          opcoes: [...linha.opcoes],
          escolha: apresentarEscolha(linha.escolha),
          quantidade: linha.quantidade,
          precoUnitario: emReais(linha.precoAtualEmCentavos),
          total: emReais(totalDaLinha(linha)),
        })),
        subtotal: emReais(parte.subtotalEmCentavos),
        desconto: emReais(parte.descontoEmCentavos),
        total: emReais(parte.totalEmCentavos),
        sinal: apresentarSinalDaCompra(comSinal?.sinais.get(parte.fornecedorId), evento.fuso),
      };
    }),
    cupom: compra.cupom?.codigo ?? null,
    subtotal: emReais(subtotalEmCentavos),
    desconto: emReais(descontoEmCentavos),
    total: emReais(totalEmCentavos),
    totalComSinal: comSinal && emReais(comSinal.pagaAgoraEmCentavos),
    pixVoltaAte: diaEmBrasilia(evento.fim) > ultimoDia ? ultimoDia : null,
    problemas: [...compra.problemas],
  };
}
