import { SITUACOES_DA_VERIFICACAO, type SituacaoDaVerificacao } from '@festejo/contrato/fornecedor/verificacao.ts';
import { type CorDoSelo, Selo } from '../../../../ui/words/selo.tsx';

const COR: Readonly<Record<SituacaoDaVerificacao, CorDoSelo>> = {
  nao_enviada: 'neutra',
  em_analise: 'info',
  verificada: 'positive',
  recusada: 'negative',
  vencida: 'warning',
};

export function SeloDaSituacao({ situacao }: { situacao: SituacaoDaVerificacao }) {
  return <Selo cor={COR[situacao]}>{SITUACOES_DA_VERIFICACAO[situacao]}</Selo>;
}
