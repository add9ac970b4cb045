import type { Letter } from './mailer.ts';

/** Escapes text for HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Content of a letter, in plain text. */
interface Content {
  readonly assunto: string;
  readonly titulo: string;
  readonly paragrafos: readonly string[];
  readonly botao?: { readonly rotulo: string; readonly link: string };
  readonly rodape: string;
  /** Link for a recipient who did not ask for the letter and wants no more of them. */
  readonly recusa?: {
    readonly rotulo: string;
    readonly link: string;
    /** Address that refuses further letters with one POST, for the mail program's own button. */
    readonly umToque: string;
  };
}

/**
 * Makes a letter as text and as HTML from equal sentences.
 * @param para e-mail address of the recipient
 */
export function letter(para: string, content: Content): Letter {
  const { assunto, titulo, paragrafos, botao, rodape, recusa } = content;
  const texto = [
    titulo,
    ...paragrafos,
    ...(botao ? [`${botao.rotulo}:\n${botao.link}`] : []),
    rodape,
    ...(recusa ? [`${recusa.rotulo}:\n${recusa.link}`] : []),
    'Festejo',
  ].join('\n\n');
  return { para, assunto, texto, html: layout(content), ...(recusa && { naoMais: recusa.umToque }) };
}

/**
 * The first name, or undefined when the text is no first name: users choose name and address at sign-up, so a "name" may be a message to a
 * stranger.
 * @param fullName as the user typed it
 */
export function firstName(fullName: string): string | undefined {
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}(?= |$)/u.exec(fullName.trim())?.[0];
}

/**
 * `Olá, Ana!`, or `Olá!` when `firstName` finds no name.
 * @param inicio greeting without a comma
 */
export function greeting(inicio: string, fullName: string): string {
  const nome = firstName(fullName);
  return nome ? `${inicio}, ${nome}!` : `${inicio}!`;
}

/** Colours for dark mode. Only `!important` overrides inline styles. */
const DARK = `@media (prefers-color-scheme: dark) {
.fundo { background: #10181f !important; color: #e6edf3 !important; }
.folha { background: #1a2530 !important; }
.texto { color: #e6edf3 !important; }
.baixo { color: #a9b8c4 !important; }
.marca { color: #6cc4f2 !important; }
.botao { background: #6cc4f2 !important; color: #0d1b26 !important; }
}`;
/** Filler that keeps the text after the first sentence out of the preview line beside the subject. */
const FILL = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The layout of all letters: one column, readable without pictures, one clear button. */
function layout({ assunto, titulo, paragrafos, botao, rodape, recusa }: Content): string {
  const button = botao
    ? `<p style="margin:28px 0"><a class="botao" href="${escapeHtml(botao.link)}" style="background:#0b6fa4;color:#fff;text-decoration:none;font-weight:700;padding:14px 26px;border-radius:14px;display:inline-block">${escapeHtml(botao.rotulo)}</a></p>`
    : '';
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(assunto)}</title>
<style>${DARK}</style></head>
<body class="fundo" style="margin:0;background:#eef7fc;font-family:Nunito Sans,Segoe UI,Helvetica,Arial,sans-serif;color:#16202a;overflow-wrap:anywhere">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(paragrafos[0] ?? titulo)}${FILL}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p class="marca" style="font-size:24px;font-weight:800;color:#0b6fa4;margin:0 0 20px">Festejo</p>
<div class="folha" style="background:#fff;border-radius:20px;padding:32px 28px">
<h1 class="texto" style="font-size:22px;line-height:1.3;margin:0 0 12px">${escapeHtml(titulo)}</h1>
${paragrafos.map((text) => `<p class="texto" style="font-size:16px;line-height:1.6;margin:0 0 12px">${escapeHtml(text)}</p>`).join('\n')}
${button}
<p class="baixo" style="font-size:13px;line-height:1.5;color:#5b6b78;margin:20px 0 0">${escapeHtml(rodape)}${recusa ? ` <a class="marca" href="${escapeHtml(recusa.link)}" style="color:#0b6fa4">${escapeHtml(recusa.rotulo)}</a>` : ''}</p>
</div></div></body></html>`;
}
