import { TEXTO_DA_DENUNCIA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import {
  denunciaDeAvaliacaoNova,
  denunciaDeMensagemNova,
  denunciaNova,
  MOTIVOS_DA_DENUNCIA,
  MOTIVOS_DA_DENUNCIA_DE_AVALIACAO,
  MOTIVOS_DA_DENUNCIA_DE_MENSAGEM,
} from '@festejo/contrato/conversa/denuncias.ts';
import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import estilos from './denuncia.module.css';
import { denunciarAvaliacao, denunciarMensagem, denunciarProduto } from './denuncias.api.ts';

export interface AlvoDaDenuncia {
  oQue: keyof typeof ALVOS;
  id: string;
}

interface Props extends AlvoDaDenuncia {
  /** Id of the window's title. */
  tituloId: string;
  aoFechar: () => void;
}

const ALVOS = {
  produto: {
    titulo: 'Denunciar este produto',
    sigilo: 'Só a nossa equipe lê. O fornecedor não fica sabendo de quem veio.',
    motivos: MOTIVOS_DA_DENUNCIA,
    schema: denunciaNova,
    enviar: denunciarProduto,
  },
  avaliacao: {
    titulo: 'Denunciar esta avaliação',
    sigilo: 'Só a nossa equipe lê. Quem avaliou não fica sabendo de quem veio.',
    motivos: MOTIVOS_DA_DENUNCIA_DE_AVALIACAO,
    schema: denunciaDeAvaliacaoNova,
    enviar: denunciarAvaliacao,
  },
  mensagem: {
    titulo: 'Denunciar esta mensagem',
    sigilo:
      'Só a nossa equipe lê, junto com as mensagens de antes e de depois. Para não receber mais nada desta pessoa, bloqueie a conversa.',
    motivos: MOTIVOS_DA_DENUNCIA_DE_MENSAGEM,
    schema: denunciaDeMensagemNova,
    enviar: denunciarMensagem,
  },
} as const;

/** The form that reports a product, a review or a message to the operator. */
export function Denuncia({ oQue, id, tituloId, aoFechar }: Props) {
  const { titulo, sigilo, motivos, schema, enviar } = ALVOS[oQue];
  const erroId = useId();
  const form = useForm({
    values: { motivo: '', texto: '' },
    check: (campos) => checkBy(schema as typeof denunciaNova, campos, campos.motivo === '' ? { motivo: 'Escolha um motivo' } : {}),
    send: (corpo, { key }) => enviar(id, corpo as never, key),
    onDone: ({ message }) => {
      aoFechar();
      toast.sucesso(message);
    },
  });
  const { name, value, onChange } = form.choice('motivo');
  return (
    <form {...form.props} className={estilos.formulario}>
      <h2 id={tituloId}>{titulo}</h2>
      <p>{sigilo}</p>
      <fieldset aria-describedby={form.errors['motivo'] && erroId}>
        <legend>O que há de errado?</legend>
        {Object.entries(motivos).map(([motivo, palavras]) => (
          <label key={motivo}>
            <input
              type="radio"
              name={name}
              checked={value === motivo}
              aria-invalid={form.errors['motivo'] ? true : undefined}
              onChange={() => onChange(motivo)}
            />
            {palavras}
          </label>
        ))}
        {form.errors['motivo'] && (
          <p id={erroId} className={estilos.erro}>
            {form.errors['motivo']}
          </p>
        )}
      </fieldset>
      <Textarea
        label="Conte o que houve"
        description="Até 1.000 letras"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={TEXTO_DA_DENUNCIA_EM_LETRAS}
        {...form.field('texto')}
      />
      <FormFailure form={form} />
      <div className={estilos.acoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Cancelar
        </Botao>
        <Submit form={form}>Enviar denúncia</Submit>
      </div>
    </form>
  );
}
