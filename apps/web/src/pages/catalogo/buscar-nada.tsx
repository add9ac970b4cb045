import { dicaDeBusca, type Pedido, SEM_FILTROS } from '../../features/catalogo/busca/busca.ts';
import { Botao } from '../../ui/buttons/botao.tsx';
import { IlustracaoBusca } from '../../ui/drawings/ilustracoes.tsx';
import { EstadoVazio } from '../../ui/feedback/estado-vazio.tsx';
import { BotaoDePedirOrcamento } from '../conversa/botao-de-pedir.tsx';

interface Props {
  pedido: Pedido;
  parecidos: readonly string[];
  comEvento: boolean;
  comFiltros: boolean;
  mudar: (mudanca: Partial<Pedido>) => void;
}

/** An empty result: each suggestion that may find something is one press away. */
export function NadaAchado({ pedido, parecidos, comEvento, comFiltros, mudar }: Props) {
  return (
    <EstadoVazio
      titulo={pedido.q ? `Nada para “${pedido.q}”` : 'Nada com estes filtros'}
      ilustracao={<IlustracaoBusca />}
      acao={
        <>
          {comFiltros && <Botao onClick={() => mudar(SEM_FILTROS)}>Limpar filtros</Botao>}
          {comEvento && !pedido.semData && (
            <Botao tipo="secundario" onClick={() => mudar({ semData: true })}>
              Procurar em qualquer data
            </Botao>
          )}
          {comEvento && (
            <Botao tipo="secundario" onClick={() => mudar({ emTudo: true, km: '', semData: false })}>
              Procurar em todo o mercado
            </Botao>
          )}
          <BotaoDePedirOrcamento />
          {parecidos.map((termo) => (
            <Botao key={termo} tipo="secundario" onClick={() => mudar({ q: termo })}>
              {termo}
            </Botao>
          ))}
        </>
      }
    >
      {parecidos.length > 0 ? 'Você quis dizer uma destas?' : dicaDeBusca(pedido.q)}
    </EstadoVazio>
  );
}
