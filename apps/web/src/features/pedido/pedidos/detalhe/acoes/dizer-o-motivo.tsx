import { MOTIVO_DO_PEDIDO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { recusarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { Textarea } from '@mantine/core';
import { checkBy } from '../../../../../lib/form/check.ts';
import { useForm } from '../../../../../lib/form/use-form.ts';
import { Botao } from '../../../../../ui/buttons/botao.tsx';
import { FormFailure } from '../../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../../ui/form/submit.tsx';
import { Reais } from '../../../../../ui/words/reais.tsx';
import estilos from './janela-do-pedido.module.css';

const TEXTOS = {
  recusar: { titulo: 'Recusar pedido', pergunta: 'Por que você não pode atender?', confirmar: 'Recusar' },
  cancelar_venda: { titulo: 'Cancelar pedido', pergunta: 'Por que você precisa cancelar?', confirmar: 'Cancelar pedido' },
} as const;

interface Props {
  acao: keyof typeof TEXTOS;
  /** Id of the window's title. */
  tituloId: string;
  total: number;
  aoFechar: () => void;
  enviar: (motivo: string) => Promise<unknown>;
  /** Reports a failure; `true` closes the window, and any other failure is shown in the window with the typed text. */
  aoFalhar: (falha: unknown) => true | undefined;
}

/**
 * The supplier refuses or cancels an order: asks for the reason, which the client reads, and states the consequence. A failed call keeps
 * the text.
 */
export function DizerOMotivo({ acao, tituloId, total, aoFechar, enviar, aoFalhar }: Props) {
  const { titulo, pergunta, confirmar } = TEXTOS[acao];
  const form = useForm({
    values: { motivo: '' },
    check: ({ motivo }) => {
      // The server takes one line, but a person may press Enter.
      const conferido = checkBy(recusarPedido.body, { motivo: motivo.replace(/\s+/g, ' ') });
      return conferido.ok ? conferido : { ok: false, errors: { motivo: 'Conte o motivo em pelo menos 3 letras.' } };
    },
    send: ({ motivo }) => enviar(motivo),
    onFail: aoFalhar,
  });
  return (
    <form {...form.props} className={estilos.corpo}>
      <h2 id={tituloId} className={estilos.titulo}>
        {titulo}
      </h2>
      <p className={estilos.efeito}>
        O cliente recebe{' '}
        <strong>
          <Reais valor={total} />
        </strong>{' '}
        de volta, por inteiro, e a data volta a ficar livre. Não dá para desfazer.
      </p>
      <Textarea
        label={pergunta}
        description="O cliente lê este motivo."
        placeholder="Por exemplo: nossa equipe já está em outra festa neste horário."
        maxLength={MOTIVO_DO_PEDIDO_EM_LETRAS}
        rows={4}
        data-autofocus
        required
        {...form.field('motivo')}
      />
      <FormFailure form={form} />
      <div className={estilos.acoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form} tipo="perigo">
          {confirmar}
        </Submit>
      </div>
    </form>
  );
}
