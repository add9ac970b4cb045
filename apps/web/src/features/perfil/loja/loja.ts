import type { PoliticaDeCancelamento } from '@festejo/contrato/constants.ts';
import { atualizarFornecedor, type PerfilDoFornecedor } from '@festejo/contrato/fornecedores.ts';
import { checkBy } from '../../../lib/form/check.ts';
import type { Checked } from '../../../lib/form/rules.ts';
import { comoTelefone } from '../../../lib/mascaras.ts';
import type { MudancaDaLoja } from './loja.api.ts';

/** The form, as typed. */
export interface CamposDaLoja {
  nome: string;
  descricao: string;
  telefonePublico: string;
  raioEmKm: string;
  politicaDeCancelamento: PoliticaDeCancelamento;
}

/** The slider's reach; further is written by hand. */
export const RAIO_NO_CONTROLE_EM_KM = { minimo: 1, maximo: 200 } as const;

export const POLITICAS: readonly { id: PoliticaDeCancelamento; nome: string; texto: string }[] = [
  {
    id: 'flexivel',
    nome: 'Flexível',
    texto: 'Até 24 horas antes da festa o cliente recebe tudo de volta; depois, nada. Atrai quem ainda está em dúvida.',
  },
  { id: 'moderada', nome: 'Moderada', texto: 'Até 7 dias antes, tudo de volta; até 2 dias antes, metade; depois, nada.' },
  {
    id: 'rigida',
    nome: 'Rígida',
    texto: 'Até 30 dias antes, tudo de volta; até 7 dias antes, metade; depois, nada. Para quem compra material com antecedência.',
  },
  { id: 'sem_reembolso', nome: 'Sem reembolso', texto: 'Depois do pagamento nada volta por desistência. Afasta parte dos clientes.' },
];

export function camposDaLoja({ nome, descricao, telefonePublico, raioEmKm, politicaDeCancelamento }: PerfilDoFornecedor): CamposDaLoja {
  return {
    nome,
    descricao: descricao ?? '',
    telefonePublico: comoTelefone(telefonePublico ?? ''),
    raioEmKm: String(raioEmKm).replace('.', ','),
    politicaDeCancelamento,
  };
}

/** The radius being typed, for the map and the slider; `null` while it is no number. */
export function raioDigitado(texto: string): number | null {
  const km = atualizarFornecedor.body.shape.raioEmKm.safeParse(texto);
  return km.success ? (km.data ?? null) : null;
}

/** The body of the call, by the contract's rules. */
export function conferirLoja(campos: CamposDaLoja): Checked<MudancaDaLoja> {
  return checkBy(atualizarFornecedor.body, {
    ...campos,
    descricao: campos.descricao.trim() || null,
    telefonePublico: campos.telefonePublico.trim() || null,
  });
}
