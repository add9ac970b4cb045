import { TIPOS_DA_VERIFICACAO } from '@festejo/contrato/fornecedor/verificacao.ts';
import type { VerificacaoNaFila } from '@festejo/contrato/operacao/verificacoes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { instante } from '../../../lib/text/formats.ts';
import { Fichas } from '../../../ui/buttons/fichas.tsx';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { Bloco, Blocos } from '../../../ui/layout/bloco.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { LimiteSemVerificacao } from './limite-sem-verificacao.tsx';
import { SeloDaSituacao } from './selo-da-situacao.tsx';
import { verificacoesQuery } from './verificacoes.api.ts';

const TAMANHOS = [10, 25, 50] as const;
const SITUACOES = [
  { valor: 'esperam', nome: 'Esperam' },
  { valor: 'decididas', nome: 'Decididas' },
] as const;
type Situacao = (typeof SITUACOES)[number]['valor'];

/** Suppliers who sent their documents, and what the others may sell. */
export function Verificacoes() {
  const [situacao, setSituacao] = useState<Situacao>('esperam');
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, TAMANHOS[0]]);
  const consulta = useQuery(verificacoesQuery({ situacao, page, pageSize }));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={2} />} />;
  const { itens, total } = consulta.data;
  return (
    <Blocos>
      <div>
        <div className={estilos.filtro}>
          <Fichas
            legenda="Quais verificações"
            opcoes={SITUACOES}
            escolhida={situacao}
            aoEscolher={(uma) => {
              setSituacao(uma);
              setPagina([0, pageSize]);
            }}
          />
        </div>
        {total === 0 ? (
          <Nenhuma situacao={situacao} />
        ) : (
          <Bloco titulo={situacao === 'esperam' ? 'Quem espera há mais tempo primeiro' : 'As mais novas primeiro'}>
            <ListaDeVerificacoes itens={itens} lendo={consulta.isPlaceholderData} />
          </Bloco>
        )}
        {total > TAMANHOS[0] && (
          <Paginas pagina={page} tamanho={pageSize} total={total} opcoes={TAMANHOS} aoMudar={(uma, tamanho) => setPagina([uma, tamanho])} />
        )}
      </div>
      <LimiteSemVerificacao />
    </Blocos>
  );
}

function Nenhuma({ situacao }: { situacao: Situacao }) {
  return situacao === 'esperam' ? (
    <EstadoVazio titulo="Nenhuma verificação espera por você" ilustracao={<IlustracaoBusca />}>
      Quando um fornecedor enviar os documentos, ele aparece aqui.
    </EstadoVazio>
  ) : (
    <EstadoVazio titulo="Nada foi decidido ainda" ilustracao={<IlustracaoBusca />}>
      O que você aceitar ou recusar fica aqui, com o prazo ou o motivo.
    </EstadoVazio>
  );
}

/** Each a link to its page. */
export function ListaDeVerificacoes({ itens, lendo = false }: { itens: readonly VerificacaoNaFila[]; lendo?: boolean }) {
  return (
    <ul className={estilos.linhas} aria-label="Verificações" aria-busy={lendo}>
      {itens.map(({ id, loja, titular, tipo, situacao, enviadaEm, decisao }) => (
        <li key={id}>
          <p className={estilos.ato}>
            <Link to={`/operacao/verificacoes/${id}`}>
              <bdi>{loja}</bdi>
            </Link>{' '}
            <SeloDaSituacao situacao={situacao} />
          </p>
          <p className={estilos.miudo}>
            {TIPOS_DA_VERIFICACAO[tipo]} · <bdi>{titular}</bdi> · enviada em {instante(enviadaEm)}
          </p>
          {decisao && (
            <p className={estilos.miudo}>
              Decidida em {instante(decisao.em)}
              {decisao.operador && (
                <>
                  {' '}
                  por <bdi>{decisao.operador}</bdi>
                </>
              )}
              {decisao.valeAte && `, vale até ${instante(decisao.valeAte)}`}
              {decisao.porque && `: ${decisao.porque}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
