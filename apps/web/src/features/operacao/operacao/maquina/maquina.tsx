import type { FilaDaMaquina, Maquina } from '@festejo/contrato/operacao/maquina.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../lib/http/query-keys.ts';
import { instante, numero } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { Bloco, Blocos } from '../../../../ui/layout/bloco.tsx';
import type { Coluna } from '../../../../ui/tabela/tabela.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { TabelaEmDuas } from '../tabela-em-duas.tsx';
import { maquinaQuery } from './maquina.api.ts';
import { Trabalhos } from './trabalhos.tsx';

const BANCO: Readonly<Record<Maquina['saude']['banco'], string>> = { postgres: 'PostgreSQL', embutido: 'embutido' };
const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `1536` -> `1,5 kB` */
export function tamanho(bytes: number): string {
  const vezes = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), UNIDADES.length - 1);
  return `${(bytes / 1024 ** vezes).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${UNIDADES[vezes]}`;
}

/** The state of the installation, its queues and failed jobs. Refetched every half minute, or on request. */
export function SaudeEFilas() {
  const cliente = useQueryClient();
  const consulta = useQuery(maquinaQuery);
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={3} />} />;
  const { saude, filas } = consulta.data;
  return (
    <Blocos>
      <Trabalhos />
      <Bloco
        titulo="Instalação"
        texto={`Lida às ${new Date(consulta.dataUpdatedAt).toLocaleTimeString('pt-BR')}`}
        selo={saude.ouvindo ? <Selo cor="positive">No ar</Selo> : <Selo cor="negative">Sem mensagens entre processos</Selo>}
        acao={
          <Botao
            tipo="secundario"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => void cliente.invalidateQueries({ queryKey: queryKeys.operacao })}
          >
            Atualizar
          </Botao>
        }
      >
        <Saude saude={saude} />
      </Bloco>
      <Bloco
        titulo="Filas"
        texto="O que o Festejo faz por trás, e quando fez da última vez. O que acabou bem é esquecido depois de um dia."
      >
        <TabelaEmDuas
          rotulo="Filas"
          colunas={COLUNAS}
          linhas={filas.map((fila) => ({ ...fila, id: fila.nome })).toSorted((a, b) => b.falharam - a.falharam)}
          nomeDe={({ nome }) => nome}
          parada={({ esperam, depois, emAndamento, falharam, ultimoErro }) =>
            esperam + depois + emAndamento + falharam === 0 && !ultimoErro
          }
          dobra={(quantas) => `${numero(quantas)} sem nada por fazer`}
          nada="Nenhuma fila tem o que fazer agora."
        />
      </Bloco>
    </Blocos>
  );
}

/** "2, desde 21/11/2026 às 14h30: pedidos nº 7, 9" */
function saldosEmPalavras({ total, desde, pedidos }: Maquina['saude']['saldosSemBanco']): string {
  if (total === 0 || !desde) return 'nenhum';
  const outros = total > pedidos.length ? ` e outros ${numero(total - pedidos.length)}` : '';
  return `${numero(total)}, desde ${instante(desde)}: ${total === 1 ? 'pedido' : 'pedidos'} nº ${pedidos.join(', ')}${outros}`;
}

/** "certo com o do banco", "3 minutos adiantado: ..." */
function relogioEmPalavras(segundos: number): string {
  if (segundos === 0) return 'certo com o do banco';
  const minutos = Math.max(1, Math.floor(Math.abs(segundos) / 60));
  return `${numero(minutos)} ${minutos === 1 ? 'minuto' : 'minutos'} ${segundos > 0 ? 'adiantado' : 'atrasado'}: nada vence nem é pago até que se acerte`;
}

function Saude({ saude }: { saude: Maquina['saude'] }) {
  const dados = [
    ['Versão', saude.versao],
    ['Banco de dados', `${BANCO[saude.banco]}, ${tamanho(saude.bancoEmBytes)}`],
    ['Resposta do banco', `${numero(saude.bancoEmMs)} ms`],
    ['Relógio deste servidor', relogioEmPalavras(saude.relogioEmSegundos)],
    ...(saude.replica
      ? [['Réplica de leitura', saude.replica === 'em-dia' ? 'em dia' : 'fora: tudo se lê no banco principal'] as const]
      : []),
    ['Disco livre', saude.discoLivreEmBytes === null ? 'o sistema não diz' : tamanho(saude.discoLivreEmBytes)],
    ['Telas ao vivo neste processo', numero(saude.telasAoVivo)],
    ['Cartas', saude.cartas === 'enviadas' ? 'saem pelo servidor de e-mail' : 'ficam na pasta de dados'],
    ['Trabalho que espera há mais tempo', saude.esperaDesde ? `desde ${instante(saude.esperaDesde)}` : 'nenhum espera'],
    ['Saldos à espera do banco', saldosEmPalavras(saude.saldosSemBanco)],
    ['Pix conferido com o banco', saude.bancoPixAte ? `até ${instante(saude.bancoPixAte)}` : 'ainda não'],
  ] as const;
  return (
    <dl className={estilos.partes}>
      {dados.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

const COLUNAS: readonly Coluna<FilaDaMaquina & { id: string }>[] = [
  {
    id: 'nome',
    titulo: 'Fila',
    noCartao: 'titulo',
    celula: ({ nome, horario, ultimoErro }) => (
      <>
        <strong>{nome}</strong>
        {horario && (
          <>
            {' '}
            <code translate="no">{horario}</code>
          </>
        )}
        {ultimoErro && <span className={estilos.erro}>{ultimoErro}</span>}
      </>
    ),
  },
  { id: 'esperam', titulo: 'Na vez', direita: true, noCartao: 'ao-lado', celula: ({ esperam }) => numero(esperam) },
  { id: 'depois', titulo: 'Depois', direita: true, noCartao: 'fora', celula: ({ depois }) => numero(depois) },
  { id: 'emAndamento', titulo: 'Em andamento', direita: true, noCartao: 'fora', celula: ({ emAndamento }) => numero(emAndamento) },
  {
    id: 'falharam',
    titulo: 'Falharam',
    direita: true,
    noCartao: 'ao-lado',
    celula: ({ falharam }) => (falharam > 0 ? <Selo cor="negative">{numero(falharam)}</Selo> : '0'),
  },
  { id: 'ultima', titulo: 'Última vez', noCartao: 'ao-lado', celula: ({ ultimaVezEm }) => (ultimaVezEm ? instante(ultimaVezEm) : '—') },
];
