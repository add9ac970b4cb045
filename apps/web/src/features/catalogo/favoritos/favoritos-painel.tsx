import type { FavoritoDaLista } from '@festejo/contrato/catalogo/favoritos.ts';
import { FILTRO_DOS_FAVORITOS_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { newIdempotencyKey } from '../../../lib/http/idempotency.ts';
import { useTypedText } from '../../../lib/screen/use-typed-text.ts';
import { HOME_DO_CLIENTE } from '../../../lib/session/destinations.ts';
import { quantos } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { ContinuaNaTela } from '../../../ui/tabela/continua-na-tela.tsx';
import { CartaoDoFavorito } from './cartao-do-favorito.tsx';
import { EscolhaDaLista } from './escolha-da-lista.tsx';
import type { FiltroDeFavoritos } from './favorito.ts';
import { useFavoritos, useListasDeFavoritos, useMudarListas } from './favoritos.api.ts';
import estilos from './favoritos-painel.module.css';
import { CabecaDaLista, NovaLista } from './formulario-da-lista.tsx';

interface Props {
  /** A product on sale as the shop's lists show it, with its actions. */
  cartao: (produto: NonNullable<FavoritoDaLista['produto']>, acao: ReactNode) => ReactNode;
  esqueleto: ReactNode;
  /** Events that a list can belong to. */
  eventos: readonly { id: string; titulo: string }[];
}

interface Desfazivel {
  texto: string;
  desfazer: () => void;
}

/** The client's favourites as they are today, filtered by words, category and list. The filters live in the address. */
export function FavoritosPainel({ cartao, esqueleto, eventos }: Props) {
  const [busca, setBusca] = useSearchParams();
  const filtro: FiltroDeFavoritos = {
    palavras: busca.get('busca') ?? '',
    categoria: busca.get('categoria') ?? '',
    lista: busca.get('lista') ?? '',
  };
  const consulta = useFavoritos(filtro);
  const listas = useListasDeFavoritos();
  const mudar = useMudarListas();
  const [desfazivel, setDesfazivel] = useState<Desfazivel | null>(null);
  const [novaPara, setNovaPara] = useState<string[] | null>(null);
  const filtrar = (novo: Partial<FiltroDeFavoritos>) => {
    const { palavras, categoria, lista } = { ...filtro, ...novo };
    setBusca(new URLSearchParams(Object.entries({ busca: palavras, categoria, lista }).filter(([, valor]) => valor !== '')), {
      replace: true,
      preventScrollReset: true,
    });
  };
  if (!consulta.data || !listas.data) return <SemDados consulta={listas.error ? listas : consulta} esqueleto={esqueleto} />;
  const { favoritos, total } = consulta.data;
  const atual = listas.data.listas.find(({ id }) => id === filtro.lista);
  const nenhum = listas.data.total === 0 && listas.data.listas.length === 0 && desfazivel === null;
  if (nenhum) return <SemFavoritos />;

  async function excluir(id: string, lista: { nome?: string; eventoId?: string }, nome: string): Promise<void> {
    try {
      const { favoritos: dela } = await mudar.excluir(id);
      filtrar({ lista: '' });
      const chave = newIdempotencyKey();
      setDesfazivel({
        texto: `A lista ${nome} foi excluída; os favoritos dela continuam guardados.`,
        desfazer: () => mudar.criar({ ...lista, favoritos: dela }, chave).then(({ id: nova }) => filtrar({ lista: nova }), dialogs.erro),
      });
    } catch (erro) {
      void dialogs.erro(erro);
    }
  }
  const moverPara = (favorito: FavoritoDaLista, listaId: string | null) =>
    mudar.mover([favorito.id], listaId).then(() => setDesfazivel(null), dialogs.erro);

  return (
    <>
      <EscolhaDaLista
        resumo={listas.data}
        escolhida={filtro.lista}
        aoEscolher={(lista) => filtrar({ lista })}
        acao={
          <Botao tipo="discreto" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNovaPara([])}>
            Nova lista
          </Botao>
        }
      />
      <div className={estilos.filtros}>
        <Palavras valor={filtro.palavras} aoMudar={(palavras) => filtrar({ palavras })} />
        {listas.data.categorias.length > 1 && (
          <NativeSelect
            aria-label="Categoria"
            size="md"
            value={filtro.categoria}
            onChange={({ currentTarget }) => filtrar({ categoria: currentTarget.value })}
            data={[
              { value: '', label: 'Todas as categorias' },
              ...listas.data.categorias.map(({ id, nome, quantos: n }) => ({ value: id, label: `${nome} (${n})` })),
            ]}
          />
        )}
      </div>
      {atual && (
        <CabecaDaLista
          key={atual.id}
          lista={atual}
          aoRenomear={(nome) => mudar.renomear(atual.id, nome)}
          aoExcluir={() => void excluir(atual.id, atual.eventoId ? { eventoId: atual.eventoId } : { nome: atual.nome }, atual.nome)}
        />
      )}
      {desfazivel && <Aviso aviso={desfazivel} aoFechar={() => setDesfazivel(null)} />}
      <p role="status" className={estilos.quantos}>
        {total === 0 ? 'Nenhum favorito aqui.' : quantos(total, 'favorito', 'favoritos')}
      </p>
      {total === 0 && (filtro.palavras || filtro.categoria || filtro.lista) && (
        <Botao tipo="secundario" onClick={() => filtrar({ palavras: '', categoria: '', lista: '' })}>
          Mostrar todos
        </Botao>
      )}
      <ul className={estilos.grade} aria-busy={consulta.isPlaceholderData} aria-label="Favoritos">
        {favoritos.map((favorito) => (
          <li key={favorito.id}>
            <CartaoDoFavorito
              favorito={favorito}
              cartao={cartao}
              listas={listas.data.listas}
              aoTirar={(desfazer) => setDesfazivel({ texto: `${favorito.nome} saiu dos favoritos.`, desfazer })}
              aoMover={(listaId) => void moverPara(favorito, listaId)}
              aoQuererNova={() => setNovaPara([favorito.id])}
            />
          </li>
        ))}
      </ul>
      <ContinuaNaTela ha={consulta.hasNextPage} />
      {consulta.hasNextPage && (
        <Botao tipo="secundario" fullWidth mt="lg" loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
          Mostrar mais favoritos
        </Botao>
      )}
      <NovaLista
        para={novaPara}
        eventos={eventos.filter(({ id }) => !listas.data.listas.some(({ eventoId }) => eventoId === id))}
        aoCriar={mudar.criar}
        aoFechar={(nova) => {
          setNovaPara(null);
          if (nova && novaPara?.length === 0) filtrar({ lista: nova });
        }}
      />
    </>
  );
}

function SemFavoritos() {
  return (
    <EstadoVazio
      titulo="Nenhum favorito ainda"
      ilustracao={<IlustracaoBusca />}
      acao={<BotaoLink para={HOME_DO_CLIENTE}>Encontrar produtos</BotaoLink>}
    >
      Toque no coração de um produto para guardá-lo aqui e comparar com calma.
    </EstadoVazio>
  );
}

/** The search words. They apply after a pause in typing. */
function Palavras({ valor, aoMudar }: { valor: string; aoMudar: (palavras: string) => void }) {
  const [digitado, digitar] = useTypedText(valor, aoMudar);
  return (
    <TextInput
      aria-label="Buscar nos favoritos"
      placeholder="Buscar por produto ou fornecedor"
      maxLength={FILTRO_DOS_FAVORITOS_EM_LETRAS}
      value={digitado}
      onChange={({ currentTarget }) => digitar(currentTarget.value)}
      leftSection={<IconSearch size={19} aria-hidden />}
      rightSection={digitado !== '' && <CloseButton aria-label="Limpar a busca" onClick={() => digitar('')} />}
    />
  );
}

/** The last action, with its undo button. The button takes the focus, because the removed card had it. */
function Aviso({ aviso: { texto, desfazer }, aoFechar }: { aviso: Desfazivel; aoFechar: () => void }) {
  const botao = useRef<HTMLButtonElement>(null);
  useEffect(() => botao.current?.focus({ preventScroll: true }), [texto]);
  return (
    <div className={estilos.aviso} role="status">
      <span>{texto}</span>
      <Botao
        ref={botao}
        tipo="secundario"
        size="sm"
        onClick={() => {
          desfazer();
          aoFechar();
        }}
      >
        Desfazer
      </Botao>
    </div>
  );
}
