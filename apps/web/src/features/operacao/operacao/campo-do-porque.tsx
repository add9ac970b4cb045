import { MOTIVO_DA_DECISAO_NO_MAXIMO } from '@festejo/contrato/operacao/operacao.ts';
import { Textarea } from '@mantine/core';
import type { TextProps } from '../../../lib/form/use-fields.ts';
import { numero } from '../../../lib/text/formats.ts';

interface Props extends TextProps {
  /** `o fornecedor lê` */
  quemLe: string;
  /** As the contract has it. */
  noMinimo?: number;
}

/** Why an operator decides so; whoever reads it is told before it is written. */
export function CampoDoPorque({ quemLe, noMinimo = 10, ...campo }: Props) {
  return (
    <Textarea
      label="Por quê"
      description={`De ${noMinimo} a ${numero(MOTIVO_DA_DECISAO_NO_MAXIMO)} letras; ${quemLe}.`}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MOTIVO_DA_DECISAO_NO_MAXIMO}
      required
      {...campo}
    />
  );
}
