import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { ProblemaDaLinha, ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { numero, reais } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { LinhaDeItem } from '../pedidos/linha-de-item.tsx';
import estilos from './linha-do-resumo.module.css';
import { nomeDe } from './resumo-da-compra.ts';

interface Props {
  item: ResumoDaCompra['fornecedores'][number]['itens'][number];
  problemas: ProblemaDaLinha[];
  ocupado: boolean;
  aoRemover: () => void;
  aoAceitarPrecos: () => void;
}

export function LinhaDoResumo({ item, problemas, ocupado, aoRemover, aoAceitarPrecos }: Props) {
  const soPreco = problemas.length > 0 && problemas.every(({ motivo }) => motivo === 'preco_mudou');
  const semEscolha = problemas.some(({ motivo }) => motivo === 'escolha_incompleta' || motivo === 'opcao_indisponivel');
  return (
    <LinhaDeItem item={item} detalhe={`${numero(item.quantidade)} × ${reais(item.precoUnitario)}`}>
      {problemas.length > 0 && (
        <div className={estilos.problema} data-problema tabIndex={-1}>
          {problemas.map(({ motivo, message }) => (
            <p key={motivo} className={estilos.motivo}>
              <IconAlertTriangle size={18} aria-hidden />
              {message}
            </p>
          ))}
          <div className={estilos.saidas}>
            {semEscolha && (
              <BotaoLink size="sm" para={caminhoDe('produto/detalhes', { id: item.produtoId })}>
                Escolher de novo
              </BotaoLink>
            )}
            {soPreco && (
              <Botao size="sm" disabled={ocupado} onClick={aoAceitarPrecos}>
                Aceitar preço novo
              </Botao>
            )}
            <Botao size="sm" tipo="secundario" disabled={ocupado} onClick={aoRemover} aria-label={`Remover ${nomeDe(item)}`}>
              Remover
            </Botao>
          </div>
        </div>
      )}
    </LinhaDeItem>
  );
}
