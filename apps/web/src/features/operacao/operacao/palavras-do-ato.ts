import { emReais } from '@festejo/contrato/common/centavos.ts';
import { type PapelDaProva, PROVAS } from '@festejo/contrato/fornecedor/verificacao.ts';
import type { AtoDeOperador, AtoDoRegistro } from '@festejo/contrato/operacao/operacao.ts';
import { dia as emDia, porCento, reais } from '../../../lib/text/formats.ts';

/** The data of an act in the log; each kind of act has some of these fields. */
interface Dito {
  readonly aFavorDe?: string;
  readonly volta?: number;
  readonly valor?: number;
  readonly nota?: string;
  readonly motivo?: string;
  readonly porque?: string;
  readonly decisao?: string;
  readonly quantos?: number;
  readonly situacao?: string;
  readonly pedidos?: readonly number[];
  readonly foto?: string;
  readonly casos?: readonly string[];
  readonly comprovante?: string;
  readonly fila?: string;
  readonly recurso?: string;
  readonly por?: readonly string[];
  readonly achados?: readonly string[];
  readonly percentual?: number;
  readonly nome?: string;
  readonly de?: string;
  readonly para?: string;
  readonly dia?: string;
  readonly verificacoes?: readonly string[];
  readonly papel?: PapelDaProva;
  readonly meses?: number;
  readonly limiteEmCentavos?: number | null;
}

const LADO: Readonly<Record<string, string>> = { CLIENTE: 'do cliente', FORNECEDOR: 'do fornecedor' };
const POR: Readonly<Record<string, string>> = { id: 'identificador', email: 'e-mail', cpf: 'CPF', cnpj: 'CNPJ', numero: 'número' };
const quantos = (lista: readonly unknown[] | undefined, um: string, varios: string) =>
  `${lista?.length ?? 0} ${lista?.length === 1 ? um : varios}`;

const PALAVRAS: Readonly<Partial<Record<AtoDeOperador, (dito: Dito) => string>>> = {
  leu_disputas: ({ pedidos = [], foto }) => {
    if (foto) return 'Viu uma foto de uma disputa';
    return pedidos.length === 1 ? `Leu a disputa do pedido ${pedidos[0]}` : `Leu as disputas dos pedidos ${pedidos.join(', ')}`;
  },
  decidiu_disputa: ({ aFavorDe, volta, motivo }) =>
    aFavorDe === 'OS_DOIS'
      ? `Decidiu uma disputa em parte, com ${reais(volta ?? 0)} de volta ao cliente: ${motivo ?? ''}`
      : `Decidiu uma disputa a favor ${LADO[aFavorDe ?? ''] ?? ''}: ${motivo ?? ''}`,
  leu_denuncias: ({ casos, situacao }) => `Leu as denúncias ${situacao ?? ''} de ${quantos(casos, 'caso', 'casos')}`,
  leu_anexo: () => 'Abriu um anexo de uma conversa denunciada',
  decidiu_denuncia: ({ decisao, porque }) =>
    `Decidiu uma denúncia, ${decisao === 'retirada' ? 'e tirou do ar' : 'e manteve no ar'}: ${porque ?? ''}`,
  procurou: ({ por, achados }) => `Procurou por ${(por ?? []).map((um) => POR[um] ?? um).join(' ou ')}, e achou ${achados?.length ?? 0}`,
  leu_pessoa: () => 'Leu a página de uma conta',
  suspendeu: ({ porque }) => `Suspendeu uma conta: ${porque ?? ''}`,
  readmitiu: ({ porque }) => `Acabou com a suspensão de uma conta: ${porque ?? ''}`,
  decidiu_pedidos: ({ decisao, quantos }) =>
    `Decidiu ${quantos ?? 0} ${quantos === 1 ? 'pedido' : 'pedidos'} de uma loja suspensa: ${decisao === 'devolver' ? 'tudo volta' : 'seguem'}`,
  criou_categoria: ({ nome }) => `Criou a categoria ${nome ?? ''}`,
  mudou_categoria: ({ nome }) => `Mudou a categoria ${nome ?? ''}`,
  ordenou_categorias: () => 'Pôs as categorias em outra ordem',
  juntou_categorias: ({ de, para }) => `Juntou a categoria ${de ?? ''} a ${para ?? ''}`,
  mudou_taxa: ({ percentual, dia, porque }) =>
    `Marcou a taxa de ${porCento(percentual ?? 0)} a partir de ${emDia(dia ?? '')}: ${porque ?? ''}`,
  tentou_devolucao: () => 'Mandou tentar de novo uma devolução',
  tentou_repasse: () => 'Mandou tentar de novo um repasse',
  segurou_repasse: () => 'Segurou um repasse até o fornecedor mudar a conta',
  acertou_devolucao: ({ comprovante }) => `Deu uma devolução por paga por fora: ${comprovante ?? ''}`,
  acertou_repasse: ({ comprovante }) => `Deu um repasse por pago por fora: ${comprovante ?? ''}`,
  escreveu_devolucao: ({ nota }) => `Escreveu ao cliente de uma devolução: ${nota ?? ''}`,
  leu_verificacoes: ({ verificacoes, situacao }) =>
    `Leu a lista das que ${situacao ?? ''}: ${quantos(verificacoes, 'verificação', 'verificações')}`,
  leu_verificacao: () => 'Leu uma verificação',
  leu_prova: ({ papel }) => `Abriu uma prova de uma verificação: ${papel ? PROVAS[papel].toLowerCase() : ''}`,
  decidiu_verificacao: ({ decisao, porque, meses }) =>
    decisao === 'verificada' ? `Aceitou uma verificação por ${meses ?? 0} meses` : `Recusou uma verificação: ${porque ?? ''}`,
  mudou_limite: ({ limiteEmCentavos }) =>
    limiteEmCentavos == null
      ? 'Tirou o limite de quem não é verificado'
      : `Mudou o limite de quem não é verificado para ${reais(emReais(limiteEmCentavos))}`,
  leu_provas: () => 'Baixou as provas de pedidos para contestar o que o banco tomou',
  contestou_retomada: ({ nota }) => `Anotou a contestação do que o banco tomou: ${nota ?? ''}`,
  aceitou_retomada: ({ pedidos, nota }) =>
    `Aceitou o que o banco tomou, e os pedidos ${String(pedidos) === 'encerram' ? 'encerraram' : 'seguem'}: ${nota ?? ''}`,
  ganhou_retomada: ({ valor, nota }) => `Anotou que o banco devolveu ${reais(valor ?? 0)} do que tomou: ${nota ?? ''}`,
  repetiu_trabalho: ({ fila }) => `Mandou tentar de novo um trabalho da fila ${fila ?? ''}`,
  descartou_trabalho: ({ fila }) => `Descartou um trabalho da fila ${fila ?? ''}`,
  leu_cartas: () => 'Abriu uma carta que não saiu',
  reenviou_carta: () => 'Mandou enviar de novo uma carta',
  desligou_recurso: ({ recurso }) => `Desligou o recurso ${recurso ?? ''}`,
  ligou_recurso: ({ recurso }) => `Ligou o recurso ${recurso ?? ''}`,
  devolveu: ({ porque }) => `Pôs de volta o que tinha saído do ar: ${porque ?? ''}`,
};

/** An act of the log as a sentence. */
export function emPalavras({ ato, dados }: AtoDoRegistro): string {
  return PALAVRAS[ato]?.(JSON.parse(dados) as Dito) ?? ato;
}
