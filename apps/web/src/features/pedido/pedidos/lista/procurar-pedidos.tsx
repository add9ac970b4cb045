import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { FiltroDePedidos } from '../pedidos.api.ts';
import estilos from './procurar-pedidos.module.css';

/** What is typed: names of people, so it is not kept in the address. */
export const SEM_PALAVRAS = { busca: '', de: '', ate: '' };

/** What to ask for, once the person rests for a moment; what is empty asks for nothing. */
export function useFiltroDePedidos(palavras: typeof SEM_PALAVRAS): FiltroDePedidos {
  const [{ busca, de, ate }] = useDebouncedValue(palavras, 300);
  return { ...(busca.trim() && { busca: busca.trim() }), ...(de && { de }), ...(ate && { ate }) };
}

interface Props {
  filtro: typeof SEM_PALAVRAS;
  aoMudar: (filtro: typeof SEM_PALAVRAS) => void;
}

/** Looks for orders by words and by the days of the party. */
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
        maxLength={100}
        leftSection={<IconSearch size={19} aria-hidden />}
        className={estilos.palavras}
        {...campo('busca')}
      />
      <TextInput type="date" label="Festas de" {...campo('de')} />
      <TextInput type="date" label="até" {...campo('ate')} />
    </search>
  );
}
