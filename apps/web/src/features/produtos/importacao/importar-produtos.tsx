import type { Importacao } from '@festejo/contrato/produto/importacoes.ts';
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
import { useDescartarImportacao, useImportacoes } from './importacoes.api.ts';
import estilos from './importar-produtos.module.css';

interface Props {
  categoriasOficiais: readonly { id: string; nome: string }[];
}

/** A spreadsheet on its way into the catalogue: chosen, read, looked at, written. Leaving and coming back finds it where it is. */
export function ImportarProdutos({ categoriasOficiais }: Props) {
  const consulta = useImportacoes();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />;
  const [atual, ...antes] = consulta.data;
  const velhas = antes.filter(({ estado }) => estado === 'concluida');
  return (
    <Blocos>
      {atual && <Andamento key={atual.id} importacao={atual} />}
      {atual?.estado === 'conferida' && <Conferencia key={`${atual.id}-c`} importacao={atual} categoriasOficiais={categoriasOficiais} />}
      {(!atual || atual.estado === 'concluida' || atual.estado === 'falhou') && <EscolhaDaPlanilha />}
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

/** What happens now, or what became of it; readers hear it change. */
function Andamento({ importacao }: { importacao: Importacao }) {
  const { id, estado, nomeDoArquivo, progresso, linhas, novos, mudam, gravados, erradas, falha } = importacao;
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
          <p className={estilos.titulo}>
            {gravados === 1 ? '1 produto importado' : `${numero(gravados)} produtos importados`} de {nomeDoArquivo}
          </p>
          <p>Eles já estão na sua lista. Fotos e vídeos você põe na página de cada um.</p>
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
