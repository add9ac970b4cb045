import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import {
  type EstadoDaRetomada,
  type FILTROS_DA_RETOMADA,
  NOME_DA_NATUREZA,
  type ParteDaRetomada,
  type Retomada,
} from '@festejo/contrato/operacao/retomadas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instante, reais } from '../../../../lib/text/formats.ts';
import { Fichas } from '../../../../ui/buttons/fichas.tsx';
import { IlustracaoBusca } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Paginas } from '../../../../ui/tabela/paginas.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import { type CorDoSelo, Selo } from '../../../../ui/words/selo.tsx';
import { Dito, Pessoa } from '../ditos.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { AtosDaRetomada } from './atos-da-retomada.tsx';
import { retomadasQuery, useRetomadasAoVivo } from './retomadas.api.ts';
import proprios from './retomadas.module.css';

type Quais = (typeof FILTROS_DA_RETOMADA)[number];
const QUAIS = [
  { valor: 'abertas', nome: 'Esperam' },
  { valor: 'todas', nome: 'Todas' },
] as const satisfies readonly { valor: Quais; nome: string }[];

const ESTADO: Readonly<Record<EstadoDaRetomada, readonly [cor: CorDoSelo, selo: string, porque: string]>> = {
  em_analise: ['warning', 'Em análise no banco', 'Nada saiu ainda. Os pedidos esperam; contestar agora é o que mais ajuda.'],
  tomada: ['negative', 'Tomado', 'O dinheiro já voltou a quem pagou. Os pedidos esperam a sua decisão.'],
  nao_feita: ['neutra', 'Não feita', 'O banco desistiu: nada foi tomado.'],
};
const DECISAO: Readonly<Record<NonNullable<Retomada['decisao']>, string>> = {
  contestada: 'Contestada no banco: os pedidos esperam a resposta.',
  aceita: 'Aceita.',
  ganha: 'Contestação ganha: o dinheiro voltou.',
};

/** The money that the bank takes back, its orders, and the possible actions. */
export function Retomadas() {
  useRetomadasAoVivo();
  const [quais, setQuais] = useState<Quais>('abertas');
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const consulta = useQuery(retomadasQuery({ quais, page, pageSize }));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={2} />} />;
  const { itens, total } = consulta.data;
  return (
    <>
      <div className={estilos.filtro}>
        <Fichas
          legenda="Quais"
          opcoes={QUAIS}
          escolhida={quais}
          aoEscolher={(umas) => {
            setQuais(umas);
            setPagina([0, pageSize]);
          }}
        />
      </div>
      {total === 0 && !consulta.isPlaceholderData && (
        <EstadoVazio titulo="Nenhum Pix tomado de volta" ilustracao={<IlustracaoBusca />}>
          O que o banco devolve por si a quem pagou, ou quer devolver, aparece aqui assim que ele diz.
        </EstadoVazio>
      )}
      <ul className={estilos.lista} aria-label="Pix tomados de volta" aria-busy={consulta.isPlaceholderData}>
        {itens.map((uma) => (
          <li key={uma.id}>
            <Uma retomada={uma} />
          </li>
        ))}
      </ul>
      <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={(uma, tamanho) => setPagina([uma, tamanho])} />
    </>
  );
}

function Uma({ retomada }: { retomada: Retomada }) {
  const { valor, natureza, estado, decisao, motivo, desde, feitaEm, pedidos, pix, idNoBanco, propria } = retomada;
  const [cor, selo] = ESTADO[estado];
  return (
    <Bloco
      titulo={`${reais(valor)} · ${NOME_DA_NATUREZA[natureza] ?? natureza}`}
      selo={<Selo cor={cor}>{selo}</Selo>}
      texto={porqueDe(retomada)}
    >
      <dl className={estilos.fatos}>
        <Dito nome="Dito pelo banco em">{instante(desde)}</Dito>
        {feitaEm && <Dito nome="Feita em">{instante(feitaEm)}</Dito>}
        {motivo && (
          <Dito nome="O banco disse" inteiro>
            {motivo}
          </Dito>
        )}
      </dl>
      {pedidos.map((parte) => (
        <DoPedido key={parte.pedidoId} parte={parte} espera={estado === 'em_analise'} />
      ))}
      <p className={proprios.codigos}>
        Pix <bdi translate="no">{pix}</bdi>
        <br />
        Devolução <bdi translate="no">{idNoBanco}</bdi>
      </p>
      {propria ? (
        <p className={estilos.miudo}>Você é parte nisto: peça a outra pessoa da equipe que decida.</p>
      ) : (
        // The key closes an open form when the state or the decision changes.
        <AtosDaRetomada key={`${estado} ${decisao}`} retomada={retomada} />
      )}
    </Bloco>
  );
}

function porqueDe({ estado, decisao, pedidos }: Retomada): string {
  if (pedidos.length === 0) return 'Este Pix não pagou pedido nenhum: não há nada a decidir.';
  if (decisao) return DECISAO[decisao];
  if (estado === 'tomada' && !pedidos.some(({ retido }) => retido))
    return 'Já era para voltar a quem pagou: nenhum pedido espera por isto.';
  return ESTADO[estado][2];
}

/** One order of a retomada: the origin of its part, the rest in custody, and the supplier's debt. */
function DoPedido({ parte, espera }: { parte: ParteDaRetomada; espera: boolean }) {
  const { numero, tomado, custodia, reembolso, fornecedor, taxa, voltou, guardado, divida, cliente, fornecedorDoPedido } = parte;
  const deOnde = [
    [custodia, 'do que estava guardado'],
    [reembolso, 'do que já se ia devolver'],
    [fornecedor, 'do que já era do fornecedor'],
    [taxa, 'da taxa'],
  ] as const;
  return (
    <section className={proprios.parte} aria-label={`Pedido nº ${numero}`}>
      <h3>Pedido nº {numero}</h3>
      {(tomado > 0 || espera) && (
        <p>
          {tomado > 0
            ? deOnde
                .filter(([valor]) => valor > 0)
                .map(([valor, palavras]) => `${reais(valor)} ${palavras}`)
                .join(', ')
            : 'Espera o banco dizer quanto toma.'}
        </p>
      )}
      <dl className={estilos.fatos}>
        {voltou > 0 && (
          <Dito nome="Voltou">
            <Reais valor={voltou} />
          </Dito>
        )}
        {guardado > 0 && (
          <Dito nome="Ainda guardado">
            <Reais valor={guardado} />
          </Dito>
        )}
        {divida > 0 && (
          <Dito nome="O fornecedor deve">
            <Reais valor={divida} />
          </Dito>
        )}
        <Dito nome="Cliente">
          <Pessoa {...cliente} />
        </Dito>
        <Dito nome="Fornecedor">
          <Pessoa {...fornecedorDoPedido} />
        </Dito>
      </dl>
    </section>
  );
}
