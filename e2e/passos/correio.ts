import { type APIRequestContext, expect } from '@playwright/test';

interface CartaDoCorreio {
  id: string;
  assunto: string;
  links: string[];
}

/** The link in the newest e-mail to this person that contains one of this form. An e-mail is sent a moment after its event. */
export async function linkDaCarta(request: APIRequestContext, para: string, padrao: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const cartas = (await (await request.get(`/api/demo/correio?para=${encodeURIComponent(para)}`)).json()) as CartaDoCorreio[];
    for (const { id } of cartas) {
      const { links } = (await (await request.get(`/api/demo/correio/${id}`)).json()) as CartaDoCorreio;
      link ??= links.find((um) => padrao.test(um));
    }
    expect(link, `uma carta para ${para} com ${padrao}`).toBeDefined();
  }).toPass();
  return link ?? '';
}
