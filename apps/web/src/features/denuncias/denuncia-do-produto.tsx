import { denunciaNova, MOTIVOS, MOTIVOS_DA_DENUNCIA } from '@festejo/contrato/denuncias.ts';
import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { checkBy } from '../../lib/form/check.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { Botao } from '../../ui/buttons/botao.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { Submit } from '../../ui/form/submit.tsx';
import estilos from './denuncia-do-produto.module.css';
import { denunciar } from './denuncias.api.ts';

interface Props {
  produtoId: string;
  /** Id that the window is named by. */
  tituloId: string;
  aoFechar: () => void;
}

/** Tells the operator what is wrong with a product. */
export function DenunciaDoProduto({ produtoId, tituloId, aoFechar }: Props) {
  const erroId = useId();
  const form = useForm({
    values: { motivo: '', texto: '' },
    check: (campos) => checkBy(denunciaNova, campos, campos.motivo === '' ? { motivo: 'Escolha um motivo' } : {}),
    send: (corpo, { key }) => denunciar(produtoId, corpo, key),
    onDone: ({ message }) => {
      aoFechar();
      toast.sucesso(message);
    },
  });
  const { name, value, onChange } = form.choice('motivo');
  return (
    <form {...form.props} className={estilos.formulario}>
      <h2 id={tituloId}>Denunciar este produto</h2>
      <p>Só a nossa equipe lê. O fornecedor não fica sabendo de quem veio.</p>
      <fieldset aria-describedby={form.errors['motivo'] && erroId}>
        <legend>O que há de errado?</legend>
        {MOTIVOS.map((motivo) => (
          <label key={motivo}>
            <input
              type="radio"
              name={name}
              checked={value === motivo}
              aria-invalid={form.errors['motivo'] ? true : undefined}
              onChange={() => onChange(motivo)}
            />
            {MOTIVOS_DA_DENUNCIA[motivo]}
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
        maxLength={1000}
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
