/**
 * The address that opens WhatsApp with a text ready to send.
 * @param digits the telephone of whom it goes to, area code first; without it the person chooses
 */
export function whatsAppLink(text: string, digits = ''): string {
  return `https://wa.me/${digits && `55${digits}`}?text=${encodeURIComponent(text)}`;
}
