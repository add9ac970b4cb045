import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { perguntaNova, TEXTO_DA_MENSAGEM_NO_MAXIMO } from '@festejo/contrato/conversa/mensagens.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import { type CorpoDaConversa, comecarConversa } from './mensagens.api.ts';
import estilos from './mensagens.module.css';

export interface Pergunta {
  /** The window's title, which names the reader: "Perguntar a Doces da Lua". */
  titulo: string;
  sobre: Omit<CorpoDaConversa, 'texto'>;
  /** A hint for the author. */
  dica?: string;
}

/** The first message of a conversation, or one more message with a subject. After it, the conversation opens. */
export default function JanelaDePergunta({ titulo, sobre, dica, aoFechar }: Pergunta & { aoFechar: () => void }) {
  const navigate = useNavigate();
  const cliente = useQueryClient();
  const form = useForm({
    values: { texto: '' },
    draft: `pergunta:${Object.values(sobre).join('/')}`,
    check: (campos) => checkBy(perguntaNova, campos),
    send: ({ texto }, { key }) => comecarConversa({ ...sobre, texto }, key),
    onDone: ({ conversaId }) => {
      void cliente.invalidateQueries({ queryKey: queryKeys.mensagens });
      void navigate(caminhoDe('mensagens', { id: conversaId }));
    },
  });
  return (
    <Janela aberta aoFechar={aoFechar} rotuladaPor="pergunta" largura={520}>
      <form {...form.props} className={estilos.janela}>
        <h2 id="pergunta">{titulo}</h2>
        <Textarea
          label="Sua mensagem"
          description={dica ?? 'Diga o dia, o lugar e quantas pessoas: a resposta vem mais certa.'}
          rows={5}
          maxLength={TEXTO_DA_MENSAGEM_NO_MAXIMO}
          data-autofocus
          {...form.field('texto')}
        />
        <FormFailure form={form} />
        <div className={estilos.botoes}>
          <Botao tipo="secundario" onClick={aoFechar}>
            Cancelar
          </Botao>
          <Submit form={form}>Enviar mensagem</Submit>
        </div>
      </form>
    </Janela>
  );
}
