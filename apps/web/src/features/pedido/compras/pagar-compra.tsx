import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { PRAZO_DO_PAGAMENTO_EM_MINUTOS } from '@festejo/contrato/common/constants.ts';
import { ApiError, textWithAcao } from '../../../lib/http/errors.ts';
import { reais } from '../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import estilos from './pagar-compra.module.css';

const COMPRAS_EM_ABERTO = 'COMPRAS_EM_ABERTO';

interface Props {
  total: number;
  problemas: number;
  fechando: boolean;
  falha: unknown;
  aoPagar: () => void;
}

/** The only button of the page, after all the text; it covers nothing. */
export function PagarCompra({ total, problemas, fechando, falha, aoPagar }: Props) {
  const comProblemas = problemas > 0;
  return (
    <div className={estilos.pagar}>
      {falha !== null && (
        <p className={estilos.falha} role="alert">
          {textWithAcao(falha)}
          {falha instanceof ApiError && falha.status === 0 && <span>{' Pode tentar de novo: a compra não se repete.'}</span>}
        </p>
      )}
      {falha instanceof ApiError && falha.codigo === COMPRAS_EM_ABERTO && (
        <BotaoLink para={caminhoDe('pedidos')} tipo="secundario" fullWidth>
          Ver as compras em aberto
        </BotaoLink>
      )}
      <Botao size="lg" fullWidth loading={fechando} onClick={aoPagar} tipo={comProblemas ? 'secundario' : 'principal'}>
        {comProblemas ? rotuloDosProblemas(problemas) : total > 0 ? `Pagar com Pix · ${reais(total)}` : 'Confirmar pedido'}
      </Botao>
      <p className={estilos.depois}>{oQueVemDepois(comProblemas, total)}</p>
    </div>
  );
}

function oQueVemDepois(comProblemas: boolean, total: number): string {
  if (comProblemas) return 'Depois de resolver, o botão de pagar volta.';
  return total > 0
    ? `Você tem ${PRAZO_DO_PAGAMENTO_EM_MINUTOS} minutos para pagar o Pix.`
    : 'Não há nada a pagar: o pedido vai direto ao fornecedor.';
}

function rotuloDosProblemas(problemas: number): string {
  return problemas === 1 ? 'Resolver 1 item para pagar' : `Resolver ${problemas} itens para pagar`;
}
