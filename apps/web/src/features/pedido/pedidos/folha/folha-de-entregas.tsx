import { escolhaEmPalavras } from '@festejo/contrato/catalogo/escolha.ts';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { FolhaDeEntregas } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { diaEMes, diaPorExtenso, duracao, hora, numero } from '../../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoPedidos } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { folhaQuery, type QuaisDaFolha } from '../pedidos.api.ts';
import { SeloDoEstado } from '../selo-do-estado.tsx';
import estilos from './folha-de-entregas.module.css';

const LADO = 'FORNECEDOR';

interface Props {
  quais: QuaisDaFolha;
  aoMudarDia: (dia: string) => void;
}

/** The chosen orders, or the deliveries of a day, as a sheet for the supplier: one block per order. */
export function Folha({ quais, aoMudarDia }: Props) {
  const consulta = useQuery(folhaQuery(quais));
  return (
    <>
      {'dia' in quais && (
        <TextInput
          type="date"
          label="Festas do dia"
          className={estilos.dia}
          value={quais.dia}
          onChange={({ currentTarget: { value } }) => value && aoMudarDia(value)}
        />
      )}
      {!consulta.data ? (
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />
      ) : consulta.data.pedidos.length === 0 ? (
        <EstadoVazio
          titulo="Nada para levar"
          ilustracao={<IlustracaoPedidos />}
          acao={<AcaoSemNada proximoDia={consulta.data.proximoDia} aoMudarDia={aoMudarDia} />}
        >
          {'dia' in quais ? 'Nenhum pedido confirmado tem festa neste dia.' : 'Nenhum destes pedidos é seu.'}
        </EstadoVazio>
      ) : (
        <ul className={estilos.pedidos}>
          {consulta.data.pedidos.map((pedido) => (
            <li key={pedido.id}>
              <NaFolha pedido={pedido} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A button to the next day with deliveries, or a link to the orders if there is no such day. */
function AcaoSemNada({ proximoDia, aoMudarDia }: Pick<FolhaDeEntregas, 'proximoDia'> & Pick<Props, 'aoMudarDia'>) {
  if (proximoDia === null) return <BotaoLink para={caminhoDe('pedidos')}>Ver os pedidos recebidos</BotaoLink>;
  return <Botao onClick={() => aoMudarDia(proximoDia)}>Ver o próximo dia com entregas: {diaEMes(proximoDia)}</Botao>;
}

function NaFolha({ pedido }: { pedido: FolhaDeEntregas['pedidos'][number] }) {
  const { telefone, email, nome } = pedido.cliente;
  const contato = telefone ? <span className={estilos.telefone}>{telefone}</span> : email;
  return (
    <Cartao>
      <header className={estilos.cabeca}>
        <h2 className={estilos.titulo}>{pedido.eventoTitulo || 'Sem título'}</h2>
        <Link to={caminhoDe('pedidos/detalhes', { id: pedido.id })} className={estilos.numero}>
          Pedido nº {pedido.numero}
        </Link>
      </header>
      <dl className={estilos.fatos}>
        <div>
          <dt>Quando</dt>
          <dd>
            <span className={estilos.quando}>
              {diaPorExtenso(pedido.dataEvento)}, às {hora(pedido.horario)}
            </span>{' '}
            · dura {duracao(pedido.duracaoEmMinutos)}
          </dd>
        </div>
        <div>
          <dt>Onde</dt>
          <dd>{pedido.endereco}</dd>
        </div>
        <div>
          <dt>Cliente</dt>
          <dd>
            {nome}
            {nome && contato && <span>{' · '}</span>}
            {contato}
          </dd>
        </div>
        {pedido.recado && (
          <div>
            <dt>Recado</dt>
            <dd className={estilos.recado}>“{pedido.recado}”</dd>
          </div>
        )}
        <div>
          <dt>Situação</dt>
          <dd>
            <SeloDoEstado estado={pedido.estado} role={LADO} />
          </dd>
        </div>
      </dl>
      <ul className={estilos.itens} aria-label="O que levar">
        {pedido.itens.map((item) => (
          <li key={`${item.nome} ${escolhaEmPalavras(item.escolha)}`}>
            <span className={estilos.caixa} aria-hidden />
            <span className={estilos.quantidade}>{numero(item.quantidade)} ×</span>
            <span className={estilos.nome}>
              {item.nome}
              {item.escolha.length > 0 && <small>{escolhaEmPalavras(item.escolha)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}
