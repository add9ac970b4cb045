import { ENDERECO_DO_CALENDARIO_EM_LETRAS, NOME_DO_CALENDARIO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { conectarCalendario } from '@festejo/contrato/fornecedor/agenda.ts';
import { TextInput } from '@mantine/core';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { useConectarCalendario } from './agenda.api.ts';
import estilos from './calendarios.module.css';

const VAZIO = { nome: '', endereco: '' };

/** Connects an external calendar by its secret address. */
export function ConectarCalendario() {
  const conectar = useConectarCalendario();
  const form = useForm({
    values: VAZIO,
    check: (campos) =>
      checkBy(conectarCalendario.body, campos, {
        ...(campos.nome.trim() === '' && { nome: 'Dê um nome ao calendário' }),
        ...(campos.endereco.trim() === '' && { endereco: 'Cole o endereço do calendário' }),
      }),
    send: (body, { key }) => conectar.mutateAsync({ body, chave: key }),
    onDone: () => {
      form.accept(VAZIO);
      toast.sucesso('Calendário conectado');
    },
  });
  return (
    <form {...form.props} className={estilos.link}>
      <TextInput label="Nome" placeholder="Google, trabalho, família…" maxLength={NOME_DO_CALENDARIO_EM_LETRAS} {...form.field('nome')} />
      <TextInput
        label="Endereço secreto no formato iCal"
        description="No Google: Configurações do calendário, Integrar agenda. No Outlook: Calendários compartilhados, Publicar."
        placeholder="https://"
        {...form.field('endereco', {
          inputMode: 'text',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: ENDERECO_DO_CALENDARIO_EM_LETRAS,
        })}
      />
      <FormFailure form={form} />
      <div className={estilos.acoes}>
        <Submit form={form} size="sm">
          Conectar
        </Submit>
      </div>
    </form>
  );
}
