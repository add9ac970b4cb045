import { LIMITES_DO_SINAL } from '@festejo/contrato/pedido/sinal.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { COUNT } from '../../../../lib/form/kinds.ts';
import type { Bound } from '../../../../lib/form/use-fields.ts';
import formulario from '../formulario.module.css';
import type { CamposDaLoja } from './loja.ts';

const { percentual, diasAntes } = LIMITES_DO_SINAL;

/** Whether orders can be paid in two parts, with the percentage and the days. */
export function CampoDeSinal({ form, aceita }: { form: Bound<CamposDaLoja>; aceita: boolean }) {
  return (
    <div className={formulario.campos}>
      <Checkbox
        label="Aceitar sinal"
        description="Quem compra pode pagar uma parte agora e o resto antes da festa. O Festejo cobra o saldo e avisa; sem ele, o pedido é cancelado pela sua política. Vale para os pedidos novos."
        {...form.check('aceitaSinal')}
      />
      {aceita && (
        <>
          <TextInput
            label="Sinal, em % do pedido"
            description={`De ${percentual.minimo} a ${percentual.maximo}.`}
            {...form.field('sinal.percentual', COUNT)}
          />
          <TextInput
            label="Saldo até quantos dias antes da festa"
            description={`De ${diasAntes.minimo} a ${diasAntes.maximo}. Com a festa mais perto que isso, mais uma semana, o pedido se paga inteiro.`}
            {...form.field('sinal.diasAntes', COUNT)}
          />
        </>
      )}
    </div>
  );
}
