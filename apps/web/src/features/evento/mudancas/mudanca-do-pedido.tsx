import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import { type MudancaDoPedido as Mudanca, RECADO_DA_MUDANCA_MAXIMO, responderMudanca } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { checkBy } from '../../../lib/form/check.ts';
import { DATE, TIME } from '../../../lib/form/kinds.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { instante } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { DePara } from './de-para.tsx';
import { diaSugerido } from './mudanca.ts';
import { useResponderMudanca } from './mudancas.api.ts';
import estilos from './mudancas.module.css';

/** A pending change of an order, for one of its sides. Renders nothing once the change is closed, because the timeline shows it then. */
export function MudancaDoPedido({ pedidoId, mudanca, lado }: { pedidoId: string; mudanca: Mudanca; lado: Lado }) {
  const { estado, de, para, recado, podeResponder } = mudanca;
  if (estado !== 'pedida' && estado !== 'a_decidir') return null;
  return (
    <Cartao>
      <h2 className={estilos.titulo}>{lado === 'FORNECEDOR' ? 'O cliente quer mudar a festa' : 'Você pediu para mudar a festa'}</h2>
      <DePara de={de} para={para} />
      {recado && <p className={estilos.recado}>“{recado}”</p>}
      <Nota cor={podeResponder ? 'warning' : 'info'} role="status">
        {emQuePe(mudanca, lado)}
      </Nota>
      {podeResponder && <Responder pedidoId={pedidoId} mudanca={mudanca} />}
      {lado === 'CLIENTE' && (
        <p className={estilos.texto}>
          <Link to={caminhoDe('evento/detalhes', { id: mudanca.eventoId })}>Ver as respostas de todos</Link>
        </p>
      )}
    </Cartao>
  );
}

function emQuePe({ podeResponder, prazoEm, resposta, estado, sugestao }: Mudanca, lado: Lado): string {
  const ate = prazoEm ? instante(prazoEm) : '';
  if (podeResponder) return `O preço é o mesmo. Responda até ${ate}: sem resposta, o pedido fica como está.`;
  const quem = lado === 'FORNECEDOR' ? 'Você' : 'O fornecedor';
  if (resposta === 'aceita') {
    return `${quem} aceitou. ${estado === 'pedida' ? 'A festa muda quando todos aceitarem' : `O cliente decide até ${ate} se segue sem os outros`}; até lá o pedido fica na data de antes.`;
  }
  if (resposta === 'recusada')
    return `${quem} recusou${sugestao ? `, e poderia em ${diaSugerido(sugestao)}` : ''}. O pedido fica como está até que ${lado === 'FORNECEDOR' ? 'o cliente' : 'você'} decida.`;
  return resposta === null ? `O fornecedor pode responder até ${ate}.` : 'O prazo para responder terminou. O pedido fica como está.';
}

const palavra = responderMudanca.body.omit({ mudancaId: true });

function Responder({ pedidoId, mudanca: { id: mudancaId, impedimento, para } }: { pedidoId: string; mudanca: Mudanca }) {
  const responder = useResponderMudanca(pedidoId);
  const form = useForm({
    values: { texto: '', aceita: true, sugerindo: false, sugestao: { dataEvento: '', horario: para.horario } },
    check: ({ sugerindo, sugestao, ...campos }) => checkBy(palavra, { ...campos, ...(sugerindo && { sugestao }) }),
    send: (body) => responder.mutateAsync({ mudancaId, ...body }),
    onDone: (_, { aceita }) =>
      toast.sucesso(aceita ? 'Mudança aceita. O cliente já foi avisado.' : 'Mudança recusada. O pedido fica como está.'),
  });
  const { sugerindo } = form.values;
  return (
    <form {...form.props} aria-label="Responder à mudança">
      {impedimento && (
        <div className={estilos.texto}>
          <Nota cor="warning">
            {impedimento}. Para aceitar, ajuste antes a sua <Link to={caminhoDe('agenda')}>agenda</Link> ou a{' '}
            <Link to={caminhoDe('atendimento')}>área e os horários</Link>.
          </Nota>
        </div>
      )}
      <Textarea
        label="Um recado (opcional)"
        description="O cliente o lê com a sua resposta."
        maxLength={RECADO_DA_MUDANCA_MAXIMO}
        rows={2}
        mt="sm"
        {...form.field('texto')}
      />
      {sugerindo && (
        <fieldset className={estilos.sugestao}>
          <legend>Em que dia você poderia?</legend>
          <TextInput label="Dia" withAsterisk max="2100-12-31" {...form.field('sugestao.dataEvento', DATE)} />
          <TextInput label="Começa às" withAsterisk {...form.field('sugestao.horario', TIME)} />
        </fieldset>
      )}
      <FormFailure form={form} />
      <div className={estilos.acoes}>
        <Botao
          tipo="secundario"
          loading={form.sending && !form.values.aceita}
          disabled={form.sending}
          onClick={() => form.submit({ ...form.values, aceita: false })}
        >
          {sugerindo ? 'Recusar e sugerir este dia' : 'Recusar a mudança'}
        </Botao>
        <Botao tipo="secundario" disabled={form.sending} aria-expanded={sugerindo} onClick={() => form.set('sugerindo', !sugerindo)}>
          {sugerindo ? 'Não sugerir' : 'Sugerir outro dia'}
        </Botao>
        <Botao
          loading={form.sending && form.values.aceita}
          disabled={form.sending}
          onClick={() => form.submit({ ...form.values, aceita: true, sugerindo: false })}
        >
          Aceitar a mudança
        </Botao>
      </div>
    </form>
  );
}
