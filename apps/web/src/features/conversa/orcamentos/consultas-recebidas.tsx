import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import type { CaixaDeConsultas } from '@festejo/contrato/conversa/consultas.ts';
import type { ConsultaRecebida } from '@festejo/contrato/conversa/orcamentos.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { distancia, instante, quantos, reais } from '../../../lib/text/formats.ts';
import { Fichas } from '../../../ui/buttons/fichas.tsx';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { type BuscaNaLista, useListSearch } from '../../../ui/tabela/use-list-search.ts';
import { Reais } from '../../../ui/words/reais.tsx';
import { Selo } from '../../../ui/words/selo.tsx';
import { ESTADO_AO_FORNECEDOR } from './orcamento.ts';
import { consultasQuery } from './orcamentos.api.ts';
import estilos from './orcamentos.module.css';

const CAIXAS: readonly (readonly [CaixaDeConsultas, string, string])[] = [
  ['esperam', 'Esperam você', 'Quando um cliente pedir um orçamento a você, ele aparece aqui e você recebe um aviso. Responder é grátis.'],
  ['respondidas', 'Com o cliente', 'O que você respondeu e o cliente ainda decide aparece aqui.'],
  ['encerradas', 'Encerrados', 'O que foi comprado, recusado ou venceu aparece aqui.'],
];

/** The requests that a supplier received, grouped by whose turn it is. */
export function ConsultasRecebidas() {
  const busca = useListSearch(['ver']);
  const [caixa, , vazia] = CAIXAS.find(([nome]) => nome === busca.filtros.ver) ?? CAIXAS[0] ?? ['esperam', '', ''];
  return (
    <>
      <Esperam caixa={caixa} aoEscolher={(ver) => busca.filtrar({ ver: ver === 'esperam' ? '' : ver })} />
      <Lista key={caixa} caixa={caixa} vazia={vazia} busca={busca} />
    </>
  );
}

function Esperam({ caixa, aoEscolher }: { caixa: CaixaDeConsultas; aoEscolher: (caixa: CaixaDeConsultas) => void }) {
  const { data } = useQuery(consultasQuery({ caixa: 'esperam', page: 0, pageSize: PAGINA_PADRAO }));
  return (
    <Fichas
      legenda="Mostrar orçamentos"
      opcoes={CAIXAS.map(([valor, nome]) => ({
        valor,
        nome,
        ...(valor === 'esperam' && data && data.esperam > 0 && { quantos: data.esperam }),
      }))}
      escolhida={caixa}
      aoEscolher={aoEscolher}
    />
  );
}

interface PropsDaLista {
  caixa: CaixaDeConsultas;
  vazia: string;
  busca: BuscaNaLista<'ver'>;
}

function Lista({ caixa, vazia, busca: { page, pageSize, mudarPagina } }: PropsDaLista) {
  const consulta = useQuery(consultasQuery({ caixa, page, pageSize }));
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  const { itens, total } = consulta.data;
  if (total === 0) {
    return (
      <EstadoVazio titulo="Nada por aqui" ilustracao={<IlustracaoBusca />}>
        {vazia}
      </EstadoVazio>
    );
  }
  return (
    <div className={estilos.lista} aria-busy={consulta.isPlaceholderData}>
      {itens.map((uma) => (
        <UmaConsulta key={uma.id} consulta={uma} />
      ))}
      <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={mudarPagina} />
    </div>
  );
}

function UmaConsulta({ consulta }: { consulta: ConsultaRecebida }) {
  const { id, estado, categoriaOficialNome, clienteNome, descricao, convidados, verba, prazoEm, lugar, distanciaEmKm } = consulta;
  const { texto, cor } = ESTADO_AO_FORNECEDOR[estado];
  const [nova] = consulta.propostas;
  return (
    <Cartao className={estilos.linha}>
      <div className={estilos.cabeca}>
        <h2 className={estilos.nome}>
          <Link to={caminhoDe('orcamentos/recebidos', { id })}>
            {categoriaOficialNome} para {clienteNome}
          </Link>
        </h2>
        <Selo cor={cor}>{texto}</Selo>
      </div>
      <p className={estilos.miudo}>
        {[
          instante(consulta.inicioDoEvento, consulta.fuso),
          lugar,
          distanciaEmKm !== null && `a ${distancia(distanciaEmKm)}`,
          convidados && quantos(convidados, 'convidado', 'convidados'),
          verba !== null && `até ${reais(verba)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={estilos.resumo}>{descricao}</p>
      <p className={estilos.miudo}>
        {nova && (
          <span>
            <span>{nova.por === 'cliente' ? 'O cliente propõe' : 'Sua proposta'}</span>:{' '}
            <strong>
              <Reais valor={nova.total} />
            </strong>
            .{' '}
          </span>
        )}
        {prazoEm && <span>{`Prazo: ${instante(prazoEm, consulta.fuso)}.`}</span>}
      </p>
    </Cartao>
  );
}
