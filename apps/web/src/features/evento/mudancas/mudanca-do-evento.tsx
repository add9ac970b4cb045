import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import type { MudancaDoEvento as Mudanca, RespostaDaMudanca } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { instante } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { type CorDoSelo, Selo } from '../../../ui/words/selo.tsx';
import { DePara } from './de-para.tsx';
import { mudancaQuery, useRetirarMudanca, useSeguirComMudanca } from './mudancas.api.ts';
import estilos from './mudancas.module.css';
import { PedirSugestao } from './pedir-sugestao.tsx';

type Pedido = Mudanca['pedidos'][number];
const dePe = ({ estado }: Pedido) => estaDePe(estado);

const RESPOSTAS: Readonly<Record<RespostaDaMudanca | 'falta' | 'caiu', { texto: string; cor: CorDoSelo }>> = {
  aceita: { texto: 'Aceitou', cor: 'positive' },
  recusada: { texto: 'Recusou', cor: 'negative' },
  sem_resposta: { texto: 'Não respondeu', cor: 'warning' },
  falta: { texto: 'Falta responder', cor: 'neutra' },
  caiu: { texto: 'Pedido cancelado', cor: 'neutra' },
};

/** A change that the client requested, with each supplier's answer and the pending decision. Renders nothing once the change is closed. */
export function MudancaDoEvento({ evento }: { evento: EventoDetalhado }) {
  const { data } = useQuery(mudancaQuery(evento.id));
  const mudanca = data?.mudanca;
  if (!mudanca || (mudanca.estado !== 'pedida' && mudanca.estado !== 'a_decidir')) return null;
  return (
    <div className={estilos.faixa}>
      <EmAberto evento={evento} mudanca={mudanca} />
    </div>
  );
}

function EmAberto({ evento, mudanca }: { evento: EventoDetalhado; mudanca: Mudanca }) {
  const { id, eventoId, estado, de, para, prazoEm, pedidos } = mudanca;
  const retirar = useRetirarMudanca(eventoId);
  const [seguindo, setSeguindo] = useState(false);
  const tituloId = useId();
  const ate = prazoEm ? instante(prazoEm) : '';
  async function aoRetirar() {
    const sim = await dialogs.confirmar({
      titulo: 'Desistir da mudança?',
      mensagem: 'A festa e os pedidos ficam como estão, e os fornecedores são avisados.',
      confirmar: 'Desistir da mudança',
      cancelar: 'Voltar',
    });
    if (sim && !retirar.isPending)
      retirar.mutate(id, { onSuccess: () => toast.sucesso('Você desistiu da mudança. Tudo fica como estava.') });
  }
  return (
    <Bloco titulo={estado === 'pedida' ? 'Mudança pedida aos fornecedores' : 'Decida sobre a mudança da festa'}>
      <DePara de={de} para={para} />
      <Nota cor={estado === 'pedida' ? 'info' : 'warning'} role="status">
        {estado === 'pedida'
          ? `Eles podem responder até ${ate}. Quando todos aceitarem, a festa muda sozinha, pelo mesmo preço; até lá tudo fica como está.`
          : `Nem todos aceitaram. Decida até ${ate}: sem decisão, a festa e os pedidos ficam como estão.`}
      </Nota>
      <ul className={estilos.lista}>
        {pedidos.map((pedido) => {
          const { texto, cor } = RESPOSTAS[dePe(pedido) ? (pedido.resposta ?? 'falta') : 'caiu'];
          return (
            <li key={pedido.pedidoId}>
              <span>
                <Link to={caminhoDe('pedidos/detalhes', { id: pedido.pedidoId })}>
                  Pedido {pedido.numero}, de {pedido.fornecedorNome}
                </Link>
                {pedido.texto && <small>“{pedido.texto}”</small>}
                {pedido.sugestao && dePe(pedido) && <PedirSugestao evento={evento} mudanca={mudanca} sugestao={pedido.sugestao} />}
              </span>
              <Selo cor={cor}>{texto}</Selo>
            </li>
          );
        })}
      </ul>
      <div className={estilos.acoes}>
        <Botao tipo="secundario" loading={retirar.isPending} onClick={() => void aoRetirar()}>
          {estado === 'pedida' ? 'Desistir da mudança' : 'Manter a data de antes'}
        </Botao>
        <Botao tipo={estado === 'pedida' ? 'secundario' : 'principal'} onClick={() => setSeguindo(true)}>
          Seguir só com quem aceitou
        </Botao>
      </div>
      <Janela aberta={seguindo} aoFechar={() => setSeguindo(false)} rotuladaPor={tituloId} largura={520}>
        {seguindo && <Seguir mudanca={mudanca} tituloId={tituloId} aoFechar={() => setSeguindo(false)} />}
      </Janela>
    </Bloco>
  );
}

/** Lists the orders that will be cancelled, with the refund of each, before the client decides. */
function Seguir({
  mudanca: { id: mudancaId, eventoId, pedidos },
  tituloId,
  aoFechar,
}: {
  mudanca: Mudanca;
  tituloId: string;
  aoFechar: () => void;
}) {
  const seguir = useSeguirComMudanca(eventoId);
  const ficam = pedidos.filter((pedido) => dePe(pedido) && pedido.resposta !== 'aceita');
  const seguem = pedidos.filter((pedido) => dePe(pedido) && pedido.resposta === 'aceita');
  const volta = ficam.reduce((soma, { cancelamento }) => soma + (cancelamento?.volta ?? 0), 0);
  // A refusal belongs to the values shown before it. New values clear it.
  const vistos = JSON.stringify(ficam.map(({ pedidoId, cancelamento }) => [pedidoId, cancelamento?.volta]));
  const { reset } = seguir;
  useEffect(() => {
    if (vistos) reset();
  }, [vistos, reset]);
  const aoSeguir = () =>
    seguir.mutate(
      { mudancaId, cancelar: ficam.map(({ pedidoId, cancelamento }) => ({ pedidoId, volta: cancelamento?.volta ?? 0 })) },
      {
        onSuccess: () => {
          toast.sucesso('A festa mudou. Todos já foram avisados.');
          aoFechar();
        },
      },
    );
  return (
    <div className={estilos.corpo}>
      <h2 id={tituloId} className={estilos.titulo} tabIndex={-1} data-autofocus>
        Seguir só com quem aceitou
      </h2>
      <p>
        <span>
          {seguem.length > 0
            ? `A festa muda agora, com ${seguem.map(({ fornecedorNome }) => fornecedorNome).join(', ')}, pelo mesmo preço.`
            : 'Ninguém aceitou ainda: a festa muda agora, sem nenhum destes pedidos.'}
        </span>{' '}
        Estes pedidos são cancelados pelas regras de cada um, contadas pela data de antes:
      </p>
      <ul className={estilos.lista}>
        {ficam.map(({ pedidoId, numero, fornecedorNome, cancelamento }) => (
          <li key={pedidoId}>
            <span>
              <strong>
                Pedido {numero}, de {fornecedorNome}
              </strong>
              <small>{cancelamento?.explicacao}</small>
            </span>
            <span className={estilos.volta}>
              volta{' '}
              <strong>
                <Reais valor={cancelamento?.volta ?? 0} />
              </strong>
              <br />
              <small>
                de <Reais valor={cancelamento?.total ?? 0} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p>
        Ao todo volta{' '}
        <strong>
          <Reais valor={volta} />
        </strong>
        . Não dá para desfazer.
      </p>
      {seguir.error && (
        <Nota cor="negative" role="alert">
          {seguir.error.message}
        </Nota>
      )}
      <div className={estilos.acoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Botao tipo="perigo" loading={seguir.isPending} onClick={aoSeguir}>
          Mudar e cancelar <span>{ficam.length === 1 ? 'o pedido' : `${ficam.length} pedidos`}</span>
        </Botao>
      </div>
    </div>
  );
}
