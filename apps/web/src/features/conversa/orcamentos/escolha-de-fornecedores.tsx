import { FORNECEDORES_POR_ORCAMENTO } from '@festejo/contrato/conversa/consultas.ts';
import type { Candidato } from '@festejo/contrato/conversa/orcamentos.ts';
import { type ReactNode, useId } from 'react';
import { distancia, iniciais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import estilos from './orcamentos.module.css';

/** The number of suppliers that are selected before the person chooses. */
const DE_COMECO = 3;

/** The selected suppliers that serve the party. Without a choice: the requested shop, or else the nearest ones. */
export function escolhidosEntre(
  candidatos: readonly Candidato[],
  escolhidos: readonly string[] | null,
  pedido: string | undefined,
): string[] {
  const ids = candidatos.map(({ fornecedorId }) => fornecedorId);
  if (escolhidos) return ids.filter((id) => escolhidos.includes(id));
  return pedido && ids.includes(pedido) ? [pedido] : ids.slice(0, DE_COMECO);
}

interface Props {
  consulta: { data: { itens: readonly Candidato[] } | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  escolhidos: readonly string[];
  /** The shop that the person came from. */
  pedido: string | undefined;
  erro: string | undefined;
  nota: (media: number | null, avaliacoes: number) => ReactNode;
  aoMudar: (ids: readonly string[]) => void;
  /** Changes the category or the party. */
  aoTrocar: () => void;
}

export function EscolhaDeFornecedores({ consulta, escolhidos, pedido, erro, nota, aoMudar, aoTrocar }: Props) {
  const erroId = useId();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />;
  const { itens } = consulta.data;
  if (itens.length === 0) {
    return (
      <EstadoVazio
        titulo="Ninguém desta categoria atende a sua festa"
        ilustracao={<IlustracaoBusca />}
        acao={
          <Botao tipo="secundario" onClick={aoTrocar}>
            Trocar a categoria ou a festa
          </Botao>
        }
      >
        Ainda não há fornecedor que vá a esse lugar nessa data.
      </EstadoVazio>
    );
  }
  const cheio = escolhidos.length >= FORNECEDORES_POR_ORCAMENTO;
  return (
    <>
      {pedido && !itens.some(({ fornecedorId }) => fornecedorId === pedido) && (
        <Nota cor="warning" role="status">
          A loja de onde você veio não atende esta festa nesta categoria. Estas atendem:
        </Nota>
      )}
      <fieldset className={estilos.candidatos} aria-describedby={erro && erroId}>
        <legend>
          Todos atendem o lugar e a data, os mais próximos primeiro. Escolha até {FORNECEDORES_POR_ORCAMENTO}; responder não custa nada a
          ninguém.
        </legend>
        {itens.map(({ fornecedorId: id, nome, fotoUrl, notaMedia, avaliacoes, distanciaEmKm }) => {
          const marcado = escolhidos.includes(id);
          return (
            <label key={id} className={estilos.candidato}>
              <input
                type="checkbox"
                checked={marcado}
                disabled={cheio && !marcado}
                aria-invalid={erro ? true : undefined}
                onChange={() => aoMudar(marcado ? escolhidos.filter((um) => um !== id) : [...escolhidos, id])}
              />
              <Retrato nome={nome} fotoUrl={fotoUrl} />
              <span className={estilos.quem}>
                <strong>{nome}</strong>
                <span className={estilos.miudo}>
                  {nota(notaMedia, avaliacoes)} a {distancia(distanciaEmKm)} da festa
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {erro && (
        <p id={erroId} className={estilos.erro}>
          {erro}
        </p>
      )}
    </>
  );
}

export function Retrato({ nome, fotoUrl }: { nome: string; fotoUrl: string | null }) {
  return (
    <span className={estilos.retrato}>
      {fotoUrl ? <Foto src={fotoUrl} alt="" raio="pilula" sizes="44px" /> : <span aria-hidden>{iniciais(nome)}</span>}
    </span>
  );
}
