import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TIPOS_DA_VERIFICACAO } from '@festejo/contrato/fornecedor/verificacao.ts';
import type { VerificacaoNaFila } from '@festejo/contrato/operacao/verificacoes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { instante } from '../../../../lib/text/formats.ts';
import { IlustracaoBusca } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import { Fila, useFila } from '../fila.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { LimiteSemVerificacao } from './limite-sem-verificacao.tsx';
import { SeloDaSituacao } from './selo-da-situacao.tsx';
import { verificacoesQuery } from './verificacoes.api.ts';

/** The suppliers that sent their documents, and the limit for all others. */
export function Verificacoes() {
  const fila = useFila('esperam');
  const consulta = useQuery(verificacoesQuery(fila.pedido));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={2} />} />;
  const esperam = fila.pedido.situacao === 'esperam';
  return (
    <Blocos>
      <Fila fila={fila} legenda="Quais verificações" total={consulta.data.total} nada={<Nenhuma esperam={esperam} />}>
        <Bloco titulo={esperam ? 'Quem espera há mais tempo primeiro' : 'As mais novas primeiro'}>
          <ListaDeVerificacoes itens={consulta.data.itens} lendo={consulta.isPlaceholderData} />
        </Bloco>
      </Fila>
      <LimiteSemVerificacao />
    </Blocos>
  );
}

function Nenhuma({ esperam }: { esperam: boolean }) {
  return esperam ? (
    <EstadoVazio titulo="Nenhuma verificação espera por você" ilustracao={<IlustracaoBusca />}>
      Quando um fornecedor enviar os documentos, ele aparece aqui.
    </EstadoVazio>
  ) : (
    <EstadoVazio titulo="Nada foi decidido ainda" ilustracao={<IlustracaoBusca />}>
      O que você aceitar ou recusar fica aqui, com o prazo ou o motivo.
    </EstadoVazio>
  );
}

/** Verifications, each with a link to its page. */
export function ListaDeVerificacoes({ itens, lendo = false }: { itens: readonly VerificacaoNaFila[]; lendo?: boolean }) {
  return (
    <ul className={estilos.linhas} aria-label="Verificações" aria-busy={lendo}>
      {itens.map(({ id, loja, titular, tipo, situacao, enviadaEm, decisao }) => (
        <li key={id}>
          <p className={estilos.ato}>
            <Link to={caminhoDe('operacao/verificacao', { id })}>
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
                <span>
                  {' '}
                  por <bdi>{decisao.operador}</bdi>
                </span>
              )}
              {decisao.valeAte && <span>{`, vale até ${instante(decisao.valeAte)}`}</span>}
              {decisao.porque && <span>{`: ${decisao.porque}`}</span>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
