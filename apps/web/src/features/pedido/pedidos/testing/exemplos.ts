import type { ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import type { PedidoDetalhado, PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';

/** Ids that can be told apart in a failure: `idDe(3)` ends in 003. */
export const idDe = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export function umItem(n: number, parte: Partial<ResumoDaCompra['fornecedores'][number]['itens'][number]> = {}) {
  return {
    produtoId: idDe(n),
    nome: `Produto ${n}`,
    imagemUrl: null,
    opcoes: [],
    escolha: [],
    quantidade: 2,
    precoUnitario: 50,
    total: 100,
    ...parte,
  };
}

export function umResumo(parte: Partial<ResumoDaCompra> = {}): ResumoDaCompra {
  return {
    eventoId: idDe(900),
    eventoTitulo: 'Aniversário da Ana',
    fornecedores: [
      {
        fornecedorId: idDe(800),
        nome: 'Doces da Vovó',
        documento: '12ABC34501DE35',
        endereco: 'Rua das Flores, 10, Centro, Campinas, SP',
        politicaDeCancelamento: 'flexivel',
        textoDaPolitica: 'Política flexível: até 20/12/2026 às 14h00 você recebe tudo de volta.',
        itens: [umItem(1), umItem(2)],
        subtotal: 200,
        desconto: 0,
        total: 200,
        sinal: null,
      },
    ],
    cupom: null,
    subtotal: 200,
    desconto: 0,
    total: 200,
    totalComSinal: null,
    pixVoltaAte: null,
    problemas: [],
    ...parte,
  };
}

export function umPedido(n: number, parte: Partial<PedidoResumo> = {}): PedidoResumo {
  return {
    id: idDe(n),
    numero: 1000 + n,
    compraId: idDe(700),
    estado: 'pago',
    total: 200,
    recebe: null,
    volta: 0,
    sinal: null,
    retido: null,
    pedeDestino: false,
    criadoEm: '2026-11-21T12:00:00.000Z',
    responderAte: '2026-11-23T12:00:00.000Z',
    eventoId: idDe(900),
    eventoTitulo: 'Aniversário da Ana',
    dataEvento: '2026-12-20',
    horario: '14:30',
    localidade: 'Campinas',
    uf: 'SP',
    outraParte: 'Doces da Vovó',
    quantidadeDeItens: 2,
    imagens: [],
    ...parte,
  };
}

export function umPedidoDetalhado(n: number, parte: Partial<PedidoDetalhado> = {}): PedidoDetalhado {
  return {
    ...umPedido(n),
    subtotal: 200,
    desconto: 0,
    politicaDeCancelamento: 'flexivel',
    textoDaPolitica: 'Política flexível: até 20/12/2026 às 14h00 você recebe tudo de volta.',
    itens: [{ ...umItem(1), categoriaOficialNome: 'Doces' }],
    recado: null,
    historico: [
      { de: null, para: 'aguardando_pagamento', por: 'cliente', em: '2026-11-21T12:00:00.000Z', motivo: null },
      { de: 'aguardando_pagamento', para: 'pago', por: 'pagamento', em: '2026-11-21T12:05:00.000Z', motivo: null },
    ],
    enderecoDoEvento: 'Rua do Salão, 50, Centro, Campinas, SP',
    acoes: [],
    podeAvaliar: false,
    dinheiro: { guardado: 200, volta: 0, peloBanco: 0, aoFornecedor: null, taxa: null, devolucao: null, aMais: [] },
    disputa: null,
    fornecedor: {
      id: idDe(800),
      nome: 'Doces da Vovó',
      documento: '12ABC34501DE35',
      endereco: 'Rua das Flores, 10',
      telefone: null,
      email: null,
    },
    cliente: { nome: 'Ana Souza', telefone: '(11) 98765-4321', email: null },
    versao: 1,
    ...parte,
  };
}
