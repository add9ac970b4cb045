import type { ComponentProps } from 'react';
import type { Form } from '../../lib/form/use-form.ts';
import { Botao } from '../buttons/botao.tsx';

type Props = Omit<ComponentProps<typeof Botao>, 'form' | 'type'> & { form: Pick<Form<object>, 'sending' | 'wait'> };

/** The submit button of a form. While the form is being sent or must wait, the button is disabled and keeps the focus (`BotaoNativo`). */
export function Submit({ form: { sending, wait }, disabled = false, loading = false, ...rest }: Props) {
  return <Botao {...rest} type="submit" loading={sending || loading} disabled={disabled || wait !== null} />;
}
