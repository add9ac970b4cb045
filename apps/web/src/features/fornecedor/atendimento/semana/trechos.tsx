import { DIAS_CURTOS } from '@festejo/contrato/common/nomes-do-calendario.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { TIME } from '../../../../lib/form/kinds.ts';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import { BotaoDaLinha } from '../../../../ui/buttons/botao-da-linha.tsx';
import estilos from './semana.module.css';
import { type CamposDaSemana, viraODia } from './semana.ts';

interface Props {
  form: Bound<CamposDaSemana>;
  dia: number;
  lista: 'horarios' | 'intervalos';
}

/** The hours, or the breaks, of a day, each with start and end. */
export function Trechos({ form, dia, lista }: Props) {
  const { list, remove } = form.rows(`dias.${dia}.${lista}`);
  const nome = lista === 'horarios' ? 'Horário' : 'Intervalo';
  const seguinte = DIAS_CURTOS[(dia + 1) % 7];
  return list.map(({ key, path }, i) => {
    const trecho = form.values.dias[dia]?.[lista][i];
    const vira = trecho !== undefined && viraODia(trecho);
    const marcado = vira && trecho.terminaNoDiaSeguinte;
    const [inicio, fim] = [form.field(`${path}.inicio`, TIME), form.field(`${path}.fim`, TIME)];
    // The mark resolves the error of the end.
    const erro = inicio.error ?? (marcado ? undefined : fim.error);
    return (
      <fieldset key={key} className={estilos.trecho} data-lista={lista}>
        <legend className={estilos.legenda}>{list.length > 1 ? `${nome} ${i + 1}` : nome}</legend>
        <div className={estilos.horas}>
          <TextInput {...inicio} aria-label={`${nome} ${i + 1}: começa às`} error={inicio.error !== undefined} />
          <span aria-hidden>às</span>
          <TextInput {...fim} aria-label={`${nome} ${i + 1}: termina às`} error={!marcado && fim.error !== undefined} />
          <BotaoDaLinha Icone={IconX} size={44} rotulo={`Tirar ${nome.toLowerCase()} ${i + 1}`} onClick={() => remove(i)} />
        </div>
        {vira && (
          <Checkbox
            className={estilos.vira}
            label={`Termina no dia seguinte, ${seguinte}`}
            {...form.check(`${path}.terminaNoDiaSeguinte`)}
          />
        )}
        {erro && <p className={estilos.erro}>{erro}</p>}
      </fieldset>
    );
  });
}
