import type { ComponentProps } from 'react';
import type { Form } from '../../lib/form/use-form.ts';
import { Botao } from '../buttons/botao.tsx';

type Props = Omit<ComponentProps<typeof Botao>, 'form' | 'type'> & { form: Pick<Form<object>, 'sending' | 'wait'> };

/** The button that sends a form. While it sends, or has to wait, it is off and keeps the focus (`BotaoNativo`). */
export function Submit({ form: { sending, wait }, disabled = false, loading = false, ...rest }: Props) {
  return <Botao {...rest} type="submit" loading={sending || loading} disabled={disabled || wait !== null} />;
}
