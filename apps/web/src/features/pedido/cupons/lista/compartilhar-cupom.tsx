import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { MeuCupom } from '@festejo/contrato/pedido/cupons.ts';
import { useSessao } from '../../../../lib/session/sessao.ts';
import { Compartilhar } from '../../../../ui/buttons/compartilhar.tsx';
import { convite } from '../cupom.ts';

/** Shares the coupon with a link to the shop. */
export function CompartilharCupom({ cupom }: { cupom: MeuCupom }) {
  const fornecedorId = useSessao(({ user }) => user?.id ?? '');
  return (
    <Compartilhar
      mensagem={convite(cupom, window.location.origin + caminhoDe('fornecedor/catalogo', { fornecedor_id: fornecedorId }))}
      whatsApp={{ texto: 'Enviar por WhatsApp', rotulo: `Enviar por WhatsApp o cupom ${cupom.codigo}` }}
      copiar={{ texto: 'Copiar', rotulo: `Copiar o convite de ${cupom.codigo}` }}
      copiado="Convite copiado"
      size="sm"
    />
  );
}
