import type { SemanaDeAtendimento } from '@festejo/contrato/fornecedor/atendimento.ts';
import { IconClockHour4 } from '@tabler/icons-react';
import { useForm } from '../../../../lib/form/use-form.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { useSalvarSemana } from '../atendimento.api.ts';
import { DiaDaSemana } from './dia-da-semana.tsx';
import estilos from './semana.module.css';
import { camposDaSemana, conferirSemana, copiarDia, resumoDaSemana } from './semana.ts';

interface Props {
  semana: SemanaDeAtendimento;
  /** Reads the week again and returns it. */
  aoRecarregar: () => Promise<SemanaDeAtendimento | undefined>;
}

const registro = (semana: SemanaDeAtendimento) => ({ values: camposDaSemana(semana), version: semana.versao });

/** The supplier's weekly hours by day, with a summary. */
export function FormularioDaSemana({ semana, aoRecarregar }: Props) {
  const salvar = useSalvarSemana();
  const form = useForm({
    ...registro(semana),
    draft: 'semana-de-atendimento',
    reload: async () => {
      const agora = await aoRecarregar();
      return agora && registro(agora);
    },
    check: conferirSemana,
    send: (body, { version, key }) => salvar.mutateAsync({ body, versao: version, chave: key }),
    onDone: ({ message, semana: salva }) => {
      form.accept(camposDaSemana(salva), salva.versao);
      toast.sucesso(message);
    },
  });
  // A shop that never saved its hours can save the defaults unchanged.
  const nuncaSalva = semana.versao === 0;
  return (
    <form {...form.props} className={estilos.formulario}>
      <p className={estilos.resumo} aria-live="polite">
        <IconClockHour4 size={22} stroke={1.7} aria-hidden />
        <span>{resumoDaSemana(form.values.dias)}</span>
      </p>
      <ul className={estilos.dias}>
        {form.values.dias.map(({ diaDaSemana }) => (
          <DiaDaSemana
            key={diaDaSemana}
            form={form}
            dia={diaDaSemana}
            aoCopiar={(para) => form.change(({ dias }) => ({ dias: copiarDia(dias, diaDaSemana, para) }))}
          />
        ))}
      </ul>
      <FormFailure form={form} />
      <div className={estilos.salvar} data-mudou={form.changed || undefined}>
        <Submit form={form} size="md" disabled={!form.changed && !nuncaSalva}>
          Salvar horários
        </Submit>
        {form.changed && !form.sending && (
          <Botao tipo="discreto" onClick={() => form.accept(camposDaSemana(semana))}>
            Desfazer
          </Botao>
        )}
        <span role="status">
          {form.changed && !form.sending && <span>Há mudanças por salvar.</span>}
          {!form.changed && nuncaSalva && <span>Se é assim que você atende, salve como está.</span>}
        </span>
      </div>
    </form>
  );
}
