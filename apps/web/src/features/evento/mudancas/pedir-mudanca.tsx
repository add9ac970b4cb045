import type { PrevisaoDaMudanca } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { RECADO_DA_MUDANCA_MAXIMO, type SugestaoDeDia } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { Textarea } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form.ts';
import { instante } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { diaSugerido } from './mudanca.ts';
import { type CorpoDoPedido, usePedirMudanca } from './mudancas.api.ts';
import estilos from './mudancas.module.css';

interface Props {
  eventoId: string;
  versao: number;
  corpo: CorpoDoPedido;
  /** The day that a supplier suggested, in place of the current request. */
  para?: SugestaoDeDia;
  previsao: PrevisaoDaMudanca;
  /** Id of the element that labels the window. */
  tituloId: string;
  aoFechar: () => void;
  aoPedir: () => void;
}

/** Lists the suppliers that are asked, and the effect on each order, before the client sends the request. */
export function PedirMudanca({ eventoId, versao, corpo, para, previsao, tituloId, aoFechar, aoPedir }: Props) {
  const { pedirAosFornecedores: pedido, pedidos, linhas, confirmacao } = previsao;
  const pedir = usePedirMudanca(eventoId, versao);
  const form = useForm({
    values: { recado: '' },
    check: (campos) => ({ ok: true, body: campos }),
    send: ({ recado }, { key }) => pedir.mutateAsync({ corpo: { ...corpo, recado, confirmacao }, chave: key }),
    onDone: () => {
      toast.sucesso('Pedido enviado aos fornecedores');
      aoPedir();
    },
  });
  if (!pedido) return null;
  const perdem = pedido.pedidos.some(({ voltaNoMaximo }) => voltaNoMaximo < 100);
  return (
    <form {...form.props} className={estilos.corpo}>
      <h2 id={tituloId} className={estilos.titulo} tabIndex={-1} data-autofocus>
        {para ? 'Pedir o dia sugerido aos fornecedores' : 'Pedir a mudança aos fornecedores'}
      </h2>
      {para && (
        <p>
          A festa passa para <strong>{diaSugerido(para)}</strong>, se todos aceitarem, também quem sugeriu o dia. Este pedido fica no lugar
          do que está em aberto.
        </p>
      )}
      <p>
        Estes pedidos foram combinados para a data e o lugar de hoje. Cada fornecedor diz até {instante(pedido.responderAte)} se vai junto,
        pelo mesmo preço. Quando todos aceitarem, a festa muda; até lá tudo fica como está.
      </p>
      <ul className={estilos.lista}>
        {pedidos.map(({ id, numero, fornecedorNome }) => {
          const dele = pedido.pedidos.find((um) => um.id === id);
          return (
            <li key={id}>
              <span>
                <strong>
                  Pedido {numero}, de {fornecedorNome}
                </strong>
                {dele?.aviso && <small>{dele.aviso}. Ele ainda pode aceitar, se abrir espaço.</small>}
                {dele?.saldo && <small>{dele.saldo}.</small>}
              </span>
              {dele?.cancelamento && (
                <span className={estilos.volta}>
                  <small>
                    se cancelar hoje, volta
                    <br />
                  </small>
                  <strong>
                    <Reais valor={dele.cancelamento.volta} />
                  </strong>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p>Se alguém recusar, o pedido dele não muda, e você decide: manter a data, ou seguir sem ele e cancelar pelas regras do pedido.</p>
      {perdem && (
        <Nota cor="warning">
          Depois da mudança, um cancelamento pela política não devolve mais do que devolveria hoje, mesmo com a festa mais longe.
        </Nota>
      )}
      {linhas.length > 0 && (
        <div className={estilos.texto}>
          <Nota cor="warning">
            Do carrinho deixam de atender:{' '}
            {linhas.map(({ produtoNome, fornecedorNome }) => `${produtoNome}, de ${fornecedorNome}`).join('; ')}.
          </Nota>
        </div>
      )}
      <Textarea
        label="Recado aos fornecedores (opcional)"
        description="Diga o motivo: ajuda quem recebe a se organizar."
        maxLength={RECADO_DA_MUDANCA_MAXIMO}
        rows={3}
        mt="sm"
        {...form.field('recado')}
      />
      <FormFailure form={form} />
      <div className={estilos.acoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form}>Pedir a mudança</Submit>
      </div>
    </form>
  );
}
