/**
 * The address that opens WhatsApp with a text ready to send.
 * @param phone to whom, with or without mask and +55; without it the person chooses
 */
export function whatsAppLink(text: string, phone = ''): string {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`;
}

/** The digits of a Brazilian phone, country first; nothing of nothing. */
export function internationalDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?!55\d{10,11}$)(?=\d)/, '55');
}
