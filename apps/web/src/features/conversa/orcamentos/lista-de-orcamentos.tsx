import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import type { OrcamentoResumido } from '@festejo/contrato/conversa/orcamentos.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { instante, quantos } from '../../../lib/text/formats.ts';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { Selo } from '../../../ui/words/selo.tsx';
import { SITUACAO } from './orcamento.ts';
import { orcamentosQuery } from './orcamentos.api.ts';
import estilos from './orcamentos.module.css';

/** The client's requests for quotes, by event. */
export function ListaDeOrcamentos({ eventoId }: { eventoId: string | undefined }) {
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const consulta = useQuery(orcamentosQuery({ page, pageSize, ...(eventoId && { eventoId }) }));
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  const { itens, total } = consulta.data;
  if (total === 0) {
    return (
      <EstadoVazio
        titulo="Nenhum orçamento ainda"
        ilustracao={<IlustracaoBusca />}
        acao={<BotaoLink para={caminhoDe('orcamentos/criar', { evento: eventoId || null })}>Pedir um orçamento</BotaoLink>}
      >
        Conte uma vez o que você precisa, e até cinco fornecedores respondem com preço. É grátis para você e para eles.
      </EstadoVazio>
    );
  }
  return (
    <div className={estilos.lista} aria-busy={consulta.isPlaceholderData}>
      {[...Map.groupBy(itens, (um) => um.eventoId)].map(([id, deles]) => (
        <section key={id} className={estilos.lista}>
          <h2 className={estilos.titulo}>{deles[0]?.eventoTitulo || 'Sem título'}</h2>
          {deles.map((orcamento) => (
            <UmOrcamento key={orcamento.id} orcamento={orcamento} />
          ))}
        </section>
      ))}
      <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={(p, t) => setPagina([p, t])} />
    </div>
  );
}

function UmOrcamento({ orcamento }: { orcamento: OrcamentoResumido }) {
  const { id, categoriaOficialNome, descricao, situacao, respostas, fornecedores, menorTotal, responderAte, fuso } = orcamento;
  const { texto, cor } = SITUACAO[situacao];
  return (
    <Cartao className={estilos.linha}>
      <div className={estilos.cabeca}>
        <h3 className={estilos.nome}>
          <Link to={caminhoDe('orcamentos/detalhes', { id })}>{categoriaOficialNome}</Link>
        </h3>
        <Selo cor={cor}>{texto}</Selo>
      </div>
      <p className={estilos.resumo}>{descricao}</p>
      <p className={estilos.miudo}>
        {quantos(respostas, 'proposta', 'propostas')} de {quantos(fornecedores, 'fornecedor', 'fornecedores')}
        {menorTotal !== null && (
          <span>
            , a partir de{' '}
            <strong>
              <Reais valor={menorTotal} />
            </strong>
          </span>
        )}
        {situacao === 'aberto' && respostas === 0 && <span>{`. Respostas até ${instante(responderAte, fuso)}`}</span>}
      </p>
    </Cartao>
  );
}
