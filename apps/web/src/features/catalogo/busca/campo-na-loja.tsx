import { BUSCA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useTypedText } from '../../../lib/screen/use-typed-text.ts';

/** The search words inside a shop, read from the address. */
export function usePalavrasNaLoja(): string {
  const [endereco] = useSearchParams();
  return (endereco.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, BUSCA_EM_LETRAS);
}

/** A field that filters a shop by the typed words. The address changes with them, so that the list can be shared and revisited. */
export function CampoNaLoja({ loja }: { loja: string }) {
  const q = usePalavrasNaLoja();
  const [, setEndereco] = useSearchParams();
  const [texto, digitar] = useTypedText(q, (palavras) =>
    setEndereco(palavras ? { q: palavras } : {}, { replace: true, preventScrollReset: true }),
  );
  return (
    <search>
      <TextInput
        type="search"
        enterKeyHint="search"
        radius="xl"
        aria-label={`Procurar em ${loja}`}
        placeholder="Procurar nesta loja"
        maxLength={BUSCA_EM_LETRAS}
        leftSection={<IconSearch size={19} aria-hidden />}
        value={texto}
        onChange={({ currentTarget }) => digitar(currentTarget.value)}
      />
    </search>
  );
}
