import { BUSCA_EM_LETRAS } from '@festejo/contrato/busca.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const ESPERA_EM_MS = 300;

/** What is looked for inside a shop, as the address says it. */
export function usePalavrasNaLoja(): string {
  const [endereco] = useSearchParams();
  return (endereco.get('q') ?? '').trim().slice(0, BUSCA_EM_LETRAS);
}

/** A field that narrows a shop to what is typed; the address follows, so that the list can be sent and come back to. */
export function CampoNaLoja({ loja }: { loja: string }) {
  const q = usePalavrasNaLoja();
  const [, setEndereco] = useSearchParams();
  const [texto, setTexto] = useState(q);
  const procurar = useDebouncedCallback((novo: string) => {
    const palavras = novo.trim().replace(/\p{Cc}/gu, ' ');
    setEndereco(palavras ? { q: palavras } : {}, { replace: true, preventScrollReset: true });
  }, ESPERA_EM_MS);
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
        onChange={({ currentTarget }) => {
          setTexto(currentTarget.value);
          procurar(currentTarget.value);
        }}
      />
    </search>
  );
}
