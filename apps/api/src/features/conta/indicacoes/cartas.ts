import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';
import { recusarConvitesPelaCarta } from '@festejo/contrato/conta/indicacoes.ts';
import { firstName, letter } from '../../../platform/mail/letter.ts';
import type { Letter } from '../../../platform/mail/mailer.ts';
import type { ConviteAEnviar } from './indicacoes.queries.ts';

/** The page where the invited person refuses further invitations. */
export const paginaDaRecusa = (publicUrl: string, codigo: string): string => `${publicUrl}${caminhoDe('convite/recusar', { codigo })}`;

/** @param codigo opens the page where the invited person refuses further invitations. */
export function cartaDeConvite({ email, nome, codigoDeConvite }: ConviteAEnviar, codigo: string, publicUrl: string): Letter {
  const quem = firstName(nome) ?? 'Um amigo';
  const { valorEmReais, minimoEmReais, esperaEmDias } = PREMIO_DA_INDICACAO;
  return letter(email, {
    assunto: `${quem} convidou você para o Festejo`,
    titulo: `${quem} convidou você para o Festejo`,
    paragrafos: [
      'O Festejo reúne num lugar só tudo o que uma festa precisa: bolo, decoração, som, espaço, buffet. Você diz onde e quando, e vê só quem atende lá, nesse dia.',
      `Pelo convite, vocês dois ganham um cupom de R$ ${valorEmReais} (em compras a partir de R$ ${minimoEmReais}), ${esperaEmDias} dias depois de concluída a sua primeira compra de R$ ${minimoEmReais} ou mais em uma loja verificada.`,
    ],
    botao: {
      rotulo: 'Criar minha conta',
      link: `${publicUrl}${caminhoDe('usuario/cadastro', { tipo: 1, email: '-', name: '-', cpf: '-', codigoDeConvite })}`,
    },
    rodape: 'Quem escreveu seu e-mail foi a pessoa que convidou; sem uma conta, ele é apagado em 90 dias.',
    recusa: {
      rotulo: 'Não quero receber convites',
      link: paginaDaRecusa(publicUrl, codigo),
      umToque: `${publicUrl}/api${recusarConvitesPelaCarta.path}?codigo=${codigo}`,
    },
  });
}
