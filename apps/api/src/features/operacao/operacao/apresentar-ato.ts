import type { AtoDoRegistro } from '@festejo/contrato/operacao/operacao.ts';

export const apresentarAto = <A extends Omit<AtoDoRegistro, 'em'> & { em: Date }>(ato: A): AtoDoRegistro => ({
  ...ato,
  em: ato.em.toISOString(),
});
