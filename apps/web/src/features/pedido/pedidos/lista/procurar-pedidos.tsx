import { BUSCA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { FiltroDePedidos } from '../pedidos.api.ts';
import estilos from './procurar-pedidos.module.css';

/** The search texts. They contain names of people, so they are not in the address. */
export const SEM_PALAVRAS = { busca: '', de: '', ate: '' };

/** The filter for the query, debounced. Empty fields do not filter. */
export function useFiltroDePedidos(palavras: typeof SEM_PALAVRAS): FiltroDePedidos {
  const [{ busca, de, ate }] = useDebouncedValue(palavras, 300);
  return { ...(busca.trim() && { busca: busca.trim() }), ...(de && { de }), ...(ate && { ate }) };
}

interface Props {
  filtro: typeof SEM_PALAVRAS;
  aoMudar: (filtro: typeof SEM_PALAVRAS) => void;
}

/** Searches for orders by words and by the days of the party. */
export function ProcurarPedidos({ filtro, aoMudar }: Props) {
  const campo = (nome: keyof typeof SEM_PALAVRAS) => ({
    value: filtro[nome],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => aoMudar({ ...filtro, [nome]: currentTarget.value }),
  });
  return (
    <search className={estilos.procurar}>
      <TextInput
        type="search"
        label="Procurar pedido"
        placeholder="Festa, nome ou número"
        maxLength={BUSCA_EM_LETRAS}
        leftSection={<IconSearch size={19} aria-hidden />}
        className={estilos.palavras}
        {...campo('busca')}
      />
      <TextInput type="date" label="Festas de" {...campo('de')} />
      <TextInput type="date" label="até" {...campo('ate')} />
    </search>
  );
}
