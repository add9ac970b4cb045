import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { EventoDoFornecedor } from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { IconCalendarHeart, IconMapPin } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { diaPorExtenso, hora, quantos } from '../../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { IlustracaoPedidos } from '../../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../../ui/feedback/sem-dados.tsx';
import { ContinuaNaTela } from '../../../../ui/tabela/continua-na-tela.tsx';
import { eventosDoFornecedorQuery } from '../pedidos.api.ts';
import { SeloDoEstado } from '../selo-do-estado.tsx';
import estilos from './eventos-do-fornecedor.module.css';
import { ProcurarFesta } from './procurar-festa.tsx';

const ROLE: Lado = 'FORNECEDOR';

/** The parties with orders of the supplier, next first, each with a link to its orders. */
export function EventosDoFornecedor() {
  const consulta = useInfiniteQuery(eventosDoFornecedorQuery());
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  const eventos = consulta.data.pages.flatMap(({ itens }) => itens);
  if (eventos.length === 0) {
    return (
      <EstadoVazio
        titulo="Nenhuma festa na agenda ainda"
        ilustracao={<IlustracaoPedidos />}
        acao={<BotaoLink para={caminhoDe('produto/fornecedor/lista')}>Ver meus produtos</BotaoLink>}
      >
        Quando um cliente comprar com você, a festa dele aparece aqui, com o dia e a cidade.
      </EstadoVazio>
    );
  }
  return (
    <ProcurarFesta>
      <ul className={estilos.lista}>
        {eventos.map((evento) => (
          <li key={evento.id}>
            <CartaoDaFesta evento={evento} />
          </li>
        ))}
      </ul>
      <ContinuaNaTela ha={consulta.hasNextPage} />
      {consulta.hasNextPage && (
        <Botao tipo="secundario" fullWidth mt="lg" loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
          Mostrar mais festas
        </Botao>
      )}
    </ProcurarFesta>
  );
}

function CartaoDaFesta({ evento }: { evento: EventoDoFornecedor }) {
  return (
    <article className={estilos.cartao}>
      <h2 className={estilos.titulo}>
        <Link to={caminhoDe('evento/detalhesFornecedor', { id: evento.id })}>{evento.titulo || 'Sem título'}</Link>
      </h2>
      <p className={estilos.fato}>
        <IconCalendarHeart size={18} aria-hidden />
        <span className={estilos.dia}>
          {diaPorExtenso(evento.dataEvento)}, às {hora(evento.horario)}
        </span>
      </p>
      <p className={estilos.fato}>
        <IconMapPin size={18} aria-hidden />
        <span>
          {evento.localidade}, {evento.uf}
        </span>
      </p>
      <p className={estilos.quantos}>{quantos(evento.pedidos.length, 'pedido seu', 'pedidos seus')}</p>
      <ul className={estilos.pedidos}>
        {evento.pedidos.map(({ id, numero, estado }) => (
          <li key={id}>
            <Link to={caminhoDe('pedidos/detalhes', { id })}>Pedido nº {numero}</Link>
            <SeloDoEstado estado={estado} role={ROLE} />
          </li>
        ))}
      </ul>
    </article>
  );
}
