import type { MeuCupom } from '@festejo/contrato/cupons.ts';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useSessao } from '../../../lib/sessao.ts';
import { whatsAppLink } from '../../../lib/whatsapp.ts';
import { Botao } from '../../../ui/botao.tsx';
import { dialogos } from '../../../ui/dialogos.ts';
import { toast } from '../../../ui/toast.ts';
import { convite } from '../cupom.ts';
import estilos from './cartao-do-cupom.module.css';

/** The coupon with the way to the shop, to whom the supplier wants. */
export function CompartilharCupom({ cupom }: { cupom: MeuCupom }) {
  const fornecedorId = useSessao(({ user }) => user?.id ?? '');
  const texto = convite(cupom, `${window.location.origin}/fornecedor/${fornecedorId}/catalogo`);
  async function copiar() {
    try {
      await navigator.clipboard.writeText(texto);
      toast.sucesso('Convite copiado');
    } catch {
      // No permission, or a page without https: the person copies it by hand.
      await dialogos.info('Copie o convite', texto);
    }
  }
  return (
    <div className={estilos.compartilhar}>
      <Button
        component="a"
        variant="default"
        size="sm"
        href={whatsAppLink(texto)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        aria-label={`Enviar por WhatsApp o cupom ${cupom.codigo}`}
      >
        Enviar por WhatsApp
      </Button>
      <Botao
        tipo="secundario"
        size="sm"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copiar()}
        aria-label={`Copiar o convite de ${cupom.codigo}`}
      >
        Copiar
      </Botao>
    </div>
  );
}
