import type { SituacaoDoProduto } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { BUSCA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { CloseButton, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTypedText } from '../../../../lib/screen/use-typed-text.ts';
import { Fichas } from '../../../../ui/buttons/fichas.tsx';
import type { BuscaNaLista } from '../../../../ui/tabela/use-list-search.ts';
import type { FiltrosDaLista } from './lista-de-meus.ts';
import estilos from './meus-produtos.module.css';

interface Props {
  busca: BuscaNaLista<keyof FiltrosDaLista>;
  situacoes: Readonly<Record<SituacaoDoProduto, number>>;
  categorias: readonly { id: string; nome: string }[];
}

const NOMES = { '': 'Todos', ativo: 'À venda', inativo: 'Fora da venda', arquivado: 'Arquivados' } as const;
type Situacao = keyof typeof NOMES;

/** Filters by name, category and state; each state shows its number of products. */
export function FiltrosDosProdutos({ busca, situacoes, categorias }: Props) {
  const { filtros, filtrar } = busca;
  const [digitado, digitar] = useTypedText(filtros.search, (search) => filtrar({ search }));
  const quantos = (situacao: Situacao) => (situacao === '' ? situacoes.ativo + situacoes.inativo : situacoes[situacao]);
  return (
    <div className={estilos.filtros}>
      <TextInput
        type="search"
        aria-label="Procurar por nome ou código"
        placeholder="Nome ou código"
        className={estilos.procura}
        maxLength={BUSCA_EM_LETRAS}
        value={digitado}
        onChange={({ currentTarget }) => digitar(currentTarget.value)}
        leftSection={<IconSearch size={19} aria-hidden />}
        rightSection={digitado !== '' && <CloseButton aria-label="Limpar a busca" onClick={() => digitar('')} />}
      />
      <Select
        aria-label="Categoria"
        placeholder="Todas as categorias"
        clearable
        clearButtonProps={{ 'aria-label': 'Todas as categorias' }}
        searchable
        nothingFoundMessage="Nenhuma com este nome"
        className={estilos.categoria}
        data={categorias.map(({ id: value, nome: label }) => ({ value, label }))}
        value={filtros.categoriaId || null}
        onChange={(categoriaId) => filtrar({ categoriaId: categoriaId ?? '' })}
        comboboxProps={{ shadow: 'md', radius: 'lg' }}
      />
      <Fichas
        legenda="Mostrar"
        opcoes={(Object.keys(NOMES) as Situacao[]).map((valor) => ({ valor, nome: NOMES[valor], quantos: quantos(valor) }))}
        escolhida={filtros.situacao}
        aoEscolher={(situacao) => filtrar({ situacao })}
      />
    </div>
  );
}
