import { PAGINA_DO_PERFIL, roleDoTipo } from '@festejo/contrato/common/roles.ts';
import type { Subscriber } from '../../../../platform/context.ts';
import { type AcontecimentoDeRemocao, type DadosDaRemocao, dizQuando } from '../../segundo-fator/remocao/remocao.ts';
import { notificar } from '../notificar.ts';

interface Recado {
  readonly titulo: string;
  readonly mensagem: string;
}

const RECADOS: Readonly<Record<AcontecimentoDeRemocao, (quais: string, quando: string) => Recado>> = {
  remocao_pedida: (quais, quando) => ({
    titulo: 'Pediram para tirar a proteção da sua conta',
    mensagem: `Com uma senha nova por carta pediram para tirar: ${quais}. Vale em ${quando}. Se não foi você, desfaça em Segurança.`,
  }),
  remocao_perto: (quais, quando) => ({
    titulo: 'Falta pouco para a proteção da sua conta sair',
    mensagem: `Em ${quando} deixam de proteger a sua conta: ${quais}. Se não foi você que pediu, desfaça em Segurança.`,
  }),
  remocao_feita: (quais) => ({
    titulo: 'A proteção da sua conta saiu',
    mensagem: `Como pedido, deixaram de proteger a sua conta: ${quais}.`,
  }),
  remocao_desfeita: (quais) => ({
    titulo: 'A proteção da sua conta continua',
    mensagem: `O pedido para tirar a proteção da sua conta foi desfeito. Continuam valendo: ${quais}.`,
  }),
};

/**
 * Notifies the account, on every device, of a removal of protections that was requested by e-mail. The letters about it belong to the room
 * `segundo-fator`.
 */
export const contarDasRemocoes: Subscriber = {
  name: 'notificacoes-de-remocoes',
  hears: (tipo) => Object.hasOwn(RECADOS, tipo),
  async hear(ctx, tx, { tipo, assuntoId, dados, em }) {
    const { tipoPerfil, protecoes, valeEm } = dados as DadosDaRemocao;
    const recado = RECADOS[tipo as AcontecimentoDeRemocao](protecoes.join('; '), dizQuando(new Date(valeEm)));
    const caminho = `${PAGINA_DO_PERFIL[roleDoTipo(tipoPerfil)]}?secao=seguranca`;
    await notificar(ctx, tx, [{ usuarioId: assuntoId, categoria: 'lembrete', ...recado, caminho }], em);
  },
};
