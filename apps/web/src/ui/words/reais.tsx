import { reais } from '../../lib/text/formats.ts';

/** An amount, in an element of its own that no browser translates: it would be written in another country's manner (decision 121). */
export const Reais = ({ valor }: { valor: number }) => <span translate="no">{reais(valor)}</span>;
