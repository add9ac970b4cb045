import type { CategoriaOficial } from '@festejo/contrato/catalogo/categorias.ts';
import type { Cidade } from '@festejo/contrato/catalogo/explorar.ts';
import { BUSCA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { Autocomplete, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCalendarEvent, IconMapPin, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Botao } from '../../../ui/buttons/botao.tsx';
import estilos from './barra-de-procura.module.css';
import { useCidades } from './explorar.api.ts';
import { categoriaDasPalavras } from './explorar.ts';

const ESPERA_EM_MS = 200;
const CAMPO = { classNames: { root: estilos.campo, input: estilos.entrada, label: estilos.rotulo } };
/** A field with a list below it, as wide as its longest line. */
const COM_LISTA = {
  ...CAMPO,
  maxLength: BUSCA_EM_LETRAS,
  autoComplete: 'off',
  comboboxProps: { shadow: 'md', radius: 'lg', width: 'max-content', position: 'bottom-start' },
} as const;

/** The submitted search: a city that exists, a day from today on, and a category or free words. */
export interface ProcuraEscrita {
  cidade: Cidade | null;
  data: string | null;
  categoria: CategoriaOficial | null;
  palavras: string;
}

interface Props {
  cidade: Pick<Cidade, 'nome' | 'uf' | 'slug' | 'latitude' | 'longitude'> | null;
  data: string | null;
  categoria: CategoriaOficial | null;
  categorias: readonly CategoriaOficial[];
  /** The first day that can be searched. */
  hoje: string;
  aoProcurar: (procura: ProcuraEscrita) => void;
}

const rotulo = ({ nome, uf }: Pick<Cidade, 'nome' | 'uf'>) => `${nome}, ${uf}`;

/** City, day and category or words in one bar; stacked on a phone. */
export function BarraDeProcura({ cidade, data, categoria, categorias, hoje, aoProcurar }: Props) {
  const [onde, setOnde] = useState(cidade ? rotulo(cidade) : '');
  const [quando, setQuando] = useState(data ?? '');
  const [oQue, setOQue] = useState(categoria?.nome ?? '');
  const [erros, setErros] = useState<{ onde?: string; quando?: string }>({});
  const formulario = useRef<HTMLFormElement>(null);
  const escolhida = cidade && onde === rotulo(cidade);
  const [procurada] = useDebouncedValue(escolhida ? '' : onde.replace(/,.*$/, ''), ESPERA_EM_MS);
  const { data: cidades = [], isFetching } = useCidades(procurada);

  function procurar(evento: FormEvent) {
    evento.preventDefault();
    // A complete city name, or one with a single match, counts as chosen.
    const achada = escolhida
      ? cidade
      : (cidades.find((uma) => rotulo(uma) === onde) ?? (procurada.trim().length >= 2 ? cidades[0] : undefined));
    const daLista = categoriaDasPalavras(oQue, categorias);
    const faltas = {
      ...(onde.trim() !== '' && !achada && { onde: isFetching ? 'Só um instante: procurando a cidade' : 'Não achamos esta cidade' }),
      ...(onde.trim() === '' && quando !== '' && { onde: 'Em que cidade?' }),
      ...(quando !== '' && quando < hoje && { quando: 'Este dia já passou' }),
    };
    setErros(faltas);
    if (Object.keys(faltas).length > 0) {
      formulario.current?.querySelector<HTMLElement>(`input[name="${faltas.onde ? 'cidade' : 'data'}"]`)?.focus();
      return;
    }
    if (onde.trim() !== '' && achada) setOnde(rotulo(achada));
    aoProcurar({
      cidade: onde.trim() === '' ? null : (achada ?? null),
      data: quando || null,
      categoria: daLista ?? null,
      palavras: daLista ? '' : oQue.trim(),
    });
  }

  return (
    <search>
      <form ref={formulario} className={estilos.barra} onSubmit={procurar} noValidate>
        <Autocomplete
          {...COM_LISTA}
          label="Onde?"
          name="cidade"
          placeholder="Cidade da festa"
          leftSection={<IconMapPin size={20} aria-hidden />}
          value={onde}
          onChange={setOnde}
          data={cidades.map(rotulo)}
          filter={({ options }) => options}
          limit={8}
          selectFirstOptionOnChange
          error={erros.onde}
        />
        <TextInput
          {...CAMPO}
          label="Quando?"
          name="data"
          type="date"
          min={hoje}
          max="2100-12-31"
          leftSection={<IconCalendarEvent size={20} aria-hidden />}
          value={quando}
          onChange={(evento) => setQuando(evento.currentTarget.value)}
          error={erros.quando}
        />
        <Autocomplete
          {...COM_LISTA}
          label="O que você procura?"
          name="oQue"
          placeholder="Bolo, DJ, espaço…"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={oQue}
          onChange={setOQue}
          data={categorias.map(({ nome }) => nome)}
          maxDropdownHeight={320}
        />
        <Botao type="submit" size="lg" className={estilos.botao} leftSection={<IconSearch size={20} aria-hidden />}>
          Procurar
        </Botao>
      </form>
    </search>
  );
}
