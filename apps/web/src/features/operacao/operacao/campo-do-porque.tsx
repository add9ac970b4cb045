import { MOTIVO_DA_DECISAO_NO_MAXIMO } from '@festejo/contrato/operacao/operacao.ts';
import { Textarea } from '@mantine/core';
import type { TextProps } from '../../../lib/form/use-fields.ts';
import { numero } from '../../../lib/text/formats.ts';

interface Props extends TextProps {
  /** The reader of the reason: `o fornecedor lê` */
  quemLe: string;
  /** The minimum length of the contract. */
  noMinimo?: number;
}

/** The field for an operator's reason. Its description names the reader before the operator writes. */
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
