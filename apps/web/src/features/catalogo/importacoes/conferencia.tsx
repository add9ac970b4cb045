import {
  type Importacao,
  type LinhaDaImportacao,
  SITUACOES_DA_LINHA,
  type SituacaoDaLinha,
} from '@festejo/contrato/catalogo/importacoes.ts';
import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { textWithAcao } from '../../../lib/http/errors.ts';
import { numero, quantos, reais } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { type Coluna, Tabela } from '../../../ui/tabela/tabela.tsx';
import { AvisosDaConferencia } from './avisos-da-conferencia.tsx';
import { BaixarErros } from './baixar-erros.tsx';
import { useDescartarImportacao, useImportarProdutos, useLinhas } from './importacoes.api.ts';
import estilos from './importar-produtos.module.css';

const NOMES: Readonly<Record<SituacaoDaLinha, string>> = { novo: 'Novos', muda: 'Mudam', igual: 'Iguais', erro: 'Com erro' };
/** The order of the tabs: unchanged lines come last, because they need no decision. */
const PRIMEIRAS = ['novo', 'muda', 'erro', 'igual'] as const satisfies readonly SituacaoDaLinha[];
const contagem = ({ novos, mudam, iguais, erradas }: Importacao) => ({ novo: novos, muda: mudam, igual: iguais, erro: erradas });

interface Props {
  importacao: Importacao;
  categoriasOficiais: readonly { id: string; nome: string }[];
  /** The address where the columns are chosen. */
  colunasEm: string;
}

/** The effects of a spreadsheet, shown before it is imported. */
export function Conferencia({ importacao, categoriasOficiais, colunasEm }: Props) {
  const { id, nomeDoArquivo, linhas, novos, mudam, erradas, fotos, categoriasNovas } = importacao;
  const quantas = contagem(importacao);
  const [situacao, setSituacao] = useState(() => PRIMEIRAS.find((uma) => quantas[uma] > 0) ?? 'novo');
  const [escolhidas, setEscolhidas] = useState<Readonly<Record<string, string>>>({});
  const importar = useImportarProdutos(id);
  const descartar = useDescartarImportacao();
  const aEscolher = categoriasNovas.filter(({ categoriaOficialId }) => categoriaOficialId === null);
  const faltam = aEscolher.filter(({ nome }) => !escolhidas[nome]);
  const ondeFica = [
    { value: '', label: 'Escolha onde fica no Festejo' },
    ...categoriasOficiais.map((uma) => ({ value: uma.id, label: uma.nome })),
  ];
  const aImportar = novos + mudam;
  const soFotos = aImportar === 0 && fotos.total > 0;
  const confirmar = () => importar.mutate(aEscolher.map(({ nome }) => ({ nome, categoriaOficialId: escolhidas[nome] ?? '' })));
  return (
    <>
      <Bloco titulo={`Conferimos ${nomeDoArquivo}`} texto={`${quantos(linhas, 'linha lida', 'linhas lidas')}. Nada mudou ainda.`}>
        <fieldset className={estilos.contas}>
          <legend>Ver as linhas</legend>
          {SITUACOES_DA_LINHA.map((uma) => (
            <button key={uma} type="button" data-situacao={uma} aria-pressed={situacao === uma} onClick={() => setSituacao(uma)}>
              <strong>{numero(quantas[uma])}</strong> {NOMES[uma]}
            </button>
          ))}
        </fieldset>
        <AvisosDaConferencia importacao={importacao} />
        {categoriasNovas.length > 0 && (
          <section className={estilos.categorias} aria-label="Categorias novas">
            <h3>Categorias que serão criadas</h3>
            {faltam.length > 1 && (
              <NativeSelect
                label="Todas as que faltam"
                value=""
                onChange={({ currentTarget }) =>
                  setEscolhidas({ ...escolhidas, ...Object.fromEntries(faltam.map(({ nome }) => [nome, currentTarget.value])) })
                }
                data={ondeFica}
              />
            )}
            <ul>
              {categoriasNovas.map(({ nome, categoriaOficialId, produtos }) => (
                <li key={nome}>
                  <span>
                    <strong>{nome}</strong> {quantos(produtos, 'produto', 'produtos')}
                  </span>
                  {categoriaOficialId === null ? (
                    <NativeSelect
                      aria-label={`Categoria do Festejo de ${nome}`}
                      value={escolhidas[nome] ?? ''}
                      onChange={({ currentTarget }) => setEscolhidas({ ...escolhidas, [nome]: currentTarget.value })}
                      data={ondeFica}
                    />
                  ) : (
                    <span>em {categoriasOficiais.find((uma) => uma.id === categoriaOficialId)?.nome}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {aImportar === 0 && !soFotos && <p className={estilos.dica}>{nadaAImportar(importacao)}</p>}
        {erradas > 0 && aImportar > 0 && (
          <p className={estilos.dica}>{errosForaDaImportacao(erradas)}. Corrija na planilha e envie de novo, ou importe o resto.</p>
        )}
        {faltam.length > 0 && (
          <p className={estilos.dica}>
            Falta dizer onde <span>{faltam.length === 1 ? 'fica uma categoria' : `ficam ${numero(faltam.length)} categorias`}</span>.
          </p>
        )}
        {importar.error && (
          <Nota cor="negative" role="alert">
            {textWithAcao(importar.error)}
          </Nota>
        )}
        <div className={estilos.acoes}>
          {(aImportar > 0 || soFotos) && (
            <Botao loading={importar.isPending} disabled={faltam.length > 0} onClick={confirmar}>
              {soFotos ? `Buscar ${quantos(fotos.total, 'foto', 'fotos')}` : `Importar ${quantos(aImportar, 'produto', 'produtos')}`}
            </Botao>
          )}
          {erradas > 0 && <BaixarErros id={id} erradas={erradas} />}
          <BotaoLink tipo="secundario" para={colunasEm}>
            Mudar as colunas
          </BotaoLink>
          <Botao tipo="discreto" loading={descartar.isPending} onClick={() => descartar.mutate(id)}>
            {aImportar > 0 || soFotos ? 'Descartar' : 'Enviar outra planilha'}
          </Botao>
        </div>
      </Bloco>
      <Linhas key={situacao} importacao={importacao} situacao={situacao} />
    </>
  );
}

const errosForaDaImportacao = (erradas: number) => quantos(erradas, 'linha com erro fica de fora', 'linhas com erro ficam de fora');

function nadaAImportar({ erradas, iguais }: Importacao): string {
  if (erradas === 0) return 'Não há o que importar: seus produtos já estão como na planilha.';
  return `Não há o que importar: ${errosForaDaImportacao(erradas)}${iguais > 0 ? ', e o resto já está como na planilha' : ''}. Corrija na planilha e envie de novo.`;
}

type Linha = LinhaDaImportacao & { id: string };

const O_QUE: Coluna<Linha> = {
  id: 'oque',
  titulo: 'O que há',
  noCartao: 'inteiro',
  celula: ({ situacao, mudancas, problemas }) => (
    <ul className={estilos.celulas}>
      {mudancas.map(({ coluna, de, para }) => (
        <li key={coluna}>
          <strong>{coluna}:</strong> {situacao !== 'novo' && <del>{de || 'vazio'}</del>} <ins>{para || 'vazio'}</ins>
        </li>
      ))}
      {problemas.map(({ coluna, escrito, problema }) => (
        <li key={coluna + problema}>
          <strong>{coluna}</strong>
          {escrito && <q>{escrito}</q>}: {problema}
        </li>
      ))}
    </ul>
  ),
};
const COLUNAS: readonly Coluna<Linha>[] = [
  {
    id: 'produto',
    titulo: 'Produto',
    noCartao: 'titulo',
    celula: ({ nome }) => <strong className={estilos.nome}>{nome || 'Sem nome'}</strong>,
  },
  { id: 'linha', titulo: 'Linha', direita: true, noCartao: 'ao-lado', celula: ({ linha }) => numero(linha) },
  { id: 'categoria', titulo: 'Categoria', noCartao: 'ao-lado', celula: ({ categoriaNome }) => categoriaNome || '–' },
  { id: 'preco', titulo: 'Preço', direita: true, noCartao: 'ao-lado', celula: ({ valor }) => (valor === null ? '–' : reais(valor)) },
];
const COM_O_QUE_HA = [...COLUNAS, O_QUE];

function Linhas({ importacao, situacao }: { importacao: Importacao; situacao: SituacaoDaLinha }) {
  const [{ pagina, tamanho }, setOnde] = useState<{ pagina: number; tamanho: number }>({ pagina: 0, tamanho: PAGINA_PADRAO });
  const consulta = useLinhas(importacao, situacao, pagina, tamanho);
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  const { itens, total } = consulta.data;
  if (total === 0) return <p role="status">Nenhuma linha assim.</p>;
  return (
    <div>
      <Tabela
        rotulo={NOMES[situacao]}
        colunas={itens.some(({ mudancas, problemas }) => mudancas.length + problemas.length > 0) ? COM_O_QUE_HA : COLUNAS}
        linhas={itens.map((linha) => ({ ...linha, id: String(linha.linha) }))}
        nomeDe={({ nome }) => nome}
        trocando={consulta.isPlaceholderData}
      />
      <Paginas
        pagina={pagina}
        tamanho={tamanho}
        total={total}
        aoMudar={(nova, novoTamanho) => setOnde({ pagina: nova, tamanho: novoTamanho })}
      />
    </div>
  );
}
