import { reais } from '../../lib/text/formats.ts';

/** An amount in its own element that page translators skip: they would reformat it for another country (decision 85). */
export const Reais = ({ valor }: { valor: number }) => <span translate="no">{reais(valor)}</span>;
