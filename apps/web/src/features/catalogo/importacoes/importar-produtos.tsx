import type { Importacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { useLocation, useSearchParams } from 'react-router';
import { useFocusOnTitle } from '../../../lib/screen/use-focus-on-title.ts';
import { LISTA_DO_FORNECEDOR } from '../../../lib/session/destinations.ts';
import { instante, numero, quantos } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco, Blocos } from '../../../ui/layout/bloco.tsx';
import { BaixarErros } from './baixar-erros.tsx';
import { Conferencia } from './conferencia.tsx';
import { EscolhaDaPlanilha } from './escolha-da-planilha.tsx';
import { EscolhaDasColunas } from './escolha-das-colunas.tsx';
import { FotosDaImportacao } from './fotos-da-importacao.tsx';
import { useDescartarImportacao, useImportacoes } from './importacoes.api.ts';
import estilos from './importar-produtos.module.css';

interface Props {
  categoriasOficiais: readonly { id: string; nome: string }[];
  /** The names of the supplier's own categories. */
  minhasCategorias: readonly string[];
}

/** The query parameter that opens the choice of columns again; a reload keeps it. */
const COLUNAS = 'colunas';

/** The import of a spreadsheet: choose, check, confirm, import. Leaving the page and returning finds the current step. */
export function ImportarProdutos({ categoriasOficiais, minhasCategorias }: Props) {
  const consulta = useImportacoes();
  const { pathname } = useLocation();
  const [busca] = useSearchParams();
  useFocusOnTitle(consulta.data && passoDe(consulta.data[0]));
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />;
  const [atual, ...antes] = consulta.data;
  // The parameter belongs to one check: after a new choice of columns it is ignored.
  const deNovo = atual?.estado === 'conferida' && busca.get(COLUNAS) === chaveDe(atual);
  const comFotos = consulta.data.filter(temFotosADizer);
  const paradas = comFotos.filter((uma) => uma !== atual && !aindaBusca(uma));
  const velhas = antes.filter(({ estado }) => estado === 'concluida');
  return (
    <Blocos>
      {atual && <Andamento key={atual.id} importacao={atual} />}
      {comFotos.filter((uma) => uma === atual).map(fotosDe)}
      {(atual?.estado === 'escolhendo' || deNovo) && (
        <EscolhaDasColunas
          key={`${atual.id}-e${atual.conferencia}`}
          importacao={atual}
          categorias={[...new Set([...minhasCategorias, ...categoriasOficiais.map(({ nome }) => nome)])]}
          voltarPara={deNovo ? pathname : undefined}
        />
      )}
      {atual?.estado === 'conferida' && !deNovo && (
        <Conferencia
          key={`${atual.id}-c${atual.conferencia}`}
          importacao={atual}
          categoriasOficiais={categoriasOficiais}
          colunasEm={`${pathname}?${COLUNAS}=${chaveDe(atual)}`}
        />
      )}
      {(!atual || atual.estado === 'concluida' || atual.estado === 'falhou') && <EscolhaDaPlanilha />}
      {comFotos.filter((uma) => uma !== atual && aindaBusca(uma)).map(fotosDe)}
      {paradas.length > 0 && (
        <details className={estilos.ajuda}>
          <summary>{`Fotos que não vieram de ${quantos(paradas.length, 'planilha anterior', 'planilhas anteriores')}`}</summary>
          <Blocos>{paradas.map(fotosDe)}</Blocos>
        </details>
      )}
      {velhas.length > 0 && (
        <Bloco titulo="Importações anteriores">
          <ul className={estilos.velhas}>
            {velhas.map(({ id, nomeDoArquivo, criadaEm, gravados }) => (
              <li key={id}>
                <strong>{nomeDoArquivo}</strong> {instante(criadaEm)} · {quantos(gravados, 'produto', 'produtos')}
              </li>
            ))}
          </ul>
        </Bloco>
      )}
    </Blocos>
  );
}

/** Imports with pictures under way or failed. An import whose pictures all arrived is shown only when it is the newest. */
const temFotosADizer = ({ estado, fotos }: Importacao, qual: number) =>
  estado === 'concluida' && (qual === 0 ? fotos.total > 0 : fotos.prontas < fotos.total);

const aindaBusca = ({ fotos: { total, prontas, falhas } }: Importacao) => prontas + falhas < total;

const fotosDe = (importacao: Importacao) => <FotosDaImportacao key={`${importacao.id}-f`} importacao={importacao} />;

/** The key of the current step. A phone shows one step at a time, and each step begins at the top of the page. */
const passoDe = (atual: Importacao | undefined) => (atual ? `${atual.id} ${atual.conferencia} ${atual.estado}` : 'nenhuma');

const chaveDe = ({ id, conferencia }: Importacao) => `${id}.${conferencia}`;

/** The progress or the result of an import, as a live region for screen readers. */
function Andamento({ importacao }: { importacao: Importacao }) {
  const { id, estado, nomeDoArquivo, progresso, linhas, novos, mudam, gravados, erradas, falha, fotos } = importacao;
  const descartar = useDescartarImportacao();
  const anda = estado === 'conferindo' || estado === 'importando';
  return (
    <div role="status" className={estilos.andamento}>
      {anda && (
        <Bloco
          titulo={estado === 'conferindo' ? 'Lendo a planilha' : 'Gravando os produtos'}
          texto={
            estado === 'conferindo'
              ? `${nomeDoArquivo}: ${quantos(linhas, 'linha lida', 'linhas lidas')}. Nada muda no seu catálogo ainda.`
              : `${numero(gravados)} de ${quantos(novos + mudam, 'produto', 'produtos')}. Se algo falhar, nada é gravado. Pode sair desta página: continua sem você.`
          }
          acao={
            estado === 'conferindo' && (
              <Botao tipo="discreto" size="sm" loading={descartar.isPending} onClick={() => descartar.mutate(id)}>
                Cancelar
              </Botao>
            )
          }
        >
          <progress
            className={estilos.barra}
            {...(progresso > 0 && { value: progresso })}
            aria-label={estado === 'conferindo' ? 'Leitura' : 'Gravação'}
          />
        </Bloco>
      )}
      {estado === 'concluida' && (
        <Nota cor="positive">
          <p className={estilos.titulo}>{`${quantos(gravados, 'produto importado', 'produtos importados')} de ${nomeDoArquivo}`}</p>
          <p>
            {`${gravados > 0 ? 'Já na sua lista. ' : ''}${
              fotos.total > 0
                ? 'As fotos vêm dos endereços da planilha; outras, e vídeos, você põe na página de cada produto.'
                : 'Fotos e vídeos você põe na página de cada produto.'
            }`}
          </p>
          <div className={estilos.acoes}>
            <BotaoLink size="sm" para={LISTA_DO_FORNECEDOR}>
              Ver meus produtos
            </BotaoLink>
            {erradas > 0 && <BaixarErros id={id} erradas={erradas} />}
          </div>
        </Nota>
      )}
      {estado === 'falhou' && (
        <Nota cor="negative">
          <p className={estilos.titulo}>{nomeDoArquivo} não foi importada</p>
          <p>{falha}</p>
        </Nota>
      )}
    </div>
  );
}
