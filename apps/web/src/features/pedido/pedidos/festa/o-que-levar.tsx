import { escolhaEmPalavras } from '@festejo/contrato/catalogo/escolha.ts';
import type { EventoDoFornecedorDetalhado } from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { numero } from '../../../../lib/text/formats.ts';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import estilos from './detalhes-da-festa.module.css';

/** The items of all active orders, summed, with a box to tick on paper. */
export function OQueLevar({ itens }: { itens: EventoDoFornecedorDetalhado['levar'] }) {
  return (
    <Cartao>
      <h2 className={estilos.titulo}>O que levar</h2>
      {itens.length === 0 && <p className={estilos.nada}>Nenhum pedido de pé para esta festa.</p>}
      <ul className={estilos.itens}>
        {itens.map((item) => (
          <li key={`${item.produtoId} ${escolhaEmPalavras(item.escolha)}`} className={estilos.item}>
            <span className={estilos.caixa} aria-hidden />
            <span className={estilos.foto}>
              <Foto src={item.imagemUrl} alt="" raio="md" sizes="56px" />
            </span>
            <span className={estilos.nome}>
              <strong>{item.nome}</strong>
              {item.escolha.length > 0 && <span className={estilos.escolha}>{escolhaEmPalavras(item.escolha)}</span>}
              <small>{item.categoriaOficialNome}</small>
              {item.porAceitar > 0 && (
                <small>{item.porAceitar === item.quantidade ? 'Ainda por aceitar' : `${numero(item.porAceitar)} ainda por aceitar`}</small>
              )}
            </span>
            <span className={estilos.quantidade}>{numero(item.quantidade)} ×</span>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}
