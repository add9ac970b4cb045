import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { DIAS_ATE_CONCLUIR } from '@festejo/contrato/common/prazos.ts';
import type { AcaoDoPedido, PedidoDetalhado } from '@festejo/contrato/pedido/pedidos.ts';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../../lib/http/errors.ts';
import { dia, reais } from '../../../../../lib/text/formats.ts';
import { Botao, BotaoLink, type TipoDeBotao } from '../../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { Janela } from '../../../../../ui/layout/janela.tsx';
import { type Passo, useCancelarCompra, useMoverPedido, usePagarSaldo } from '../../vida-do-pedido.api.ts';
import estilos from '../situacao-do-pedido.module.css';
import { CancelarPedido } from './cancelar-pedido.tsx';
import { DizerOMotivo } from './dizer-o-motivo.tsx';
import { RelatarProblema } from './relatar-problema.tsx';

/** The message after each action. */
const FEITO: Readonly<Record<Passo['acao'], string>> = {
  aceitar: 'Pedido aceito! O cliente já foi avisado.',
  recusar: 'Pedido recusado. O cliente recebe tudo de volta.',
  cancelar_venda: 'Pedido cancelado. O cliente recebe tudo de volta.',
  entregar: 'Marcado como entregue. O cliente já foi avisado.',
  concluir: 'Entrega confirmada. Obrigado por festejar com a gente!',
  cancelar: 'Pedido cancelado. O fornecedor já foi avisado.',
  disputar: 'Relato enviado. O dinheiro continua guardado.',
};

/** The button of each action. The server lists the main action of an order first. */
const BOTOES: Readonly<Record<Exclude<AcaoDoPedido, 'pagar'>, { texto: string; tipo: TipoDeBotao }>> = {
  pagar_saldo: { texto: 'Pagar o saldo', tipo: 'principal' },
  aceitar: { texto: 'Aceitar pedido', tipo: 'principal' },
  recusar: { texto: 'Recusar', tipo: 'secundario' },
  entregar: { texto: 'Marcar como entregue', tipo: 'principal' },
  concluir: { texto: 'Confirmar entrega', tipo: 'principal' },
  disputar: { texto: 'Relatar um problema', tipo: 'secundario' },
  desistir: { texto: 'Desistir da compra', tipo: 'secundario' },
  cancelar: { texto: 'Cancelar pedido', tipo: 'secundario' },
  cancelar_compra: { texto: 'Desistir da compra', tipo: 'secundario' },
};

/** Actions that need only a confirmation. */
const perguntas = (pedido: PedidoDetalhado) => ({
  aceitar: {
    titulo: 'Aceitar pedido',
    mensagem: `Você se compromete a atender ${pedido.outraParte} em ${dia(pedido.dataEvento)} e recebe ${reais(pedido.recebe ?? pedido.total)}.`,
    confirmar: 'Aceitar pedido',
  },
  entregar: {
    titulo: 'Marcar como entregue',
    mensagem: `${pedido.outraParte} recebe um aviso e confirma, ou relata um problema, em até ${DIAS_ATE_CONCLUIR} dias. Depois disso o dinheiro é seu.`,
    confirmar: 'Marcar como entregue',
  },
  concluir: {
    titulo: 'Confirmar entrega',
    mensagem: `Você recebeu o combinado de ${pedido.outraParte}? O dinheiro vai para o fornecedor, e não dá mais para relatar um problema.`,
    confirmar: 'Confirmar entrega',
  },
});

/** The actions of this person on the order. The server lists them, from the state table. `children` are extra actions before them. */
export function AcoesDoPedido({ pedido, children }: { pedido: PedidoDetalhado; children?: ReactNode }) {
  const mover = useMoverPedido(pedido.id);
  const cancelarCompra = useCancelarCompra(pedido.compraId);
  const pagarSaldo = usePagarSaldo(pedido.id);
  const navigate = useNavigate();
  const tituloId = useId();
  const [janela, setJanela] = useState<AcaoDoPedido | null>(null);
  const fechar = () => setJanela(null);

  /** The order changed meanwhile (a deadline, the other side, another screen): shows the message, and the order is refetched below it. */
  function avisarSeMudou(falha: unknown): true | undefined {
    if (!(falha instanceof ApiError) || (falha.status !== 409 && falha.status !== 422)) return undefined;
    fechar();
    void dialogs.aviso(falha.message);
    return true;
  }

  async function enviar(passo: Passo): Promise<PedidoDetalhado> {
    const novo = await mover.mutateAsync(passo);
    fechar();
    toast.sucesso(FEITO[passo.acao]);
    return novo;
  }

  async function perguntar(acao: keyof ReturnType<typeof perguntas>): Promise<void> {
    const sim = await dialogs.confirmar({ ...perguntas(pedido)[acao], cancelar: 'Voltar' });
    if (!sim || mover.isPending) return;
    await enviar({ acao }).catch((falha: unknown) => avisarSeMudou(falha) ?? void dialogs.erro(falha));
  }

  async function desistirDaCompra(): Promise<void> {
    const sim = await dialogs.confirmar({
      titulo: 'Desistir da compra',
      mensagem: 'Todos os pedidos desta compra são cancelados juntos, e as datas voltam a ficar livres. Nada é cobrado.',
      confirmar: 'Desistir da compra',
      cancelar: 'Voltar',
      perigo: true,
    });
    if (sim && !cancelarCompra.isPending) cancelarCompra.mutate(undefined, { onSuccess: ({ message }) => toast.sucesso(message) });
  }

  function comecar(acao: AcaoDoPedido): void {
    if (acao === 'aceitar' || acao === 'entregar' || acao === 'concluir') void perguntar(acao);
    else if (acao === 'cancelar_compra') void desistirDaCompra();
    else if (acao === 'pagar_saldo') pagarSaldo.mutate(undefined, { onSuccess: ({ id }) => void navigate(caminhoDe('pagamento', { id })) });
    else setJanela(acao);
  }

  const comum = { tituloId, aoFechar: fechar, aoFalhar: avisarSeMudou };
  const doFornecedor = pedido.recebe !== null;
  const motivoDe = janela === 'recusar' ? 'recusar' : janela === 'cancelar' && doFornecedor ? 'cancelar_venda' : null;
  const outra = cancelarCompra.isPending ? 'cancelar_compra' : pagarSaldo.isPending ? 'pagar_saldo' : null;
  const emCurso = mover.isPending ? mover.variables.acao : outra;
  if (pedido.acoes.length === 0 && janela === null && !children) return null;
  return (
    <div className={estilos.acoes}>
      {children}
      {pedido.acoes.map((acao) =>
        acao === 'pagar' ? (
          <BotaoLink key={acao} para={caminhoDe('pagamento', { id: pedido.compraId })} size="lg">
            Pagar com Pix
          </BotaoLink>
        ) : (
          <Botao
            key={acao}
            size="lg"
            tipo={BOTOES[acao].tipo}
            loading={emCurso === acao}
            disabled={emCurso !== null}
            onClick={() => comecar(acao)}
          >
            {BOTOES[acao].texto}
          </Botao>
        ),
      )}
      <Janela aberta={janela !== null} aoFechar={fechar} rotuladaPor={tituloId} largura={480}>
        {motivoDe && (
          <DizerOMotivo {...comum} acao={motivoDe} total={pedido.total} enviar={(motivo) => enviar({ acao: motivoDe, motivo })} />
        )}
        {(janela === 'desistir' || (janela === 'cancelar' && !doFornecedor)) && (
          <CancelarPedido {...comum} acao={janela} id={pedido.id} enviar={enviar} />
        )}
        {janela === 'disputar' && <RelatarProblema {...comum} enviar={enviar} />}
      </Janela>
    </div>
  );
}
