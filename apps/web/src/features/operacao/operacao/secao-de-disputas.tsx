import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import type { DisputaAberta } from '@festejo/contrato/operacao/operacao.ts';
import { MOTIVOS_DA_DISPUTA } from '@festejo/contrato/pedido/motivos-da-disputa.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dia, hora, instante, reais } from '../../../lib/text/formats.ts';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { DecidirDisputa } from './decidir-disputa.tsx';
import { disputasQuery } from './operacao.api.ts';
import estilos from './operacao.module.css';
import { SemLeitura } from './sem-leitura.tsx';

interface Props {
  /** Draws the record of a dispute. The page supplies it, because disputes belong to another feature. */
  andamento: (disputa: DisputaAberta) => ReactNode;
}

/** The disputes that wait for a verdict, the longest wait first. */
export default function SecaoDeDisputas({ andamento }: Props) {
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const consulta = useQuery(disputasQuery({ page, pageSize }));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={2} />} />;
  const { itens, total } = consulta.data;
  if (total === 0) {
    return (
      <EstadoVazio titulo="Nenhuma disputa espera por você" ilustracao={<IlustracaoBusca />}>
        Quando um cliente relatar um problema depois da festa, o pedido aparece aqui, com o dinheiro guardado até a sua decisão.
      </EstadoVazio>
    );
  }
  return (
    <>
      <ul className={estilos.lista} aria-label="Disputas" aria-busy={consulta.isPlaceholderData}>
        {itens.map((disputa) => (
          <li key={disputa.pedidoId}>
            <Disputa disputa={disputa} andamento={andamento} />
          </li>
        ))}
      </ul>
      <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={(uma, tamanho) => setPagina([uma, tamanho])} />
    </>
  );
}

const QUEM_REANALISA = {
  de_outra_pessoa: 'Você já decidiu esta disputa: a nova análise é de outra pessoa da operação.',
  da_mesma_pessoa:
    'Você já decidiu esta disputa, e ninguém mais da operação pode decidir: a nova análise é sua, e os dois lados leem isso.',
} as const;

function Disputa({ disputa, andamento }: Props & { disputa: DisputaAberta }) {
  const { numero, motivo, em, fase, propria, reanalise, responderAte, total, itens, eventoTitulo, dataEvento, horario, localidade, uf } =
    disputa;
  return (
    <Bloco titulo={`Pedido nº ${numero}: ${reais(total)}`} texto={`${MOTIVOS_DA_DISPUTA[motivo]} · relatado em ${instante(em)}`}>
      {andamento(disputa)}
      <dl className={estilos.partes}>
        <Parte nome="Cliente" parte={disputa.cliente} />
        <Parte nome="Fornecedor" parte={disputa.fornecedor} />
        <div>
          <dt>Festa</dt>
          <dd>
            <bdi>{eventoTitulo}</bdi>
          </dd>
          <dd>
            {dia(dataEvento)} às {hora(horario)}, {localidade}/{uf}
          </dd>
        </div>
        <div>
          <dt>Contratado</dt>
          {itens.map((item) => (
            <dd key={item}>{item}</dd>
          ))}
        </div>
      </dl>
      {fase === 'resposta' && (
        <Nota cor="info">O fornecedor pode responder até {instante(responderAte)}. Até lá, ou até a resposta, não se decide.</Nota>
      )}
      {propria && <Nota cor="info">Você é um dos dois lados desta disputa: quem decide é outra pessoa da operação.</Nota>}
      {reanalise && <Nota cor={reanalise === 'da_mesma_pessoa' ? 'warning' : 'info'}>{QUEM_REANALISA[reanalise]}</Nota>}
      {fase !== 'resposta' && !propria && reanalise !== 'de_outra_pessoa' && <DecidirDisputa disputa={disputa} />}
    </Bloco>
  );
}

function Parte({ nome, parte }: { nome: string; parte: DisputaAberta['cliente'] }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>
        <bdi>{parte.nome}</bdi>
      </dd>
      {parte.email && <dd>{parte.email}</dd>}
      {parte.telefone && <dd>{parte.telefone}</dd>}
    </div>
  );
}
