import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Subscriber } from '../../../platform/context.ts';
import { notificar } from './notificar.ts';

interface FotosBuscadas {
  readonly fornecedorId: string;
  readonly prontas: number;
  readonly falhas: number;
}

const numero = (quantas: number) => quantas.toLocaleString('pt-BR');
const fotos = (quantas: number) => (quantas === 1 ? '1 foto' : `${numero(quantas)} fotos`);

function recado({ prontas, falhas }: FotosBuscadas): { titulo: string; mensagem: string } {
  const jaEstao = `${fotos(prontas)} ${prontas === 1 ? 'já está no seu produto' : 'já estão nos seus produtos'}.`;
  if (falhas === 0) return { titulo: 'As fotos da planilha chegaram', mensagem: jaEstao };
  const vejaPorQue = `${fotos(falhas)} não ${falhas === 1 ? 'veio' : 'vieram'}: veja por quê e tente de novo.`;
  return prontas === 0
    ? { titulo: 'As fotos da planilha não vieram', mensagem: vejaPorQue }
    : { titulo: 'As fotos da planilha chegaram', mensagem: `${jaEstao} ${vejaPorQue}` };
}

/** Notifies a supplier that every picture of a spreadsheet has been fetched or has failed. */
export const contarDasFotos: Subscriber = {
  name: 'notificacoes-de-fotos',
  hears: (tipo) => tipo === 'fotos_buscadas',
  async hear(ctx, tx, { id, dados, em }) {
    const buscadas = dados as FotosBuscadas;
    const aviso = {
      usuarioId: buscadas.fornecedorId,
      categoria: 'lembrete',
      ...recado(buscadas),
      caminho: caminhoDe('produto/importar'),
      chave: id,
    } as const;
    await notificar(ctx, tx, [aviso], em);
  },
};
