import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import type { DinheiroParado, PapelDoDinheiro, SituacaoDoDinheiro } from '@festejo/contrato/operacao/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instante, numero, reais } from '../../../../lib/text/formats.ts';
import { Fichas } from '../../../../ui/buttons/fichas.tsx';
import { IlustracaoBusca } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Paginas } from '../../../../ui/tabela/paginas.tsx';
import { type CorDoSelo, Selo } from '../../../../ui/words/selo.tsx';
import { Dito, Pessoa } from '../ditos.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { AtosDoDinheiro } from './atos-do-dinheiro.tsx';
import { dinheiroQuery } from './dinheiro.api.ts';

const PAPEIS = [
  { valor: 'devolucao', nome: 'Devoluções' },
  { valor: 'repasse', nome: 'Repasses' },
] as const;

const SITUACAO: Readonly<Record<SituacaoDoDinheiro, readonly [cor: CorDoSelo, selo: string, porque: string]>> = {
  recusado: ['negative', 'Recusado', 'O banco disse não.'],
  sem_cobranca: [
    'negative',
    'Sem cobrança',
    'Um Pix que não é de nenhuma compra daqui, mas pode ser de outra instalação com a mesma chave. Tentar agora o devolve a quem pagou.',
  ],
  sem_pix: ['negative', 'Sem Pix', 'Não se sabe a que Pix este dinheiro volta: pague por fora e diga o comprovante.'],
  sem_destino: [
    'warning',
    'Sem destino',
    'O banco já não devolve este Pix, e o cliente, avisado e lembrado, não disse para onde vai. Escreva a ele; se já pagou de outro jeito, anote o comprovante.',
  ],
  em_analise: [
    'warning',
    'Espera o banco',
    'O banco está revendo o Pix, e pode tomá-lo ele mesmo. O que ele tomar conta nesta devolução; o resto segue depois da decisão.',
  ],
  demora: ['warning', 'Demora', 'Devia ter saído, e ainda não saiu.'],
  sem_resposta: ['warning', 'Sem resposta', 'O banco está com ele: aplique o arquivo de retorno, ou pergunte ao banco.'],
  sem_conta: ['neutra', 'Sem conta', 'O fornecedor ainda não disse onde quer receber; ele já foi avisado.'],
  conta_nova: ['neutra', 'Conta nova', 'O fornecedor mudou a conta há pouco: sai quando ela passar a valer.'],
  retido: ['warning', 'Espera o pedido', 'O banco está revendo o Pix, ou a loja está suspensa: sai quando isso for decidido.'],
  espera_conta: ['neutra', 'Espera a conta', 'Sai assim que o fornecedor mudar a conta.'],
};

/** Outgoing money that does not move: the reason and the possible actions. */
export function Dinheiro() {
  const [papel, setPapel] = useState<PapelDoDinheiro>('devolucao');
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const consulta = useQuery(dinheiroQuery({ papel, page, pageSize }));
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={2} />} />;
  const { itens, total } = consulta.data;
  return (
    <>
      <div className={estilos.filtro}>
        <Fichas
          legenda="Que dinheiro"
          opcoes={PAPEIS}
          escolhida={papel}
          aoEscolher={(um) => {
            setPapel(um);
            setPagina([0, pageSize]);
          }}
        />
      </div>
      {total === 0 && !consulta.isPlaceholderData && <Nenhum papel={papel} />}
      <ul className={estilos.lista} aria-label="Dinheiro parado" aria-busy={consulta.isPlaceholderData}>
        {itens.map((um) => (
          <li key={um.id}>
            <Parado dinheiro={um} />
          </li>
        ))}
      </ul>
      <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={(uma, tamanho) => setPagina([uma, tamanho])} />
    </>
  );
}

function Nenhum({ papel }: { papel: PapelDoDinheiro }) {
  return (
    <EstadoVazio titulo={papel === 'devolucao' ? 'Nenhuma devolução parada' : 'Nenhum repasse parado'} ilustracao={<IlustracaoBusca />}>
      {papel === 'devolucao'
        ? 'O que volta aos clientes sai em minutos. O que o banco recusar, ou demorar mais de um dia, aparece aqui.'
        : 'O que é dos fornecedores sai no dia útil seguinte. O que o banco recusar, ou demorar mais de quatro dias, aparece aqui.'}
    </EstadoVazio>
  );
}

function Parado({ dinheiro }: { dinheiro: DinheiroParado }) {
  const { papel, numero: pedido, valor, situacao, motivo, tentativas, desde, tentarEm, cliente, fornecedor, destino } = dinheiro;
  const [cor, selo, porque] = SITUACAO[situacao];
  const recusou = situacao === 'recusado' && motivo;
  const oQue = papel === 'devolucao' ? 'Devolução' : 'Repasse';
  return (
    <Bloco
      titulo={`${oQue} de ${reais(valor)}${pedido ? `, pedido nº ${pedido}` : ''}`}
      selo={<Selo cor={cor}>{selo}</Selo>}
      texto={recusou ? `O banco respondeu: ${motivo}` : porque}
    >
      <dl className={estilos.fatos}>
        {cliente && (
          <Dito nome="Cliente">
            <Pessoa {...cliente} />
          </Dito>
        )}
        {fornecedor && (
          <Dito nome="Fornecedor">
            <Pessoa {...fornecedor} />
          </Dito>
        )}
        <Dito nome="Devido desde">{instante(desde)}</Dito>
        {destino && <Dito nome="Vai para">{destino}</Dito>}
        {tentativas > 0 && <Dito nome="Tentativas">{numero(tentativas)}</Dito>}
        {tentarEm && <Dito nome="Tenta de novo em">{instante(tentarEm)}</Dito>}
        {motivo && !recusou && (
          <Dito nome="O banco respondeu" inteiro>
            {motivo}
          </Dito>
        )}
      </dl>
      <AtosDoDinheiro dinheiro={dinheiro} />
    </Bloco>
  );
}
