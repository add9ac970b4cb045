import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useRecursoLigado } from '../../features/conta/usuarios/usuarios.api.ts';
import { loginWithReturn } from '../../lib/session/destinations.ts';
import { useSessao } from '../../lib/session/sessao.ts';
import { BotaoLink, type TipoDeBotao } from '../../ui/buttons/botao.tsx';

interface Props {
  /** Values that the button's page already knows. */
  fornecedor?: string;
  categoria?: string;
  evento?: string;
  tipo?: TipoDeBotao;
}

/** The link to a request for a quote, for clients. A visitor logs in first. */
export function BotaoDePedirOrcamento({ tipo = 'secundario', ...sabido }: Props) {
  const role = useSessao(({ user }) => user?.role ?? null);
  const ligado = useRecursoLigado('orcamentos');
  if (!ligado || (role !== null && role !== 'CLIENTE')) return null;
  const caminho = caminhoDe('orcamentos/criar', { ...sabido });
  return (
    <BotaoLink tipo={tipo} para={role === null ? loginWithReturn(caminho) : caminho}>
      Pedir orçamento
    </BotaoLink>
  );
}
