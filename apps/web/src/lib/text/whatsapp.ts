/**
 * Returns the address that opens WhatsApp with a prepared text.
 * @param digits the recipient's telephone number, area code first; without it the person chooses the recipient in WhatsApp
 */
export function whatsAppLink(text: string, digits = ''): string {
  return `https://wa.me/${digits && `55${digits}`}?text=${encodeURIComponent(text)}`;
}
