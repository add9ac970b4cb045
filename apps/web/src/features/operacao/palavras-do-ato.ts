import type { AtoDeOperador, AtoDoRegistro } from '@festejo/contrato/operacao.ts';
import { reais } from '../../lib/text/formats.ts';

/** What an act left in the log; each kind has some of it. */
interface Dito {
  readonly aFavorDe?: string;
  readonly volta?: number;
  readonly motivo?: string;
  readonly porque?: string;
  readonly decisao?: string;
  readonly situacao?: string;
  readonly pedidos?: readonly number[];
  readonly casos?: readonly string[];
  readonly por?: readonly string[];
  readonly achados?: readonly string[];
}

const LADO: Readonly<Record<string, string>> = { CLIENTE: 'do cliente', FORNECEDOR: 'do fornecedor' };
const POR: Readonly<Record<string, string>> = { id: 'identificador', email: 'e-mail', cpf: 'CPF', cnpj: 'CNPJ', numero: 'número' };
const quantos = (lista: readonly unknown[] | undefined, um: string, varios: string) =>
  `${lista?.length ?? 0} ${lista?.length === 1 ? um : varios}`;

const PALAVRAS: Readonly<Partial<Record<AtoDeOperador, (dito: Dito) => string>>> = {
  leu_disputas: ({ pedidos }) => `Leu as disputas dos pedidos ${(pedidos ?? []).join(', ')}`,
  decidiu_disputa: ({ aFavorDe, volta, motivo }) =>
    aFavorDe === 'OS_DOIS'
      ? `Decidiu uma disputa em parte, com ${reais(volta ?? 0)} de volta ao cliente: ${motivo ?? ''}`
      : `Decidiu uma disputa a favor ${LADO[aFavorDe ?? ''] ?? ''}: ${motivo ?? ''}`,
  leu_denuncias: ({ casos, situacao }) => `Leu as denúncias ${situacao ?? ''} de ${quantos(casos, 'caso', 'casos')}`,
  decidiu_denuncia: ({ decisao, porque }) =>
    `Decidiu uma denúncia, ${decisao === 'retirada' ? 'e tirou do ar' : 'e manteve no ar'}: ${porque ?? ''}`,
  procurou: ({ por, achados }) => `Procurou por ${(por ?? []).map((um) => POR[um] ?? um).join(' ou ')}, e achou ${achados?.length ?? 0}`,
  leu_pessoa: () => 'Leu a página de uma conta',
  suspendeu: ({ porque }) => `Suspendeu uma conta: ${porque ?? ''}`,
  readmitiu: ({ porque }) => `Acabou com a suspensão de uma conta: ${porque ?? ''}`,
  devolveu: ({ porque }) => `Pôs de volta o que tinha saído do ar: ${porque ?? ''}`,
};

/** An act of the log as a sentence. */
export function emPalavras({ ato, dados }: AtoDoRegistro): string {
  return PALAVRAS[ato]?.(JSON.parse(dados) as Dito) ?? ato;
}
