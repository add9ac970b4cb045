import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { BUSCA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingStore, IconCategory, IconClock, IconMapPin, IconSearch, type TablerIcon } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSugestoes } from './busca.api.ts';
import { comPedido, type Pedido } from './busca.ts';
import estilos from './campo-de-busca.module.css';
import { buscasRecentes, esquecerBuscas, lembrarBusca } from './recentes.ts';

const ESPERA_EM_MS = 150;

interface Opcao {
  readonly chave: string;
  readonly texto: string;
  readonly detalhe?: string;
  readonly icone: TablerIcon;
  readonly pedido?: Partial<Pedido>;
  readonly para?: string;
}

/** The search field with suggestions (WAI-ARIA combobox with a listbox). */
export function CampoDeBusca({ tamanho = 'md' }: { tamanho?: 'sm' | 'md' }) {
  const navigate = useNavigate();
  const [endereco] = useSearchParams();
  const q = (endereco.get('q') ?? '').slice(0, BUSCA_EM_LETRAS);
  const [texto, setTexto] = useState(q);
  // A new `q` in the address replaces the typed text. (A `key` would drop the focus.)
  const [visto, setVisto] = useState(q);
  if (visto !== q) {
    setVisto(q);
    setTexto(q);
  }
  const [aberta, setAberta] = useState(false);
  /** No suggestion is requested before the field gets the focus. */
  const [tocado, setTocado] = useState(false);
  const [ativa, setAtiva] = useState(-1);
  const id = useId();
  const [digitado] = useDebouncedValue(texto.trim(), ESPERA_EM_MS);
  const opcoes = useOpcoes(tocado ? digitado : '');
  const visivel = aberta && opcoes.length > 0;

  const ir = (opcao: Opcao) => {
    setAberta(false);
    if (opcao.para) return void navigate(opcao.para);
    const { q = '' } = opcao.pedido ?? {};
    lembrarBusca(q);
    setTexto(q);
    return void navigate(`${caminhoDe('buscar')}?${comPedido(soDaPagina(endereco), { ...opcao.pedido })}`);
  };
  const procurar = (evento: FormEvent) => {
    evento.preventDefault();
    const escolhida = visivel ? opcoes[ativa] : undefined;
    ir(escolhida ?? { chave: '', texto, icone: IconSearch, pedido: { q: texto.trim().replace(/\p{Cc}/gu, ' ') } });
  };
  const teclar = (evento: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
    if (passo !== undefined) {
      evento.preventDefault();
      setAberta(true);
      const casas = opcoes.length + 1;
      setAtiva((agora) => ((agora + 1 + passo + casas) % casas) - 1);
    } else if (evento.key === 'Escape' && visivel) {
      evento.preventDefault();
      setAberta(false);
      setAtiva(-1);
    }
  };
  return (
    <search className={estilos.busca}>
      <form onSubmit={procurar}>
        <TextInput
          type="text"
          inputMode="search"
          enterKeyHint="search"
          size={tamanho}
          radius="xl"
          role="combobox"
          aria-label="O que você procura?"
          aria-autocomplete="list"
          aria-expanded={visivel}
          aria-controls={`${id}-lista`}
          aria-activedescendant={visivel && ativa >= 0 ? `${id}-${ativa}` : undefined}
          placeholder="Bolo, DJ, balões..."
          maxLength={BUSCA_EM_LETRAS}
          autoComplete="off"
          leftSection={<IconSearch size={20} aria-hidden />}
          rightSection={
            texto && (
              <CloseButton
                aria-label="Limpar a busca"
                radius="xl"
                onClick={() => {
                  setTexto('');
                  setAberta(false);
                }}
              />
            )
          }
          value={texto}
          onChange={({ currentTarget }) => {
            setTexto(currentTarget.value);
            setAtiva(-1);
            setAberta(true);
          }}
          onFocus={() => {
            setTocado(true);
            setAberta(true);
          }}
          onBlur={() => setAberta(false)}
          onKeyDown={teclar}
        />
        <div id={`${id}-lista`} role="listbox" aria-label="Sugestões" className={estilos.lista} hidden={!visivel}>
          {opcoes.map((opcao, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which says which option is active
            <div
              key={opcao.chave}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === ativa}
              className={estilos.opcao}
              // The field keeps the focus.
              onPointerDown={(evento) => evento.preventDefault()}
              onClick={() => ir(opcao)}
            >
              <opcao.icone size={18} stroke={1.8} aria-hidden />
              <span className={estilos.texto}>{opcao.texto}</span>
              {opcao.detalhe && <span className={estilos.detalhe}>{opcao.detalhe}</span>}
            </div>
          ))}
        </div>
      </form>
    </search>
  );
}

/** Parameters of the search page that a new search keeps. The address of another page has neither. */
const soDaPagina = (endereco: URLSearchParams) => {
  const fica = new URLSearchParams();
  for (const chave of ['onde', 'semData']) {
    const valor = endereco.get(chave);
    if (valor) fica.set(chave, valor);
  }
  return fica;
};

function useOpcoes(digitado: string): readonly Opcao[] {
  const { data } = useSugestoes(digitado);
  if (digitado === '') {
    const recentes = buscasRecentes();
    return recentes.map((q) => ({ chave: `r ${q}`, texto: q, icone: IconClock, pedido: { q } }));
  }
  if (!data) return [];
  return [
    ...data.termos.map((q) => ({ chave: `t ${q}`, texto: q, icone: IconSearch, pedido: { q } })),
    ...data.categorias.map(({ nome, slug }) => ({
      chave: `c ${slug}`,
      texto: nome,
      detalhe: 'Categoria',
      icone: IconCategory,
      pedido: { q: '', categorias: [slug] },
    })),
    ...data.fornecedores.map(({ id, nome, localidade, uf }) => ({
      chave: `f ${id}`,
      texto: nome,
      detalhe: localidade && `${localidade}/${uf}`,
      icone: IconBuildingStore,
      para: caminhoDe('fornecedor/catalogo', { fornecedor_id: id }),
    })),
    ...data.cidades.map(({ localidade, uf }) => ({
      chave: `l ${localidade} ${uf}`,
      texto: `${localidade}/${uf}`,
      detalhe: 'Cidade',
      icone: IconMapPin,
      pedido: { q: '', cidade: `${localidade}-${uf}`, emTudo: true },
    })),
  ];
}

/** A button that deletes the recent searches. */
export function EsquecerBuscas({ aoEsquecer }: { aoEsquecer: () => void }) {
  return (
    <button
      type="button"
      className={estilos.esquecer}
      onClick={() => {
        esquecerBuscas();
        aoEsquecer();
      }}
    >
      Apagar buscas recentes
    </button>
  );
}
