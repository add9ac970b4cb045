import { TITULO_DO_EVENTO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { NOME_DO_TIPO_DE_EVENTO, TIPOS_DE_EVENTO } from '@festejo/contrato/common/constants.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { Select, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { DATE, TIME } from '../../../../lib/form/kinds.ts';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import { diaEMes, diaPorExtenso, duracao, hora } from '../../../../lib/text/formats.ts';
import { ULTIMO_FUSO } from '../../../../lib/text/fusos.ts';
import { contagemRegressiva, diasAte, terminoDoEvento } from '../evento.ts';
import { type CamposDoEvento, DURACOES_EM_MINUTOS, type ImagensDoEvento, proximosSabados } from './evento-novo.ts';
import estilos from './formulario-de-evento.module.css';

const COMECOS = ['Aniversário de', 'Casamento de', 'Chá de bebê de', 'Formatura de', 'Confraternização', 'Festa junina'] as const;
const OPCOES_DE_DURACAO = DURACOES_EM_MINUTOS.map((minutos) => ({ value: String(minutos), label: rotuloDaDuracao(minutos) }));
const OPCOES_DE_TIPO = TIPOS_DE_EVENTO.map((tipo) => ({ value: tipo, label: NOME_DO_TIPO_DE_EVENTO[tipo] }));

interface Props {
  form: Bound<CamposDoEvento & ImagensDoEvento>;
  agora: Date;
  /** The zone of the place, as far as it is known. */
  fuso: string;
}

export function PassoOQueEQuando({ form, agora, fuso }: Props) {
  const titulo = useRef<HTMLInputElement>(null);
  const { dataEvento, horario, duracaoEmMinutos } = form.values;
  return (
    <>
      <Select
        label="Que festa é?"
        description="Com isto sugerimos o que contratar e as tarefas até o dia"
        placeholder="Se quiser, escolha"
        data={OPCOES_DE_TIPO}
        comboboxProps={{ shadow: 'md', radius: 'lg' }}
        {...form.select('tipo')}
      />
      <TextInput
        ref={titulo}
        label="Nome do evento"
        withAsterisk
        placeholder="Aniversário de 7 anos da Lia"
        maxLength={TITULO_DO_EVENTO_EM_LETRAS}
        {...form.field('titulo')}
      />
      <div className={estilos.fichas}>
        {COMECOS.map((comeco) => (
          <button
            key={comeco}
            type="button"
            onClick={() => {
              form.set('titulo', comeco.endsWith(' de') ? `${comeco} ` : comeco);
              titulo.current?.focus();
            }}
          >
            {comeco.replace(/ de$/, '')}
          </button>
        ))}
      </div>
      <div className={estilos.quando}>
        <TextInput label="Dia" withAsterisk min={diaNoFuso(agora, ULTIMO_FUSO)} max="2100-12-31" {...form.field('dataEvento', DATE)} />
        <TextInput label="Começa às" withAsterisk {...form.field('horario', TIME)} />
        <Select
          label="Dura"
          allowDeselect={false}
          data={OPCOES_DE_DURACAO}
          comboboxProps={{ shadow: 'md', radius: 'lg' }}
          {...form.select('duracaoEmMinutos')}
        />
      </div>
      <div className={estilos.fichas}>
        {proximosSabados(diaNoFuso(agora, fuso)).map((dia) => (
          <button key={dia} type="button" aria-pressed={dataEvento === dia} onClick={() => form.set('dataEvento', dia)}>
            sáb, {diaEMes(dia)}
          </button>
        ))}
      </div>
      <p className={estilos.resumo} aria-live="polite">
        {resumoDoTempo(dataEvento, horario, duracaoEmMinutos, diasAte(dataEvento, agora, fuso))}
      </p>
    </>
  );
}

function rotuloDaDuracao(minutos: number): string {
  const dias = minutos / 1440;
  return dias >= 1 ? `${dias} ${dias === 1 ? 'dia' : 'dias'}` : duracao(minutos);
}

/** `Sábado, 12 de dezembro de 2026, das 19h às 0h do dia seguinte. Faltam 21 dias.` */
function resumoDoTempo(dataEvento: string, horario: string, duracaoEmMinutos: number, dias: number): string {
  if (!dataEvento || !horario) return 'O dia e a hora são os do lugar da festa.';
  const fim = terminoDoEvento(horario, duracaoEmMinutos);
  const depois = fim.diasDepois === 0 ? '' : fim.diasDepois === 1 ? ' do dia seguinte' : `, ${fim.diasDepois} dias depois`;
  return `${diaPorExtenso(dataEvento)}, das ${hora(horario)} às ${hora(fim.horario)}${depois}${dias >= 0 ? `: ${contagemRegressiva(dias)}` : ''}`;
}
