import { TITULOS_DOS_DIAS } from '@festejo/contrato/common/nomes-do-calendario.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { TIME } from '../../../../lib/form/kinds.ts';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Interruptor } from '../../../../ui/fields/interruptor.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import type { CamposDoProduto } from './campos-do-produto.ts';
import estilos from './formulario-de-produto.module.css';

/** The product's own week. @param sempre the product must have its own hours, as a service does */
export function HorariosDoProduto({ form, sempre }: { form: Bound<CamposDoProduto>; sempre: boolean }) {
  const { horarios, horariosProprios } = form.values;
  const mostrar = sempre || horariosProprios;
  const primeiro = horarios.find(({ aberto }) => aberto);
  const repetir = () => {
    if (primeiro)
      form.set(
        'horarios',
        horarios.map((dia) => ({ ...dia, inicio: primeiro.inicio, fim: primeiro.fim })),
      );
  };
  return (
    <Cartao className={estilos.bloco}>
      {sempre ? (
        <div>
          <h2 className={estilos.titulo}>Dias e horários</h2>
          <p className={estilos.ajuda}>Quando você faz este serviço. Um horário que passa da meia-noite vale até o dia seguinte.</p>
        </div>
      ) : (
        <Interruptor
          rotulo="Dias e horários próprios"
          descricao={mostrar ? 'Um horário que passa da meia-noite vale até o dia seguinte.' : 'Vale o horário de atendimento da sua loja.'}
          ligado={horariosProprios}
          aoMudar={(ligado) => form.set('horariosProprios', ligado)}
        />
      )}
      {mostrar && (
        <>
          <ul className={estilos.dias} aria-label="Horário de cada dia">
            {form.rows('horarios').list.map(({ path }, i) => {
              const dia = horarios[i];
              if (!dia) return null;
              const nome = TITULOS_DOS_DIAS[dia.diaDaSemana] ?? '';
              return (
                <li key={dia.diaDaSemana} className={estilos.dia}>
                  <Checkbox label={nome} {...form.check(`${path}.aberto`)} />
                  {dia.aberto ? (
                    <div className={estilos.horas}>
                      <TextInput aria-label={`${nome}, das`} {...form.field(`${path}.inicio`, TIME)} />
                      <span aria-hidden>às</span>
                      <TextInput aria-label={`${nome}, às`} {...form.field(`${path}.fim`, TIME)} />
                    </div>
                  ) : (
                    <span className={estilos.fechado}>Fechado</span>
                  )}
                </li>
              );
            })}
          </ul>
          {form.errors.horarios && (
            <p role="alert" data-invalido tabIndex={-1} className={estilos.erro}>
              {form.errors.horarios}
            </p>
          )}
          {primeiro && (
            <div>
              <Botao tipo="discreto" size="sm" leftSection={<IconCopy size={17} aria-hidden />} onClick={repetir}>
                Repetir {primeiro.inicio} às {primeiro.fim} em todos
              </Botao>
            </div>
          )}
        </>
      )}
    </Cartao>
  );
}
