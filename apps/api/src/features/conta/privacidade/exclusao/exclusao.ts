import type { Reply } from '@festejo/contrato/api/operation.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';
import { DIAS_PARA_DESISTIR_DA_EXCLUSAO } from '@festejo/contrato/common/prazos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { preverExclusao } from '@festejo/contrato/conta/privacidade.ts';
import { textoEmReais } from '../../../../platform/brazil.ts';
import { diaLongoEmBrasilia } from '../../../../platform/dates.ts';

/** A postponed erasure is tried again after this number of days. */
const ADIADA_POR_DIAS = 1;
/** The person is notified of a postponement at most once in this number of days. */
const AVISO_DE_ADIADA_A_CADA_DIAS = 7;

const depois = (em: Date, dias: number) => new Date(em.getTime() + dias * DIA_EM_MS);

export const prazoDaExclusao = (pedidaEm: Date) => depois(pedidaEm, DIAS_PARA_DESISTIR_DA_EXCLUSAO);
export const proximaTentativa = (agora: Date) => depois(agora, ADIADA_POR_DIAS);
export const deveAvisarDeNovo = (avisadaEm: Date | null, agora: Date) =>
  avisadaEm === null || depois(avisadaEm, AVISO_DE_ADIADA_A_CADA_DIAS) <= agora;

/** The open obligations of an account. */
export interface Pendencias {
  readonly comprasAbertas: number;
  readonly vendasAbertas: number;
  readonly aReceberEmCentavos: number;
  /** The end of the last event of those orders, if all of them only wait for it; null otherwise. */
  readonly ultimaFesta: Date | null;
}

/**
 * Days after an event until its confirmed orders no longer prevent the erasure. An order counts as delivered two days after the event, and
 * as concluded seven days later; then it cannot change any more.
 */
const ENCERRA_EM_DIAS = 2 + 7;

/** A confirmed order of an event that ended before this time counts as concluded. */
export const encerradosAntesDe = (agora: Date) => depois(agora, -ENCERRA_EM_DIAS);

const quantos = (n: number, um: string, varios: string) => (n === 1 ? `1 ${um}` : `${n} ${varios}`);

/** The reasons why the account cannot be erased now, one sentence each. An empty list means that it can. */
export function impedimentosDe({ comprasAbertas, vendasAbertas, aReceberEmCentavos, ultimaFesta }: Pendencias): string[] {
  const impedimentos: string[] = [];
  if (comprasAbertas > 0) impedimentos.push(`Você tem ${quantos(comprasAbertas, 'pedido', 'pedidos')} em andamento.`);
  if (vendasAbertas > 0) impedimentos.push(`Você tem ${quantos(vendasAbertas, 'pedido', 'pedidos')} de clientes em andamento.`);
  if (ultimaFesta) {
    const liberaEm = diaLongoEmBrasilia(depois(ultimaFesta, ENCERRA_EM_DIAS));
    impedimentos.push(
      `Pedidos confirmados se encerram ${ENCERRA_EM_DIAS} dias depois da festa: a partir de ${liberaEm} eles não impedem mais.`,
    );
  }
  if (aReceberEmCentavos > 0) impedimentos.push(`Você ainda tem ${textoEmReais(aReceberEmCentavos)} a receber.`);
  return impedimentos;
}

const APAGA: Readonly<Record<Role, readonly string[]>> = {
  CLIENTE: [
    'Nome, e-mail, CPF ou CNPJ, telefone, senha e foto',
    'Endereços guardados; do lugar das festas com pedidos fica só a cidade',
    'Eventos sem compras e carrinhos; dos outros eventos, o título, o nome da pessoa e as imagens',
    'Notificações e preferências',
    'Chaves de acesso, aplicativo autenticador e a ligação com o Google',
    'Cópias dos seus dados ainda disponíveis',
  ],
  FORNECEDOR: [
    'Nome, e-mail, CPF ou CNPJ, telefone, senha e foto',
    'Seu perfil de fornecedor: nome, descrição, foto, telefone e endereço',
    'A chave Pix ou a conta em que você recebe',
    'O catálogo: os produtos saem do ar, com descrições e imagens apagadas; cupons deixam de valer',
    'Endereços guardados',
    'Notificações e preferências',
    'Chaves de acesso, aplicativo autenticador e a ligação com o Google',
    'Cópias dos seus dados ainda disponíveis',
  ],
  OPERADOR: [
    'Nome, e-mail, CPF ou CNPJ, telefone, senha e foto',
    'Notificações e preferências',
    'Chaves de acesso, aplicativo autenticador e a ligação com o Google',
    'Cópias dos seus dados ainda disponíveis',
  ],
};

/** Data that stay, each with the law that demands it. */
const GUARDA: Reply<typeof preverExclusao>['guarda'] = [
  {
    oQue: 'Pedidos e pagamentos, sem o seu nome; no contrato de quem comprou, o nome e o documento de quem vendeu',
    porQue: 'São prova do que foi contratado e pago, também para a outra parte (Código de Defesa do Consumidor, art. 27, e leis fiscais).',
  },
  {
    oQue: 'Registro de acessos (dia, hora, aparelho e endereço de rede), por 6 meses',
    porQue: 'O Marco Civil da Internet, art. 15, manda guardá-lo por esse tempo.',
  },
  {
    oQue: 'Quando os termos foram aceitos e os consentimentos dados, sem o seu nome',
    porQue: 'Cabe a nós provar que o consentimento existiu (Lei Geral de Proteção de Dados, art. 8º, § 2º).',
  },
];

/** The data that an erasure deletes and the data that it keeps, by the account's role. */
export function efeitosDaExclusao(role: Role): Pick<Reply<typeof preverExclusao>, 'apaga' | 'guarda'> {
  return { apaga: [...APAGA[role]], guarda: GUARDA };
}
