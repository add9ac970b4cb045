import type { MinhaCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useEffect, useState } from 'react';
import { sessaoExpirou, textWithAcao } from '../../../lib/http/errors.ts';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { IlustracaoPedidos } from '../../../ui/drawings/ilustracoes.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { moved } from '../../../ui/ordenavel/moved.ts';
import { Ordenavel } from '../../../ui/ordenavel/ordenavel.tsx';
import { useMinhasCategorias, useOrdenarCategorias } from './categorias.api.ts';
import { LinhaDaCategoria } from './linha-da-categoria.tsx';
import estilos from './lista-de-categorias.module.css';

/** The supplier's categories, ordered by hand. Each move is saved at once. */
export function ListaDeCategorias() {
  const consulta = useMinhasCategorias();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  if (consulta.data.length > 0) return <Categorias categorias={consulta.data} />;
  return (
    <EstadoVazio
      titulo="Nenhuma categoria ainda"
      ilustracao={<IlustracaoPedidos />}
      acao={<BotaoLink para={caminhoDe('categoria/criar')}>Criar a primeira</BotaoLink>}
    >
      Separe sua vitrine como o cliente procura: bolos de um lado, doces de outro.
    </EstadoVazio>
  );
}

function Categorias({ categorias }: { categorias: readonly MinhaCategoria[] }) {
  const { listaNaOrdem, ordenar } = useOrdem(categorias);
  if (categorias.length === 1) {
    return (
      <ul className={estilos.lista} aria-label="Categorias">
        {categorias.map((categoria) => (
          <li key={categoria.id}>
            <LinhaDaCategoria categoria={categoria} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <p className={estilos.como}>
        Arraste para mudar a ordem da vitrine.<span> No teclado: Espaço pega, as setas movem, Espaço solta.</span>
      </p>
      <Ordenavel
        className={estilos.lista}
        itens={listaNaOrdem}
        rotulo="Categorias"
        emLinhas
        nomeDe={({ nome }) => nome}
        aoOrdenar={ordenar}
        desenhar={(categoria, i) => (
          <LinhaDaCategoria
            categoria={categoria}
            aoSubir={i > 0 ? () => ordenar(moved(listaNaOrdem, i, i - 1)) : null}
            aoDescer={i < listaNaOrdem.length - 1 ? () => ordenar(moved(listaNaOrdem, i, i + 1)) : null}
          />
        )}
      />
    </>
  );
}

/** The shown order is updated before it is saved, and is reverted when the save fails. */
function useOrdem(categorias: readonly MinhaCategoria[]) {
  const { mutateAsync } = useOrdenarCategorias();
  const [adiante, setAdiante] = useState<readonly string[] | null>(null);
  // Data from the server replaces the optimistic order.
  useEffect(() => setAdiante(null), [categorias]);
  const porId = new Map(categorias.map((categoria) => [categoria.id, categoria]));
  const listaNaOrdem = adiante?.flatMap((id) => porId.get(id) ?? []) ?? categorias;

  async function ordenar(nova: readonly MinhaCategoria[]): Promise<void> {
    const ids = nova.map(({ id }) => id);
    setAdiante(ids);
    try {
      const { message } = await mutateAsync(ids);
      toast.sucesso(message);
    } catch (falha) {
      setAdiante(null);
      if (!sessaoExpirou(falha)) void dialogs.aviso(`A ordem voltou a ser a de antes. ${textWithAcao(falha)}`);
    }
  }
  return { listaNaOrdem, ordenar: (nova: readonly MinhaCategoria[]) => void ordenar(nova) };
}
