import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import { type AvaliacaoRecebida, RESPOSTA_NO_MAXIMO, respostaNova } from '@festejo/contrato/pedido/avaliacoes.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notaComVirgula, numero, quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Fichas } from '../../../ui/buttons/fichas.tsx';
import { GraficoDeBarras } from '../../../ui/drawings/grafico-de-barras.tsx';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { recebidasQuery, responder, resumoQuery, useReler } from './avaliacoes.api.ts';
import estilos from './avaliacoes.module.css';
import { CartaoDeAvaliacao } from './cartao-de-avaliacao.tsx';

const estrelas = (n: number) => `${n} ${n === 1 ? 'estrela' : 'estrelas'}`;

/** The supplier's mean and the number of reviews per note. */
export function ResumoDaLoja() {
  const consulta = useQuery(resumoQuery);
  const resumo = consulta.data;
  if (!resumo) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={1} />} />;
  return (
    <Cartao>
      <GraficoDeBarras
        titulo={resumo.media === null ? 'Ainda sem avaliações' : `${notaComVirgula(resumo.media)} de 5`}
        resumo={`${quantos(resumo.total, 'avaliação', 'avaliações')}, ${quantos(resumo.semResposta, 'espera', 'esperam')} sua resposta`}
        colunas={['Nota', 'Avaliações', 'Parte']}
        barras={resumo.distribuicao.toReversed().map(({ nota, quantas }) => ({
          rotulo: `${nota} ★`,
          nome: estrelas(nota),
          valor: quantas,
          texto: numero(quantas),
          celulas: [numero(quantas), `${resumo.total > 0 ? Math.round((quantas / resumo.total) * 100) : 0}%`],
        }))}
      />
    </Cartao>
  );
}

const SITUACOES = [
  { valor: undefined, nome: 'Todas' },
  { valor: 'nao', nome: 'Sem resposta' },
  { valor: 'sim', nome: 'Respondidas' },
] as const;

/** The reviews of the supplier's products, filtered by stars, answer and product. */
export function ListaDeRecebidas({ acao }: { acao: (avaliacao: AvaliacaoRecebida) => ReactNode }) {
  const [respondida, setRespondida] = useState<'sim' | 'nao'>();
  const [nota, setNota] = useState('');
  const [produtoId, setProdutoId] = useState('');
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const { data: resumo } = useQuery(resumoQuery);
  const consulta = useQuery(
    recebidasQuery({
      page,
      pageSize,
      ...(respondida && { respondida: respondida === 'sim' }),
      ...(nota && { nota: Number(nota) }),
      ...(produtoId && { produtoId }),
    }),
  );
  const filtrar = (mudar: () => void) => {
    mudar();
    setPagina([0, pageSize]);
  };
  const { itens, total } = consulta.data ?? {};
  return (
    <section className={estilos.secao} aria-label="Lista de avaliações">
      <div className={estilos.filtros}>
        <Fichas
          legenda="Mostrar avaliações"
          opcoes={SITUACOES}
          escolhida={respondida}
          aoEscolher={(uma) => filtrar(() => setRespondida(uma))}
        />
        <NativeSelect
          label="Nota"
          value={nota}
          onChange={({ currentTarget: { value } }) => filtrar(() => setNota(value))}
          data={[{ value: '', label: 'Qualquer nota' }, ...[5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: estrelas(n) }))]}
        />
        <NativeSelect
          label="Produto"
          value={produtoId}
          onChange={({ currentTarget: { value } }) => filtrar(() => setProdutoId(value))}
          data={[
            { value: '', label: 'Todos os produtos' },
            ...(resumo?.produtos ?? []).map(({ id, nome, quantas }) => ({ value: id, label: `${nome} (${quantas})` })),
          ]}
        />
      </div>
      {!itens && <SemDados consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={3} />} />}
      {total === 0 && (
        <EstadoVazio titulo="Nenhuma avaliação aqui" ilustracao={<IlustracaoBusca />}>
          {respondida || nota || produtoId
            ? 'Nenhuma avaliação com estes filtros.'
            : 'Depois de cada festa perguntamos ao cliente como foi; o que ele disser aparece aqui na hora.'}
        </EstadoVazio>
      )}
      <div className={estilos.lista} aria-busy={consulta.isPlaceholderData}>
        {itens?.map((avaliacao) => (
          <Cartao key={avaliacao.id}>
            <CartaoDeAvaliacao
              avaliacao={avaliacao}
              comProduto
              titulo={
                <>
                  <bdi>{avaliacao.quem}</bdi>,{' '}
                  <Link to={caminhoDe('pedidos/detalhes', { id: avaliacao.pedidoId })}>pedido nº {avaliacao.numero}</Link>
                </>
              }
            >
              {avaliacao.podeResponder && <Resposta key={avaliacao.versao} avaliacao={avaliacao} />}
              {acao(avaliacao)}
            </CartaoDeAvaliacao>
          </Cartao>
        ))}
      </div>
      {total !== undefined && <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={(p, t) => setPagina([p, t])} />}
    </section>
  );
}

/** The public answer to one review. A button opens the form, so that a long list stays compact. */
function Resposta({ avaliacao }: { avaliacao: AvaliacaoRecebida }) {
  const [quer, setQuer] = useState<boolean>();
  const reler = useReler();
  const form = useForm({
    values: { texto: '' },
    draft: `resposta:${avaliacao.id}`,
    check: (campos) => checkBy(respostaNova, campos),
    send: ({ texto }, { key }) => responder(avaliacao.id, texto, avaliacao.versao, key),
    onDone: async () => {
      await reler();
      toast.sucesso('Resposta publicada');
    },
  });
  // A restored draft opens the form at once, unless the supplier closes it.
  if (!(quer ?? form.restored)) {
    return (
      <Botao tipo="secundario" size="sm" onClick={() => setQuer(true)}>
        {avaliacao.resposta ? 'Responder de novo' : 'Responder'}
      </Botao>
    );
  }
  return (
    <form {...form.props} className={estilos.formulario}>
      <Textarea
        label={`Sua resposta a ${avaliacao.quem}`}
        description="Uma só, e todos leem. Não escreva telefone nem endereço."
        rows={4}
        maxLength={RESPOSTA_NO_MAXIMO}
        {...form.field('texto')}
      />
      <FormFailure form={form} />
      <div className={estilos.botoes}>
        <Botao tipo="secundario" onClick={() => setQuer(false)}>
          Cancelar
        </Botao>
        <Submit form={form}>Publicar resposta</Submit>
      </div>
    </form>
  );
}
