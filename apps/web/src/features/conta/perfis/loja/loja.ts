import { POLITICAS_DE_CANCELAMENTO, type PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { atualizarFornecedor, type PerfilDoFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { degrausEmPalavras, POLITICAS as TABELA } from '@festejo/contrato/pedido/politicas.ts';
import { checkBy } from '../../../../lib/form/check.ts';
import type { Checked } from '../../../../lib/form/rules.ts';
import { maskTelefone } from '../../../../lib/text/masks.ts';
import { raioEscrito } from '../../../../lib/text/radius-in-km.ts';
import type { MudancaDaLoja } from './loja.api.ts';

/** The values as typed. */
export interface CamposDaLoja {
  nome: string;
  descricao: string;
  telefonePublico: string;
  raioEmKm: string;
  politicaDeCancelamento: PoliticaDeCancelamento;
  aceitaSinal: boolean;
  /** Kept while deposits are off, so that switching them on again restores the numbers. */
  sinal: { percentual: string; diasAntes: string };
}

/** Advice on which suppliers each policy suits. */
const CONSELHOS: Readonly<Record<PoliticaDeCancelamento, string>> = {
  flexivel: ' Atrai quem ainda está em dúvida.',
  moderada: '',
  rigida: ' Para quem compra material com antecedência.',
  sem_reembolso: ' Afasta parte dos clientes.',
};

function regraParaOFornecedor(politica: PoliticaDeCancelamento): string {
  const [primeiro, ...depois] = degrausEmPalavras(politica);
  if (!primeiro) return 'Depois do pagamento nada volta por desistência.';
  const comeco = depois.length > 0 ? `${primeiro.ate}, ${primeiro.volta}` : `${primeiro.ate} da festa o cliente recebe ${primeiro.volta}`;
  const frases = [`${comeco} de volta`, ...depois.map(({ ate, volta }) => `${ate}, ${volta}`), 'depois, nada.'];
  return `A${frases.join('; ').slice(1)}`;
}

export const POLITICAS = POLITICAS_DE_CANCELAMENTO.map((id) => ({
  id,
  nome: TABELA[id].nome,
  texto: `${regraParaOFornecedor(id)}${CONSELHOS[id]}`,
}));

/** The usual values. */
const SINAL_DE_COSTUME = { percentual: 30, diasAntes: 10 };

export function camposDaLoja({
  nome,
  descricao,
  telefonePublico,
  raioEmKm,
  politicaDeCancelamento,
  sinal,
}: PerfilDoFornecedor): CamposDaLoja {
  const { percentual, diasAntes } = sinal ?? SINAL_DE_COSTUME;
  return {
    nome,
    descricao: descricao ?? '',
    telefonePublico: maskTelefone(telefonePublico ?? ''),
    raioEmKm: raioEscrito(raioEmKm),
    politicaDeCancelamento,
    aceitaSinal: sinal !== null,
    sinal: { percentual: String(percentual), diasAntes: String(diasAntes) },
  };
}

/** Returns the body of the call, checked by the contract's rules. */
export function conferirLoja({ aceitaSinal, ...campos }: CamposDaLoja): Checked<MudancaDaLoja> {
  return checkBy(atualizarFornecedor.body, {
    ...campos,
    descricao: campos.descricao.trim() || null,
    telefonePublico: campos.telefonePublico.trim() || null,
    sinal: aceitaSinal ? campos.sinal : null,
  });
}
