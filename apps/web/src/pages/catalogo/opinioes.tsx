import { BotaoDaDenuncia } from '../../features/conversa/denuncias/botao-da-denuncia.tsx';
import { type Alvo, useAvaliacoesAoVivo } from '../../features/pedido/avaliacoes/avaliacoes.api.ts';
import { AvaliacoesPublicas } from '../../features/pedido/avaliacoes/avaliacoes-publicas.tsx';
import { useSessao } from '../../lib/session/sessao.ts';

/** The reviews of a product or a shop, in a chunk of their own that loads when they come near. */
export default function Opinioes({ titulo, alvo }: { titulo: string; alvo: Alvo }) {
  const podeDenunciar = useSessao(({ user }) => user !== null && user.role !== 'OPERADOR');
  useAvaliacoesAoVivo();
  return (
    <AvaliacoesPublicas titulo={titulo} alvo={alvo} acao={({ id }) => podeDenunciar && <BotaoDaDenuncia oQue="avaliacao" id={id} />} />
  );
}
