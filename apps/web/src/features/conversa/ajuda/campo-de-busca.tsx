import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import estilos from './ajuda.module.css';

interface Props {
  texto: string;
  aoMudar: (texto: string) => void;
}

const ESCREVE = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** `/` focuses the search field from anywhere on the page, except from another text field. Escape clears it. */
export function CampoDeBusca({ texto, aoMudar }: Props) {
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const ouvir = (tecla: KeyboardEvent) => {
      if (tecla.key !== '/' || tecla.ctrlKey || tecla.metaKey || tecla.altKey) return;
      if (tecla.target instanceof Element && tecla.target.matches(ESCREVE)) return;
      tecla.preventDefault();
      campo.current?.focus();
      campo.current?.select();
    };
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, []);

  const limpar = () => {
    aoMudar('');
    campo.current?.focus();
  };
  return (
    <search className={estilos.busca}>
      <TextInput
        ref={campo}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        size="lg"
        radius="xl"
        aria-label="Procurar na ajuda"
        aria-keyshortcuts="/"
        placeholder="Pix, cupom, senha..."
        maxLength={80}
        autoComplete="off"
        leftSection={<IconSearch size={22} aria-hidden />}
        rightSection={
          texto ? (
            <CloseButton aria-label="Limpar a busca" radius="xl" onClick={limpar} />
          ) : (
            <kbd className={estilos.tecla} aria-hidden>
              /
            </kbd>
          )
        }
        value={texto}
        onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && limpar()}
      />
    </search>
  );
}
