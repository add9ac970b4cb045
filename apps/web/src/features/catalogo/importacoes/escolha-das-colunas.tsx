import {
  CAMPOS_DA_PLANILHA,
  type CampoDaPlanilha,
  type ColunasDaImportacao,
  type Importacao,
  NOMES_DOS_CAMPOS,
} from '@festejo/contrato/catalogo/importacoes.ts';
import { TIPOS_DE_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { NativeSelect } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { draftNamed, useDraft } from '../../../lib/drafts/use-draft.ts';
import { textWithAcao } from '../../../lib/http/errors.ts';
import { enumerar } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import {
  escolhaDe,
  PARA_TODAS,
  type Problemas,
  problemasDe,
  rascunhoDe,
  type Valores,
  valoresDe,
  valoresDoRascunho,
} from './campos-da-escolha.ts';
import estilos from './escolha-das-colunas.module.css';
import { useColunas, useDescartarImportacao, useEscolherColunas } from './importacoes.api.ts';
import { PrimeirasLinhas } from './primeiras-linhas.tsx';

const RASCUNHO = 'colunas-da-planilha';
const PRINCIPAIS = 4;
const PRECISOS: readonly CampoDaPlanilha[] = CAMPOS_DA_PLANILHA.slice(0, PRINCIPAIS);
const EXEMPLOS = 3;
const DICAS: Readonly<Partial<Record<CampoDaPlanilha, string>>> = {
  tipo: 'Produto fica com o cliente; Aluguel volta para você; Serviço é o que você faz na festa',
  codigo: 'O seu código ou SKU: com ele, a próxima planilha muda o produto em vez de repeti-lo.',
  imagens: 'Endereços na internet: buscamos as fotos depois de importar',
  ativo: 'sim ou não',
  capacidade: 'Quantas festas você atende na mesma hora com este produto',
};
const TIPOS = TIPOS_DE_PRODUTO.map((tipo) => ({ value: PARA_TODAS + tipo, label: `Todas são ${tipo === 'Servico' ? 'Serviço' : tipo}` }));

interface Props {
  importacao: Importacao;
  /** The categories that can apply to all lines. */
  categorias: readonly string[];
  /** The address of the check that this page goes back to; undefined before the first check. */
  voltarPara: string | undefined;
}

/** The choice of columns, for a spreadsheet with unknown headings. */
export function EscolhaDasColunas(props: Props) {
  const { id, conferencia } = props.importacao;
  const consulta = useColunas(id, conferencia);
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  return <Formulario {...props} colunas={consulta.data} />;
}

function Formulario({ importacao, categorias, voltarPara, colunas }: Props & { colunas: ColunasDaImportacao }) {
  const { id, nomeDoArquivo, loja } = importacao;
  const { titulos, linhas, escolha, faltam, conferencia } = colunas;
  const [valores, setValores] = useState(() => valoresDoRascunho(draftNamed(RASCUNHO), id, conferencia) ?? valoresDe(escolha));
  const [tentou, setTentou] = useState(false);
  // The form for a known shop keeps the other fields collapsed, because their columns are already chosen.
  const [abertos, setAbertos] = useState(
    () => loja === null && CAMPOS_DA_PLANILHA.slice(PRINCIPAIS).some((campo) => valores[campo] !== ''),
  );
  // The draft carries the id and the check of this import: after the choice is sent, the draft matches nothing.
  useDraft(RASCUNHO, rascunhoDe(id, conferencia, valores));
  const escolher = useEscolherColunas(id);
  const descartar = useDescartarImportacao();
  // The export of a known shop lacks only one or two fields: they come first, and stay there after they are chosen.
  const precisos = PRECISOS.toSorted((a, b) => Number(faltam.includes(b)) - Number(faltam.includes(a)));
  const formulario = useRef<HTMLFormElement>(null);
  const problemas: Problemas = tentou ? problemasDe(valores, faltam) : {};

  const enviar = (evento: SyntheticEvent) => {
    evento.preventDefault();
    if (escolher.isPending) return;
    setTentou(true);
    const errados = Object.keys(problemasDe(valores, faltam));
    const primeiro = [...precisos, ...CAMPOS_DA_PLANILHA].find((campo) => errados.includes(campo));
    if (primeiro && !PRECISOS.includes(primeiro)) flushSync(() => setAbertos(true));
    if (primeiro) formulario.current?.querySelector<HTMLElement>(`[name="${primeiro}"]`)?.focus();
    else escolher.mutate({ ...escolhaDe(valores), conferencia });
  };
  const nomeDaColuna = (lugar: number) => titulos[lugar] || `Coluna ${lugar + 1}`;
  const opcoes = titulos.map((_, lugar) => ({ value: String(lugar), label: nomeDaColuna(lugar) }));
  const campo = (qual: CampoDaPlanilha) => (
    <CampoDaColuna
      key={qual}
      campo={qual}
      valor={valores[qual]}
      opcoes={opcoes}
      paraTodas={
        qual === 'tipo'
          ? TIPOS
          : qual === 'categoria'
            ? categorias.map((nome) => ({ value: PARA_TODAS + nome, label: `Todas em ${nome}` }))
            : []
      }
      exemplos={exemplosDe(linhas, valores[qual])}
      problema={problemas[qual]}
      aoMudar={(valor) => setValores({ ...valores, [qual]: valor })}
    />
  );
  return (
    <Bloco titulo={`O que é cada coluna de ${nomeDoArquivo}?`} texto={introducao(loja, colunas)}>
      <form ref={formulario} onSubmit={enviar} noValidate className={estilos.formulario}>
        <fieldset className={estilos.campos}>
          <legend>O que um produto precisa ter</legend>
          {precisos.map(campo)}
        </fieldset>
        <details className={estilos.outros} open={abertos} onToggle={({ currentTarget }) => setAbertos(currentTarget.open)}>
          <summary>Outras colunas: código, descrição, se está à venda e mais</summary>
          <fieldset className={estilos.campos} aria-label="Outras colunas">
            {CAMPOS_DA_PLANILHA.slice(PRINCIPAIS).map(campo)}
          </fieldset>
        </details>
        <PrimeirasLinhas titulos={titulos.map((_, lugar) => nomeDaColuna(lugar))} linhas={linhas} campos={camposPorColuna(valores)} />
        {escolher.error && (
          <Nota cor="negative" role="alert">
            {textWithAcao(escolher.error)}
          </Nota>
        )}
        <div className={estilos.acoes}>
          <Botao type="submit" loading={escolher.isPending}>
            Conferir a planilha
          </Botao>
          {voltarPara && (
            <BotaoLink tipo="secundario" para={voltarPara}>
              Voltar à conferência
            </BotaoLink>
          )}
          <Botao type="button" tipo="discreto" loading={descartar.isPending} onClick={() => descartar.mutate(id)}>
            Descartar a planilha
          </Botao>
        </div>
        <p className={estilos.dica}>Vale também para as próximas planilhas com os mesmos títulos. Nada muda no seu catálogo ainda.</p>
      </form>
    </Bloco>
  );
}

function introducao(loja: string | null, { faltam, escolha }: ColunasDaImportacao): string {
  const tipoPosto = escolha.tipo !== null && faltam.includes('tipo');
  const quais = enumerar(faltam.filter((campo) => !(tipoPosto && campo === 'tipo')).map((campo) => NOMES_DOS_CAMPOS[campo]));
  if (faltam.length === 0) return 'Troque o que não estiver certo e confira de novo.';
  return loja
    ? [
        `É uma planilha no formato ${loja}, e quase tudo já está no lugar.`,
        tipoPosto && `O tipo não vem nela: já pusemos ${escolha.tipo} para todas, e você pode trocar.`,
        quais && `Falta dizer: ${quais}.`,
      ]
        .filter(Boolean)
        .join(' ')
    : `Não achamos pelos títulos: ${quais}. Já está escolhido o que parece ser; veja se está certo e complete.`;
}

function exemplosDe(linhas: ColunasDaImportacao['linhas'], valor: string): string {
  if (!/^\d+$/.test(valor)) return '';
  return linhas
    .map((celulas) => celulas[Number(valor)] ?? '')
    .filter((celula) => celula !== '')
    .slice(0, EXEMPLOS)
    .join(' · ');
}

const camposPorColuna = (valores: Valores): ReadonlyMap<number, string> =>
  new Map(escolhaDe(valores).colunas.map(({ campo, coluna }) => [coluna, NOMES_DOS_CAMPOS[campo]]));

interface PropsDoCampo {
  campo: CampoDaPlanilha;
  valor: string;
  opcoes: readonly { value: string; label: string }[];
  paraTodas: readonly { value: string; label: string }[];
  exemplos: string;
  problema: string | undefined;
  aoMudar: (valor: string) => void;
}

/** One field of ours: the select of its column, and example values of that column. */
function CampoDaColuna({ campo, valor, opcoes, paraTodas, exemplos, problema, aoMudar }: PropsDoCampo) {
  const exemplosId = useId();
  const conhecido = valor === '' || [...opcoes, ...paraTodas].some(({ value }) => value === valor);
  return (
    <div className={estilos.campo}>
      <NativeSelect
        name={campo}
        label={NOMES_DOS_CAMPOS[campo]}
        value={valor}
        error={problema}
        aria-describedby={exemplosId}
        onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
        data={[
          { value: '', label: PRECISOS.includes(campo) ? 'Escolha' : 'Nenhuma coluna' },
          ...(paraTodas.length > 0 ? [{ group: 'O mesmo para todas', items: [...paraTodas] }] : []),
          // An earlier chosen category that does not exist, or that the import will create.
          ...(conhecido ? [] : [{ value: valor, label: `Todas em ${valor.slice(PARA_TODAS.length)}` }]),
          { group: 'Uma coluna da planilha', items: [...opcoes] },
        ]}
      />
      <p id={exemplosId} className={estilos.exemplos} data-dica={exemplos === '' || undefined}>
        {exemplos || DICAS[campo] || ''}
      </p>
    </div>
  );
}
