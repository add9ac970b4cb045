import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import { FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { type Extrato, type LancamentoDoExtrato, NOME_DO_LANCAMENTO } from '@festejo/contrato/dinheiro/repasses.ts';
import { NativeSelect } from '@mantine/core';
import { IconBuildingBank, IconCash, IconDownload, IconFileText, IconLock, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { instante, porCento, reais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Bloco, Blocos } from '../../../ui/layout/bloco.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { type Coluna, Tabela } from '../../../ui/tabela/tabela.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { useBaixarExtrato, useExtrato, useTaxa } from './extrato.api.ts';
import estilos from './extrato.module.css';
import { mesesAte } from './meses.ts';

const valorComSinal = (valor: number) => `${valor < 0 ? '− ' : ''}${reais(Math.abs(valor))}`;

const COLUNAS: readonly Coluna<LancamentoDoExtrato>[] = [
  {
    id: 'oque',
    titulo: 'O que aconteceu',
    noCartao: 'titulo',
    celula: ({ tipo, eventoTitulo, liberado, taxa }) => (
      <span className={estilos.oque}>
        <strong>{NOME_DO_LANCAMENTO[tipo]}</strong>
        <small>
          <bdi>{eventoTitulo}</bdi>
          {liberado > 0 && (
            <span>
              : <Reais valor={liberado} />
            </span>
          )}
          {taxa > 0 && (
            <span>
              , já sem a taxa de <Reais valor={taxa} />
            </span>
          )}
          {taxa < 0 && (
            <span>
              , já sem os <Reais valor={-taxa} /> que eram da taxa
            </span>
          )}
        </small>
      </span>
    ),
  },
  {
    id: 'pedido',
    titulo: 'Pedido',
    noCartao: 'ao-lado',
    celula: ({ numero, pedidoId }) => <Link to={caminhoDe('pedidos/detalhes', { id: pedidoId })}>nº&nbsp;{numero}</Link>,
  },
  {
    id: 'em',
    titulo: 'Quando',
    noCartao: 'ao-lado',
    celula: ({ em }) => <span className={estilos.quando}>{instante(em, FUSO_DE_BRASILIA)}</span>,
  },
  {
    id: 'valor',
    titulo: 'Entra ou sai',
    direita: true,
    noCartao: 'ao-lado',
    celula: ({ valor, tipo }) => (
      <strong className={estilos.valor} data-tipo={tipo}>
        {valor === 0 ? '–' : valorComSinal(valor)}
      </strong>
    ),
  },
];

/** The supplier's money: the current balances, and the entries month by month. */
export function ExtratoDoFornecedor() {
  const meses = mesesAte(new Date());
  const [mes, setMes] = useState(meses[0]?.valor ?? '');
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const consulta = useExtrato(mes, page, pageSize);
  const extrato = consulta.data;
  if (!extrato) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={3} />} />;
  const { itens, total } = extrato;
  return (
    <Blocos>
      <Situacao extrato={extrato} />
      <Bloco titulo="O que aconteceu" acao={<Baixar mes={mes} />}>
        <NativeSelect
          className={estilos.mes}
          label="Mês"
          value={mes}
          data={meses.map(({ valor, nome }) => ({ value: valor, label: nome }))}
          onChange={({ currentTarget: { value } }) => {
            setMes(value);
            setPagina([0, pageSize]);
          }}
        />
        {total === 0 ? (
          <EstadoVazio titulo="Nada neste mês" ilustracao={<IlustracaoBusca />}>
            Cada pedido pago, liberado ou enviado à sua conta aparece aqui.
          </EstadoVazio>
        ) : (
          <Tabela
            rotulo="Lançamentos do mês"
            colunas={COLUNAS}
            linhas={itens}
            nomeDe={({ tipo, numero }) => `${NOME_DO_LANCAMENTO[tipo]}, pedido nº ${numero}`}
            trocando={consulta.isPlaceholderData}
          />
        )}
        <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={(p, t) => setPagina([p, t])} />
      </Bloco>
    </Blocos>
  );
}

function Situacao({ extrato }: { extrato: Extrato }) {
  const { saldos, proximaLiberacaoEm, espera, simulado } = extrato;
  return (
    <Bloco
      titulo="Seu dinheiro hoje"
      texto={simulado ? 'Demonstração: os envios são simulados, e nenhum dinheiro sai de verdade.' : undefined}
    >
      <dl className={estilos.saldos}>
        <Saldo
          nome="Guardado"
          Icone={IconLock}
          valor={saldos.guardado}
          detalhe={
            proximaLiberacaoEm
              ? `Próxima liberação prevista: ${instante(proximaLiberacaoEm, FUSO_DE_BRASILIA)}`
              : 'Liberado depois da festa'
          }
        />
        <Saldo nome="Liberado" Icone={IconCash} valor={saldos.liberado} detalhe={quandoSai(saldos.liberado, espera)} />
        <Saldo nome="A caminho" Icone={IconSend} valor={saldos.aCaminho} detalhe="No banco, até cair na sua conta" />
        <Saldo nome="Já enviado" Icone={IconBuildingBank} valor={saldos.repassado} detalhe="Desde o começo" />
      </dl>
      <Retido extrato={extrato} />
      <Espera extrato={extrato} />
      <TaxaDeHoje />
    </Bloco>
  );
}

/** The date of the payout. If the payout waits, `Espera` shows the reason below. */
function quandoSai(liberado: number, espera: Extrato['espera']): string {
  if (espera) return 'Espera: veja abaixo';
  return liberado < 0 ? 'Sai dos seus próximos envios' : 'Sai no próximo envio, todo dia às 6h';
}

/** The fee of a sale, now and after an announced change. Renders nothing while the fee is zero and no change is announced. */
function TaxaDeHoje() {
  const { data: taxa } = useTaxa();
  if (!taxa || (taxa.percentual === 0 && !taxa.muda)) return null;
  const muda =
    taxa.muda &&
    ` A partir de ${instante(taxa.muda.em, FUSO_DE_BRASILIA)}, ela passa a ${porCento(taxa.muda.percentual)} das novas compras.`;
  return (
    <p className={estilos.taxa}>
      A taxa do Festejo é de {porCento(taxa.percentual)} do valor de cada venda; os valores acima já são sem ela.<span>{muda}</span>
    </p>
  );
}

function Saldo({ nome, Icone, valor, detalhe }: { nome: string; Icone: typeof IconCash; valor: number; detalhe: string }) {
  return (
    <div className={estilos.saldo}>
      <dt>
        <Icone size={18} aria-hidden /> {nome}
      </dt>
      <dd>
        <strong>{valorComSinal(valor)}</strong>
        <small>{detalhe}</small>
      </dd>
    </div>
  );
}

/** The supplier's debt, and the amounts held with their orders. */
function Retido({ extrato: { retido, saldos } }: { extrato: Extrato }) {
  return (
    <>
      {retido > 0 && (
        <Nota cor="warning">
          <Reais valor={retido} /> do liberado esperam: o banco está revendo o Pix de um pedido, ou ele espera uma decisão do Festejo. Saem
          assim que isso terminar.
        </Nota>
      )}
      {saldos.liberado < 0 && (
        <Nota cor="negative">
          O banco tomou de volta um pagamento que já era seu: <Reais valor={-saldos.liberado} /> são descontados dos seus próximos envios.
        </Nota>
      )}
    </>
  );
}

/** The reason why released money is not paid out. */
function Espera({ extrato: { espera, esperaAte, motivo } }: { extrato: Extrato }) {
  if (!espera) return null;
  const ate = esperaAte ? ` ${instante(esperaAte, FUSO_DE_BRASILIA)}` : '';
  const conta = <Link to={caminhoDe('bankAccount')}>conta bancária</Link>;
  if (espera === 'conta') return <Nota cor="warning">Para receber o que está liberado, informe a sua {conta}.</Nota>;
  if (espera === 'conta_nova')
    return (
      <Nota cor="info">
        A sua {conta} mudou há pouco: por segurança, o envio espera até<span>{ate}</span>.
      </Nota>
    );
  if (espera === 'analise') return <Nota cor="info">O Festejo confere um envio antes de fazê-lo. Você não precisa fazer nada.</Nota>;
  return (
    <Nota cor="negative">
      O banco não fez o envio: {motivo}. Confira a sua {conta}; tentamos de novo assim que ela mudar{ate && <span>{`, ou em${ate}`}</span>}.
    </Nota>
  );
}

function Baixar({ mes }: { mes: string }) {
  const planilha = useBaixarExtrato(mes, 'csv');
  const pdf = useBaixarExtrato(mes, 'pdf');
  return (
    <div className={estilos.baixar}>
      <Botao
        tipo="secundario"
        size="sm"
        loading={planilha.isPending}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => planilha.mutate()}
      >
        Baixar planilha
      </Botao>
      <Botao
        tipo="secundario"
        size="sm"
        loading={pdf.isPending}
        leftSection={<IconFileText size={18} aria-hidden />}
        onClick={() => pdf.mutate()}
      >
        Baixar PDF
      </Botao>
    </div>
  );
}
