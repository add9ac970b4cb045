import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoPedidos } from '../../../../ui/drawings/ilustracoes.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';

/** The empty list: no order matches the filter, or there are no orders. */
export function SemPedidos({ role, filtrado, aoMostrarTodos }: { role: Lado; filtrado: boolean; aoMostrarTodos: () => void }) {
  if (filtrado) {
    return (
      <EstadoVazio
        titulo="Nenhum pedido assim"
        ilustracao={<IlustracaoPedidos />}
        acao={<Botao onClick={aoMostrarTodos}>Mostrar todos</Botao>}
      >
        Não há pedidos com esta situação, estas palavras e estes dias.
      </EstadoVazio>
    );
  }
  if (role === 'FORNECEDOR') {
    return (
      <EstadoVazio
        titulo="Nenhum pedido ainda"
        ilustracao={<IlustracaoPedidos />}
        acao={<BotaoLink para={caminhoDe('produto/fornecedor/lista')}>Ver meus produtos</BotaoLink>}
      >
        Quando um cliente comprar, o pedido aparece aqui na hora, sem recarregar a página.
      </EstadoVazio>
    );
  }
  return (
    <EstadoVazio
      titulo="Sua festa começa aqui"
      ilustracao={<IlustracaoPedidos />}
      acao={<BotaoLink para={caminhoDe('cliente/home')}>Encontrar produtos</BotaoLink>}
    >
      Você ainda não fez pedidos. Escolha um evento e veja quem atende o lugar e a data dele.
    </EstadoVazio>
  );
}
