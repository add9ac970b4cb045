const FINAIS =
  'com|net|org|br|io|app|link|site|online|store|shop|info|co|ly|gg|tv|dev|bio|art|blog|page|cc|xyz|chat|ee|gl|gle|biz|mobi|club|website|click|space|studio|agency|events|catering|photography';
/** Names that only mean mail services; the other names are also words ("terra", "live"). */
const SO_CORREIOS = 'g-?ma[iy]l|gmeil|hotma[iy]l|hotmeil|outlook|yahoo|icloud|protonmail';
const CORREIOS = `${SO_CORREIOS}|live|uol|bol|terra|proton`;
const REDES =
  '[i1]nst[a@](?:gr[a@][mn])?|tiktok|telegran?m?|face(?:book)?|twitter|youtube|kwai|threads|pinterest|discord|skype|linkedin|linktree';
/** Words that often follow a network's name and are no user name. */
const NAO_E_PERFIL =
  'maravilh|perfeit|incriv|lind[oa]|otim|excelente|privad|fechad|abert|novinh|pequen|profission|bonit|show|super|muito|tambem|depois|agora|quando|mesmo|amanha|sempre|ainda|obrigad|abrac|combinad|entend|aguard|atend|sabado|domingo|seguid|client|voces?\\b|stories|direct|reels|oficial|pessoal|comercial|parabens|adore|amei|inspir|referenc|fotos?\\b|ideias|personaliz|tematic|colorid|infantil|recomend|bacan|cobertura\\b|transmissao\\b';
/** Content of a network. */
const NA_REDE = 'reels|stories|live|shorts|(?:ao\\s)?vivo|transmissao|conteudo|cobertura';
const PONTO = String.raw`(?:\.|\s?[\[({<]\s?(?:\.|p[o0]nt[o0]|dot)\s?[\])}>]\s?|\s(?:p[o0]nt[o0]|dot)\s)`;
const ARROBA_DITA = 'a?rr?[o0]u?ba|@rr?[o0]ba';
const ARROBA = String.raw`(?:@\s?|\s@\s|\s?[\[({<]\s?(?:@|at|${ARROBA_DITA})\s?[\])}>]\s?|\s(?:${ARROBA_DITA})\s|[_-](?:${ARROBA_DITA})[_-])`;
/** Words around a mail service without an address: "mandei no gmail", "a nota chegou no gmail". */
const NAO_E_NOME =
  'mand(?:o|ei|a)|envi(?:o|ei|a|ou)|receb(?:i|eu|o)|respond(?:i|o|eu)|cheg(?:ou|a)|vi|vejo|olh(?:o|ei|a)|nota|contato|foto|boleto|comprovante|mensagem|resposta|tudo|so|aqui|la|nada|isso|entr(?:o|ei|a)|conta';
const PALAVRA_DE_FESTA =
  'arte|baby|bal(?:ao|oes)|bolos?|brigadeiros?|buffet|chocolates?|convites?|decor|doces?|eventos?|festas?|flor(?:es)?|fotos?|kids|mimos?|sabor(?:es)?';
/**
 * A whole text that is a shop's name. "Doce.com Amor" or "Arroba Doces" is no contact: the bare address or user name of a common word was
 * taken long ago.
 */
export const NOME_DE_LOJA = new RegExp(
  String.raw`^\s*(?:arroba\s(?:${PALAVRA_DE_FESTA})|(?:${PALAVRA_DE_FESTA})\.com(?:\s(?:amor|carinho|${PALAVRA_DE_FESTA}))?)\s*$`,
);
/** Patterns of contacts. Each repetition is bounded, so that no text makes them slow. */
export const PADROES: readonly RegExp[] = [
  // E-mail: a whole domain, or the name of a known service.
  new RegExp(String.raw`[a-z0-9._%+-]{1,64}${ARROBA}(?:[a-z0-9-]{1,63}(?:${PONTO}[a-z0-9-]{2,63}){1,4}|(?:${CORREIOS})\b)`, 'g'),
  new RegExp(String.raw`[a-z0-9._%+-]{1,64}\sat\s(?:${CORREIOS})\b`, 'g'),
  // "ana no gmail", "ana_at_gmail_dot_com", "ana # gmail # com", "anaarrobagmailpontocom".
  new RegExp(
    String.raw`(?<![a-z0-9._-])(?!(?:${NAO_E_NOME})\s)[a-z0-9._-]{2,64}\s(?:la\s)?(?:no|do|em|pelo)\s(?:${SO_CORREIOS})\b(?:[^a-z0-9]{1,4}(?:ponto\s)?com\b)?`,
    'g',
  ),
  new RegExp(String.raw`\be-?mail\s?(?:(?:e|eh)\s|:\s?)[a-z0-9._-]{2,64}[\s,]{1,3}(?:${CORREIOS})\b`, 'g'),
  new RegExp(
    String.raw`(?<![a-z0-9.-])[a-z0-9.-]{2,64}[^a-z0-9\n]{1,4}(?:(?:at|arroba|no)[^a-z0-9\n]{1,4})?(?:${SO_CORREIOS})[^a-z0-9\n]{1,4}(?:(?:dot|ponto)[^a-z0-9\n]{1,4})?com\b`,
    'g',
  ),
  new RegExp(String.raw`(?<![a-z0-9._-])[a-z0-9._-]{2,64}arroba(?:${CORREIOS})(?![a-z]{0,2}\b)[a-z0-9._-]{0,30}`, 'g'),
  // "ana•souza•arroba•gmail", "gmail: ana".
  /(?<![a-z0-9])(?:[a-z0-9]{1,30}[^a-z0-9\s]{1,2}){1,6}arroba[^a-z0-9\s]{1,2}(?:[a-z0-9]{1,30}[^a-z0-9\s]{1,2}){0,3}[a-z0-9]{2,30}/g,
  new RegExp(String.raw`\b(?:${SO_CORREIOS})\s?[:=]\s?(?!(?:${NAO_E_NOME})\b)[a-z0-9._-]{3,64}`, 'g'),
  new RegExp(String.raw`(?<![a-z0-9._-])[a-z0-9._-]{2,64}(?:${SO_CORREIOS})\.?c[o0]m(?:\.?br)?\b`, 'g'),
  new RegExp(String.raw`(?<![a-z0-9._-])(?!(?:${NAO_E_NOME})\s)[a-z0-9._-]{2,64}\s(?:no|at)\sg\s?mail\b`, 'g'),
  new RegExp(
    String.raw`(?<![a-z0-9._-])[a-z0-9._-]{2,64}\s?[\[({<]\s?a\s?[\])}>]\s?(?:(?:${SO_CORREIOS})\b|[a-z0-9-]{2,63}\.(?:com|net|org)\b)(?:\.[a-z]{2,3}){0,2}`,
    'g',
  ),
  // An e-mail address in reverse.
  /(?:rb\.)?(?:moc|gro|ten)\.[a-z0-9-]{2,63}@[a-z0-9._-]{1,64}/g,
  // Letter by letter.
  /(?:[a-z0-9._-]\s){1,32}(?:@|arroba)(?:\s[a-z0-9.-]){3,40}(?![a-z0-9])/g,
  /(?<![a-z0-9])(?:[a-z0-9][\s_.*/-]{1,3}){1,32}(?:@|arroba)\s?(?:[a-z0-9][\s_.*/-]{1,3}){3,40}[a-z0-9](?![a-z0-9])/g,
  /(?<![a-z0-9])(?:[a-z0-9][_.*/-]){1,32}[a-z0-9]\s?(?:@|arroba)\s?(?:[a-z0-9][\s_.*/-]{1,3}){3,40}[a-z0-9](?![a-z0-9])/g,
  /(?:(?<![a-z0-9._-])[a-z0-9._-]{1,64}\s){0,2}a\sr\sr\so\sb\sa\s\S{1,64}/g,
  /(?<![a-z0-9])g\sm\sa\si\sl(?![a-z0-9])/g,
  // Web addresses.
  /\b(?:https?|ftp)\s?:\s?\/\s?\/\s?\S{1,2000}/g,
  /\bhttps?\b(?!\s?:\s?\/)[^a-z0-9\n]{1,3}[a-z0-9]\S{2,200}/g,
  /\bwww\s?\.\s?[a-z0-9-]\S{1,2000}/g,
  /\b(?:wa|t|m|fb|ig)(?:\.|\s\.\s?)me\b(?:\s?\/\s?\S{0,200})?/g,
  /[a-z0-9-]{2,63}\s?[.,]\s?com\s?[.,]\s?br\b/g,
  /[a-z0-9-]{2,63}(?:\s[.,]\s?|,)com(?=\s*(?:$|[\n.,;:!?)/]))/g,
  /(?:\bwww\s)?(?<![a-z0-9-])[a-z0-9-]{3,63}\scom\s(?:ponto\s)?br\b/g,
  /[a-z0-9-]{2,63}\s?[·•●∙⋅]\s?com(?:\s?[·•●∙⋅.]\s?br\b|(?=\s*(?:$|[\n.,;:!?)/])))/g,
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s?pontocom(?:\s?(?:ponto)?\s?br)?\b/g,
  /\b(?:bit\s?ly|wa\s?me|t\s?me|goo\s?gl|linktr\s?ee|tinyurl)\s?\/\s?\S{1,200}/g,
  /\bwa\s?me\s\d{8,13}\b/g,
  // Telephone numbers in a roundabout wording.
  /(?:de\stras\s(?:pra|para)\s(?:a\s)?frente|ao\scontrario|invertid[oa])[^\d\n]{0,20}\d(?:[^a-z0-9\n]{0,2}\d){7,12}/g,
  /(?<!\d)\d(?:[^a-z0-9\n]{0,2}\d){7,12}[^\d\n]{0,8}(?:de\stras\s(?:pra|para)\s(?:a\s)?frente|ao\scontrario|invertid[oa])/g,
  /\b(?:termina|acaba)\s(?:em|com|por)\s\d{3,5}\b[^\d\n]{0,30}\bcomeca\s(?:em|com|por)\s\d[\d\s]{3,8}\d\b/g,
  /\bcomeca\s(?:em|com|por)\s\d[\d\s]{3,8}\d\b[^\d\n]{0,30}\b(?:termina|acaba)\s(?:em|com|por)\s\d{3,5}\b/g,
  new RegExp(String.raw`(?<![a-z0-9-])[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,4}\.(?:${FINAIS})(?![a-z0-9-])(?:/\S{0,2000})?`, 'g'),
  // "ponto com" in words, except in phrases such as "um ponto com você".
  new RegExp(String.raw`[a-z0-9-]{2,63}${PONTO}com${PONTO}br\b`, 'g'),
  /[a-z0-9-]{2,63}\s(?:ponto|dot)\scom(?=\s*(?:$|[\n.,;:!?)/]))/g,
  /[a-z0-9-]{2,63}\s?[[({]\s?(?:\.|ponto|dot)\s?[\])}]\s?[a-z]{2,10}/g,
  // Handles.
  /(?<![a-z0-9])(?!(?:pedido|numero|item|mesa|produto|nota|cupom|codigo|evento|festa|opcao|foto|modelo|tema|kit)#)[a-z][a-z0-9._]{1,31}#\d{4}(?!\d)/g,
  new RegExp(
    String.raw`\bno\s(?:${REDES}|ig)\s(?:eu\s)?sou\s(?:(?:o|a)\s)?(?!(?:seguid|client|fa\b|muito|bem|super|mais|novo|nova|ativ|nao|eu\b))(?:[a-z0-9_]{0,29}[._0-9][a-z0-9._]{0,30}|[a-z0-9]{3,30}(?=\s*(?:$|[\n.,;:!?)])|\s(?:me|la|segue|procura|chama|olha)\b))`,
    'g',
  ),
  new RegExp(
    String.raw`(?<![a-z0-9._])(?!(?:fotos?|videos?|sociais|social|redes?|pagina|perfil|site|trabalhos?|loja|posts?|internet|vi|aqui|la|voces?|links?|${NA_REDE})\s?[[(])[a-z0-9._]{3,30}\s?[[(]\s?(?:(?:no|do)\s)?(?:${REDES}|ig)\s?[\])]`,
    'g',
  ),
  /(?<![a-z0-9])@(?=[a-z0-9._]{0,30}[a-z])[a-z0-9._]{2,30}/g,
  /(?<!\b(?:uma|a|da|por|1)\s)\barroba\s[a-z0-9._]{3,30}/g,
  new RegExp(
    String.raw`\b(?:${REDES}|ig|tt|tg)\s?(?:(?:e|eh)\s(?=[a-z0-9._]{0,30}[._0-9])|(?:[:=]|-{0,2}>)\s?(?!(?:link|fotos?|nao|sim|tem|temos|videos?|tema|vi|recebi|sem|com|so|e)\b|${NAO_E_PERFIL}))@?[a-z0-9._]{3,30}`,
    'g',
  ),
  // A line with a network and a name. Names of other networks are also themes of parties.
  new RegExp(
    String.raw`(?<=^|[\n.,;!?(]\s?)(?:i\sn\ss\st\sa(?:\sg\sr\sa\sm)?\s?[:=]?|[i1]nst[a@](?:gr[a@][mn])?|telegran?m?|skype)\s(?!${NAO_E_PERFIL})[a-z0-9._]{6,30}(?=\s*(?:$|[\n.,;!?)]))`,
    'g',
  ),
  // "procura Doces da Lua no instagram".
  new RegExp(
    String.raw`\b(?:procur[ae]|busqu[ae]|pesquis[ae])\s(?!(?:a|as|os?|de|do|da|por|que|em|gente|nos|voces?|fotos?|la|ai|mais|ideias|inspirac\w{1,6}|algo|uma?|tudo|no)\b)(?:[a-z0-9._]{1,20}\s){1,4}no\s(?:${REDES})\b`,
    'g',
  ),
  /\bsite\s?[:=]\s?[a-z0-9-]{7,63}(?=\s*(?:$|[\n.,;!?)]))/g,
  /\b(?:insta(?:gram)?|tiktok|telegram)\s@?\s?[a-z0-9]{1,20}(?:[._][a-z0-9]{1,20}){1,5}/g,
  new RegExp(String.raw`\b(?:${REDES}|fb)(?:\s?/\s?|\sbarra\s)(?!(?:${REDES}|fb|whats(?:app)?|zap|${NA_REDE})\b)[a-z0-9._]{3,30}`, 'g'),
  // "me procura no insta docesdalua", "meu telegram é docesdalua": the word is a name, and no adjective or adverb.
  new RegExp(
    String.raw`\b(?:me|nos|procur\w{1,4}|segue|busca)\s(?:[a-z]{2,10}\s)?no\s(?:${REDES})\s(?:como\s|por\s|(?:pel|com\s)o\snome\s(?:de\s)?)?(?!(?:${NAO_E_PERFIL}))[a-z0-9]{6,30}\b`,
    'g',
  ),
  new RegExp(String.raw`\b(?:meu|nosso)\s(?:${REDES})\s(?:(?:e|eh)\s)?(?!(?:${NAO_E_PERFIL}))[a-z0-9]{7,30}(?=\s*(?:$|[\n.,;!?)]))`, 'g'),
  new RegExp(String.raw`\b(?:segue|procura|busca|somos)\s(?:a\sgente\s?:?\s|(?:o|a)\s)?[a-z0-9]{7,30}\sno\s(?:${REDES})\b`, 'g'),
];
