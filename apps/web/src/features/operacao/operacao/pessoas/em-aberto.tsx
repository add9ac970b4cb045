import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import type { AbertoNaLoja, PedidoDaLoja } from '@festejo/contrato/operacao/pessoas.ts';
import type { DecisaoDaSuspensao } from '@festejo/contrato/pedido/retencao.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dia, numero, reais } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Paginas } from '../../../../ui/tabela/paginas.tsx';
import { Reais } from '../../../../ui/words/reais.tsx';
import estilos from '../operacao.module.css';
import { ESTADO_EM_PALAVRAS } from '../palavras-do-pedido.ts';
import { SemLeitura } from '../sem-leitura.tsx';
import { abertoNaLojaQuery, useDecidirPedidos } from './pessoas.api.ts';

const SOMAS: Readonly<Record<keyof AbertoNaLoja['somas'], string>> = {
  pedidos: 'Pedidos em aberto, já pagos',
  compras: 'Compras por pagar',
  saldos: 'Saldos por pagar',
  orcamentos: 'Orçamentos abertos',
  repasses: 'Repasses por sair',
};

/** The open orders of a shop, with their sums. During a suspension, one order or all of them can be decided. */
export function EmAberto({ id, suspensa }: { id: string; suspensa: boolean }) {
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const consulta = useQuery(abertoNaLojaQuery(id, { page, pageSize }));
  const decidir = useDecidirPedidos(id);
  const perguntar = async (decisao: DecisaoDaSuspensao, pedido?: PedidoDaLoja) => {
    const quais = pedido ? `o pedido nº ${pedido.numero}` : 'todos os pedidos que esperam';
    const devolve = decisao === 'devolver';
    const sim = await dialogs.confirmar({
      titulo: devolve ? `Devolver tudo de ${quais}?` : `Deixar seguir ${quais}?`,
      mensagem: devolve
        ? 'O que os clientes pagaram volta inteiro, os pedidos acabam, e todos são avisados. Não se desfaz.'
        : 'A loja continua suspensa, mas entrega como foi combinado; os prazos recomeçam, e o repasse sai. Todos são avisados.',
      confirmar: devolve ? 'Devolver tudo' : 'Deixar seguir',
    });
    if (!sim) return;
    await decidir(decisao, pedido && [pedido.id]).then(({ message }) => toast.sucesso(message), dialogs.erro);
  };
  const dados = consulta.data;
  return (
    <Bloco
      titulo="Em aberto"
      texto={suspensa ? 'Espera a sua decisão: até lá nada se entrega, se cobra nem se repassa.' : 'O que a suspensão pararia.'}
    >
      {dados ? (
        <>
          <dl className={estilos.partes}>
            {(Object.keys(SOMAS) as (keyof typeof SOMAS)[]).map((qual) => (
              <div key={qual}>
                <dt>{SOMAS[qual]}</dt>
                <dd>
                  {numero(dados.somas[qual].quantos)} · <Reais valor={dados.somas[qual].total} />
                </dd>
              </div>
            ))}
          </dl>
          {dados.itens.length > 0 && (
            <ul className={estilos.linhas} aria-label="Pedidos em aberto" aria-busy={consulta.isPlaceholderData}>
              {dados.itens.map((pedido) => (
                <li key={pedido.id}>
                  <Linha pedido={pedido} aoDecidir={(decisao) => void perguntar(decisao, pedido)} />
                </li>
              ))}
            </ul>
          )}
          <Paginas pagina={page} tamanho={pageSize} total={dados.total} aoMudar={(p, t) => setPagina([p, t])} />
          {dados.itens.some(esperaDecisao) && (
            <div className={estilos.botoes}>
              <Botao tipo="perigo" onClick={() => void perguntar('devolver')}>
                Devolver tudo, de todos
              </Botao>
              <Botao tipo="secundario" onClick={() => void perguntar('seguir')}>
                Deixar todos seguirem
              </Botao>
            </div>
          )}
        </>
      ) : (
        <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={2} />} />
      )}
    </Bloco>
  );
}

const esperaDecisao = ({ espera, decisao }: PedidoDaLoja) => espera && decisao === null;
const FAZENDO: Readonly<Record<DecisaoDaSuspensao, string>> = { devolver: 'devolvendo tudo', seguir: 'vai seguir' };

function Linha({ pedido, aoDecidir }: { pedido: PedidoDaLoja; aoDecidir: (decisao: DecisaoDaSuspensao) => void }) {
  const { numero: qual, estado, eventoTitulo, dataEvento, pago, repasse, decisao } = pedido;
  const acabou = repasse > 0;
  return (
    <div className={estilos.recurso}>
      <div>
        <p className={estilos.ato}>
          Pedido nº {qual}: <Reais valor={pago} /> · {ESTADO_EM_PALAVRAS[estado]}
          {decisao && <span>{` · ${FAZENDO[decisao]}`}</span>}
        </p>
        <p className={estilos.miudo}>
          <bdi>{eventoTitulo}</bdi>, {dia(dataEvento)}
          {acabou && <span>{` · ${reais(repasse)} a repassar`}</span>}
        </p>
      </div>
      {esperaDecisao(pedido) && (
        <div className={estilos.decisoes}>
          {!acabou && (
            <Botao tipo="secundario" size="sm" aria-label={`Devolver tudo do pedido nº ${qual}`} onClick={() => aoDecidir('devolver')}>
              Devolver tudo
            </Botao>
          )}
          <Botao tipo="discreto" size="sm" aria-label={`Deixar seguir o pedido nº ${qual}`} onClick={() => aoDecidir('seguir')}>
            Seguir
          </Botao>
        </div>
      )}
    </div>
  );
}
