import { reais } from '../../../../lib/text/formats.ts';
import { whatsAppLink } from '../../../../lib/text/whatsapp.ts';

/** Address that opens WhatsApp with the Pix code in the message, for another payer. */
export function enderecoDoWhatsApp(valor: number, pixCopiaECola: string): string {
  const texto = `Pix da minha festa no Festejo: ${reais(valor)}.\nCopie o código abaixo e pague em "Pix copia e cola" no aplicativo do banco:\n\n${pixCopiaECola}`;
  return whatsAppLink(texto);
}
