import { MantineProvider, TextInput } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { checked } from '../../lib/form/rules.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { DialogsHost } from '../feedback/dialogs-host.tsx';
import { montar } from '../testing/montar.tsx';
import { FormFailure } from './form-failure.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Submit } from './submit.tsx';
import { eachTestAnew, press, refused } from './testing/contact-form.tsx';

eachTestAnew();

/** Modelled on the weekly hours of a product: rows in steps, with one draft for all. */
interface Hours {
  step: number;
  title: string;
  days: { day: string; from: string }[];
}
const WEEK = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'].map((day) => ({ day, from: day === 'dom' ? '' : '08:00' }));

function HoursForm({ onSend }: { onSend: (body: Hours) => Promise<object> }) {
  const form = useForm<Hours, Hours, object>({
    values: { step: 1, title: '', days: WEEK },
    draft: 'horas',
    check: ({ title, days, ...rest }) => {
      const wrong = days.flatMap(({ from }, i) => (from === '' ? [[`days.${i}.from`, `Falta a hora da linha ${i + 1}`]] : []));
      return checked({ title, days, ...rest }, { ...(title === '' && { title: 'Falta o título' }), ...Object.fromEntries(wrong) });
    },
    send: onSend,
  });
  const rows = form.rows('days');
  if (form.values.step === 1) {
    return (
      <form {...form.props}>
        <TextInput label="Título" {...form.field('title')} />
        <button type="button" onClick={() => form.passes('title') && form.set('step', 2)}>
          Continuar
        </button>
      </form>
    );
  }
  return (
    <form {...form.props}>
      {rows.list.map(({ key, path }, i) => (
        <fieldset key={key} aria-label={form.values.days[i]?.day ?? ''}>
          <TextInput label={`Abre ${i + 1}`} {...form.field(`${path}.from`)} />
          <button type="button" onClick={() => rows.move(i, i - 1)}>
            Subir {i + 1}
          </button>
          <button type="button" onClick={() => rows.remove(i)}>
            Tirar {i + 1}
          </button>
        </fieldset>
      ))}
      <button type="button" onClick={() => rows.add({ day: 'feriado', from: '' })}>
        Mais uma
      </button>
      <FormFailure form={form} />
      <Submit form={form}>Salvar</Submit>
    </form>
  );
}

test('rows are added, moved and removed with their focus, errors and keys, and the steps survive leaving the page', async () => {
  const onSend = vi.fn<(body: Hours) => Promise<object>>().mockRejectedValueOnce(refused({ 'days.0.from': 'Abre cedo demais' }));
  montar(<HoursForm onSend={onSend} />);
  const go = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const row = (n: number) => screen.getByLabelText<HTMLInputElement>(`Abre ${n}`);
  await go();
  // Only the field of this step was checked, and it has the focus.
  expect(document.activeElement).toBe(screen.getByLabelText('Título'));
  await userEvent.type(screen.getByLabelText('Título'), 'Buffet');
  await go();
  await userEvent.clear(row(7));
  await userEvent.type(row(7), '10:00');
  const sunday = row(7);
  await userEvent.click(screen.getByRole('button', { name: 'Subir 7' }));
  expect(row(6)).toBe(sunday);
  await userEvent.click(screen.getByRole('button', { name: 'Tirar 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mais uma' }));
  cleanup();
  montar(<HoursForm onSend={onSend} />);
  expect([row(5).value, row(7).value]).toEqual(['10:00', '']);
  await press();
  expect(screen.getByText('Falta a hora da linha 7')).toBeTruthy();
  expect(document.activeElement).toBe(row(7));
  await userEvent.type(row(7), '12:00');
  await press();
  expect(await screen.findByText('Abre cedo demais')).toBeTruthy();
  expect(document.activeElement).toBe(row(1));
  await userEvent.type(row(1), '!');
  await press();
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
  expect(onSend.mock.calls[1]?.[0].days.map(({ day }) => day)).toEqual(['ter', 'qua', 'qui', 'sex', 'dom', 'sáb', 'feriado']);
});

test('asks before the page is left when a draft cannot keep the content', async () => {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <>
            <LeaveGuard loses="As fotos se perdem." />
            <Link to="/outra">Ir</Link>
          </>
        ),
      },
      { path: '/outra', element: <p>Outra página</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <DialogsHost />
    </MantineProvider>,
  );
  const go = () => userEvent.click(screen.getByRole('link', { name: 'Ir' }));
  await go();
  await userEvent.click(await screen.findByRole('button', { name: 'Ficar' }));
  expect(router.state.location.pathname).toBe('/');
  await go();
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  expect(await screen.findByText('Outra página')).toBeTruthy();
});
