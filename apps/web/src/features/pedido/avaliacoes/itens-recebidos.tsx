import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import type { ItemRecebido } from '@festejo/contrato/pedido/avaliacoes.ts';
import { AVALIADO_POR_FALHA } from '@festejo/contrato/pedido/falhas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instante } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeCartoes } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Paginas } from '../../../ui/tabela/paginas.tsx';
import { itensQuery } from './avaliacoes.api.ts';
import estilos from './avaliacoes.module.css';
import { CartaoDeAvaliacao } from './cartao-de-avaliacao.tsx';
import { FormularioDeAvaliacao } from './formulario-de-avaliacao.tsx';
import { FotosDaAvaliacao } from './fotos-da-avaliacao.tsx';

interface Props {
  /** Limits the list to one order. */
  pedidoId: string | undefined;
  avaliados: boolean | undefined;
}

/** The products that a client received, each with a form for its review, or with the review. */
export function ItensRecebidos({ pedidoId, avaliados }: Props) {
  const [[page, pageSize], setPagina] = useState<[number, number]>([0, PAGINA_PADRAO]);
  const consulta = useQuery(itensQuery({ page, pageSize, ...(pedidoId && { pedidoId }), ...(avaliados !== undefined && { avaliados }) }));
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeCartoes quantos={3} />} />;
  const { itens, total } = consulta.data;
  if (total === 0) return <Nada avaliados={avaliados} />;
  return (
    <>
      <ul className={estilos.itens}>
        {itens.map((item) => (
          <li key={`${item.pedidoId}/${item.produtoId}`}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      <Paginas pagina={page} tamanho={pageSize} total={total} aoMudar={(p, t) => setPagina([p, t])} />
    </>
  );
}

function Nada({ avaliados }: Pick<Props, 'avaliados'>) {
  const esperam = avaliados === false;
  return (
    <EstadoVazio
      titulo={esperam ? 'Tudo avaliado' : 'Nada para avaliar ainda'}
      ilustracao={<IlustracaoBusca />}
      acao={<BotaoLink para={caminhoDe('pedidos')}>Ver meus pedidos</BotaoLink>}
    >
      {esperam ? 'Quando um pedido for entregue, ele aparece aqui.' : 'Depois de cada festa você conta aqui como foi o que recebeu.'}
    </EstadoVazio>
  );
}

function Item({ item }: { item: ItemRecebido }) {
  const [mudando, setMudando] = useState(false);
  const { avaliacao } = item;
  const quem = (
    <div className={estilos.oQue}>
      <div className={estilos.miniatura}>
        <Foto src={item.imagemUrl} alt="" sizes="64px" />
      </div>
      <p>
        <strong>{item.nome}</strong>
        <span className={estilos.miudo}>
          {item.fornecedorNome} · {item.eventoTitulo}
        </span>
        {item.falha && !avaliacao && <span className={estilos.miudo}>{AVALIADO_POR_FALHA[item.falha]}: conte como foi.</span>}
      </p>
    </div>
  );
  return (
    <Cartao className={estilos.item}>
      {quem}
      {(!avaliacao || mudando) && (
        <FormularioDeAvaliacao item={item} aoTerminar={() => setMudando(false)} {...(mudando && { aoDesistir: () => setMudando(false) })} />
      )}
      {avaliacao && !mudando && (
        <CartaoDeAvaliacao avaliacao={avaliacao.mudaAte ? { ...avaliacao, fotos: [] } : avaliacao} titulo="Sua avaliação">
          {avaliacao.ocultaPorque && (
            <Nota cor="warning" role="status">
              A equipe do Festejo tirou esta avaliação do ar, e só você a vê: {avaliacao.ocultaPorque}
            </Nota>
          )}
          {avaliacao.mudaAte && (
            <>
              <FotosDaAvaliacao avaliacao={avaliacao} />
              <Botao tipo="discreto" size="sm" onClick={() => setMudando(true)}>
                Mudar
              </Botao>
              <span className={estilos.miudo}>até {instante(avaliacao.mudaAte)}</span>
            </>
          )}
        </CartaoDeAvaliacao>
      )}
    </Cartao>
  );
}
