import type { Role } from '@festejo/contrato/common/constants.ts';
import { DIAS_PARA_DESISTIR_DA_EXCLUSAO } from '@festejo/contrato/common/prazos.ts';
import { PAGINA_DO_PERFIL } from '@festejo/contrato/common/roles.ts';
import { diaLongoEHoraEmBrasilia } from '../../../platform/dates.ts';
import { greeting, letter } from '../../../platform/mail/letter.ts';
import type { Letter } from '../../../platform/mail/mailer.ts';

/** The recipient of a letter. */
export interface Destinatario {
  readonly nome: string;
  readonly email: string;
  readonly role: Role;
}

const privacidade = ({ role }: Destinatario, publicUrl: string) => `${publicUrl}${PAGINA_DO_PERFIL[role]}?secao=privacidade`;

const quando = (em: Date) => `${diaLongoEHoraEmBrasilia(em)} (horário de Brasília)`;

const NAO_FUI_EU = 'Se não foi você, entre na sua conta, troque a senha e saia de todos os dispositivos.';

export function cartaDeExportacaoPronta(para: Destinatario, expiraEm: Date, publicUrl: string): Letter {
  return letter(para.email, {
    assunto: 'A cópia dos seus dados está pronta',
    titulo: greeting('A cópia dos seus dados está pronta', para.nome),
    paragrafos: ['Entre na sua conta para baixá-la: só você consegue.', `Ela fica disponível até ${quando(expiraEm)}.`],
    botao: { rotulo: 'Baixar a cópia', link: privacidade(para, publicUrl) },
    rodape: `Você recebeu esta mensagem porque a cópia foi pedida na sua conta. ${NAO_FUI_EU}`,
  });
}

export function cartaDeExportacaoFalha(para: Destinatario, publicUrl: string): Letter {
  return letter(para.email, {
    assunto: 'Não conseguimos preparar a cópia dos seus dados',
    titulo: 'A cópia dos seus dados não ficou pronta',
    paragrafos: ['Algo deu errado do nosso lado. Peça a cópia de novo: o pedido que falhou não conta.'],
    botao: { rotulo: 'Pedir de novo', link: privacidade(para, publicUrl) },
    rodape: 'Você recebeu esta mensagem porque a cópia foi pedida na sua conta.',
  });
}

/** Further effects that the letter of a marked deletion tells, by role. */
const SOBRE_A_LOJA: Readonly<Record<Role, readonly string[]>> = {
  CLIENTE: [],
  FORNECEDOR: ['Suas ofertas já não aparecem para ninguém.'],
  OPERADOR: [],
};

export function cartaDeExclusaoMarcada(para: Destinatario, excluirEm: Date, publicUrl: string): Letter {
  return letter(para.email, {
    assunto: `Sua conta será apagada em ${DIAS_PARA_DESISTIR_DA_EXCLUSAO} dias`,
    titulo: 'Sua conta será apagada',
    paragrafos: [
      `Em ${quando(excluirEm)} apagamos seus dados. Até lá você pode mudar de ideia: é só entrar na conta e desistir.`,
      'Saímos da sua conta em todos os dispositivos.',
      ...SOBRE_A_LOJA[para.role],
      'Os pedidos já feitos ficam guardados sem o seu nome, porque a lei pede; o registro de acessos, por 6 meses.',
    ],
    botao: { rotulo: 'Mudei de ideia', link: privacidade(para, publicUrl) },
    rodape: NAO_FUI_EU,
  });
}

export function cartaDeDesistencia(para: Destinatario, publicUrl: string): Letter {
  return letter(para.email, {
    assunto: 'Sua conta continua no Festejo',
    titulo: greeting('Que bom que você ficou', para.nome),
    paragrafos: ['A exclusão da sua conta foi cancelada: nada foi apagado.'],
    botao: { rotulo: 'Ver minha conta', link: privacidade(para, publicUrl) },
    rodape: NAO_FUI_EU,
  });
}

export function cartaDeExclusaoAdiada(para: Destinatario, impedimentos: readonly string[], publicUrl: string): Letter {
  return letter(para.email, {
    assunto: 'A exclusão da sua conta foi adiada',
    titulo: 'Ainda não pudemos apagar sua conta',
    paragrafos: [...impedimentos, 'Tentamos de novo todos os dias e apagamos a conta assim que isso se resolver.'],
    botao: { rotulo: 'Ver minha conta', link: privacidade(para, publicUrl) },
    rodape: 'Se mudou de ideia, entre na conta e desista da exclusão.',
  });
}

/** The last letter to this person: the address is deleted with the account. */
export function cartaDeContaExcluida(para: Destinatario): Letter {
  return letter(para.email, {
    assunto: 'Sua conta foi apagada',
    titulo: 'Sua conta foi apagada',
    paragrafos: [
      'Apagamos seus dados do Festejo, como você pediu.',
      'Os pedidos já feitos ficam guardados sem o seu nome, porque a lei pede; o registro de acessos, por 6 meses.',
    ],
    rodape: 'Se um dia quiser voltar, este e-mail está livre para um cadastro novo. Obrigado por festejar com a gente!',
  });
}
