import { TITULOS_DOS_DIAS } from '@festejo/contrato/common/nomes-do-calendario.ts';
import { TRECHOS_POR_DIA } from '@festejo/contrato/common/semana.ts';
import { IconPlus } from '@tabler/icons-react';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Interruptor } from '../../../../ui/fields/interruptor.tsx';
import { CopiarDia } from './copiar-dia.tsx';
import estilos from './semana.module.css';
import { type CamposDaSemana, intervaloNovo } from './semana.ts';
import { Trechos } from './trechos.tsx';

interface Props {
  form: Bound<CamposDaSemana>;
  dia: number;
  aoCopiar: (para: number[]) => void;
}

/** A day of the week: open or closed, its hours, its breaks. */
export function DiaDaSemana({ form, dia, aoCopiar }: Props) {
  const campos = form.values.dias[dia];
  if (!campos) return null;
  const horarios = form.rows(`dias.${dia}.horarios`);
  const intervalos = form.rows(`dias.${dia}.intervalos`);
  const abrir = (aberto: boolean) => {
    form.check(`dias.${dia}.aberto`).onChange({ currentTarget: { checked: aberto } });
    if (aberto && campos.horarios.length === 0) horarios.add({ inicio: '08:00', fim: '18:00', terminaNoDiaSeguinte: false });
  };
  const semHoras = form.errors[`dias.${dia}.horarios`];
  return (
    <li className={estilos.dia} data-aberto={campos.aberto || undefined}>
      <div className={estilos.cabeca}>
        <Interruptor
          rotulo={TITULOS_DOS_DIAS[dia] ?? ''}
          descricao={campos.aberto ? undefined : 'Fechado'}
          ligado={campos.aberto}
          aoMudar={abrir}
        />
      </div>
      {campos.aberto && (
        <div className={estilos.corpo}>
          <Trechos form={form} dia={dia} lista="horarios" />
          <Trechos form={form} dia={dia} lista="intervalos" />
          {semHoras && (
            <p className={estilos.erro} data-invalido tabIndex={-1}>
              {semHoras}
            </p>
          )}
          <div className={estilos.acoes}>
            <Botao
              tipo="discreto"
              size="sm"
              leftSection={<IconPlus size={17} aria-hidden />}
              disabled={horarios.list.length >= TRECHOS_POR_DIA}
              onClick={() => horarios.add({ inicio: '', fim: '', terminaNoDiaSeguinte: false })}
            >
              Horário
            </Botao>
            <Botao
              tipo="discreto"
              size="sm"
              leftSection={<IconPlus size={17} aria-hidden />}
              disabled={intervalos.list.length >= TRECHOS_POR_DIA}
              onClick={() => intervalos.add(intervaloNovo(campos.horarios))}
            >
              Intervalo
            </Botao>
            <CopiarDia dia={dia} aoCopiar={aoCopiar} />
          </div>
        </div>
      )}
    </li>
  );
}
