const FINAIS = 'com|net|org|br|io|app|link|site|online|store|shop|info|co|ly|gg|tv|dev|bio|art|blog|page|cc|xyz|chat|ee';
/** Names that mean nothing but mail; the others are words, too ("terra", "live"). */
const SO_CORREIOS = 'gmail|hotmail|outlook|yahoo|icloud|protonmail';
const CORREIOS = `${SO_CORREIOS}|live|uol|bol|terra|proton`;
const REDES = 'insta(?:gram)?|tiktok|telegram|face(?:book)?';
const PONTO = String.raw`(?:\.|\s?[\[({]\s?(?:\.|ponto|dot)\s?[\])}]\s?|\s(?:ponto|dot)\s)`;
const ARROBA = String.raw`(?:@\s?|\s@\s|\s?[\[({]\s?(?:@|at|arroba)\s?[\])}]\s?|\sarroba\s|[_-]arroba[_-])`;
/** What people say of their mail without giving an address: "mandei no gmail", "a nota chegou no gmail". */
const NAO_E_NOME =
  'mand(?:o|ei|a)|envi(?:o|ei|a|ou)|receb(?:i|eu|o)|respond(?:i|o|eu)|cheg(?:ou|a)|vi|vejo|olh(?:o|ei|a)|nota|contato|foto|boleto|comprovante|mensagem|resposta|tudo|so|aqui|la|nada|isso|entr(?:o|ei|a)|conta';
/** Each bounded, so that no text makes them slow. */
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
  // From behind, as an old trick has it.
  /(?:rb\.)?(?:moc|gro|ten)\.[a-z0-9-]{2,63}@[a-z0-9._-]{1,64}/g,
  // Letter by letter.
  /(?:[a-z0-9._-]\s){1,32}(?:@|arroba)(?:\s[a-z0-9.-]){3,40}(?![a-z0-9])/g,
  /(?<![a-z0-9])(?:[a-z0-9][\s_.*/-]{1,3}){1,32}(?:@|arroba)\s?(?:[a-z0-9][\s_.*/-]{1,3}){3,40}[a-z0-9](?![a-z0-9])/g,
  /(?<![a-z0-9])(?:[a-z0-9][_.*/-]){1,32}[a-z0-9]\s?(?:@|arroba)\s?(?:[a-z0-9][\s_.*/-]{1,3}){3,40}[a-z0-9](?![a-z0-9])/g,
  /(?:(?<![a-z0-9._-])[a-z0-9._-]{1,64}\s){0,2}a\sr\sr\so\sb\sa\s\S{1,64}/g,
  /(?<![a-z0-9])g\sm\sa\si\sl(?![a-z0-9])/g,
  // Addresses of pages.
  /\b(?:https?|ftp)\s?:\s?\/\s?\/\s?\S{1,2000}/g,
  /\bwww\s?\.\s?[a-z0-9-]\S{1,2000}/g,
  /\b(?:wa|t|m|fb|ig)(?:\.|\s\.\s?)me\b(?:\s?\/\s?\S{0,200})?/g,
  /[a-z0-9-]{2,63}\s?[.,]\s?com\s?[.,]\s?br\b/g,
  /[a-z0-9-]{2,63}(?:\s[.,]\s?|,)com(?=\s*(?:$|[\n.,;:!?)/]))/g,
  /(?:\bwww\s)?(?<![a-z0-9-])[a-z0-9-]{3,63}\scom\sbr\b/g,
  /\b(?:bit\s?ly|wa\s?me)\s?\/\s?\S{1,200}/g,
  new RegExp(String.raw`(?<![a-z0-9-])[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,4}\.(?:${FINAIS})(?![a-z0-9-])(?:/\S{0,2000})?`, 'g'),
  // "ponto com" as words: with what cannot be a meeting point ("um ponto com você").
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
    String.raw`(?<![a-z0-9._])(?!(?:fotos?|videos?|sociais|social|redes?|pagina|perfil|site|trabalhos?|loja|posts?|internet|vi|aqui|la|voces?|links?)\s?[[(])[a-z0-9._]{3,30}\s?[[(]\s?(?:(?:no|do)\s)?(?:${REDES}|ig)\s?[\])]`,
    'g',
  ),
  /(?<![a-z0-9])@(?=[a-z0-9._]{0,30}[a-z])[a-z0-9._]{2,30}/g,
  /(?<!\b(?:uma|a|da|por|1)\s)\barroba\s[a-z0-9._]{3,30}/g,
  /\b(?:insta(?:gram)?|ig|face(?:book)?|tiktok|telegram|skype|linkedin)\s?(?:(?:[:=]\s?|(?:e|eh)\s)(?=[a-z0-9._]{0,30}[._0-9])|[:=]\s?)[a-z0-9._]{3,30}/g,
  /\b(?:insta(?:gram)?|tiktok|telegram)\s@?\s?[a-z0-9]{1,20}(?:[._][a-z0-9]{1,20}){1,5}/g,
  new RegExp(String.raw`\b(?:${REDES}|fb)(?:\s?/\s?|\sbarra\s)(?!(?:${REDES}|fb|whats(?:app)?|zap)\b)[a-z0-9._]{3,30}`, 'g'),
  // "me procura no insta docesdalua", "meu telegram é docesdalua": a word that says who, not how or when.
  new RegExp(
    String.raw`\b(?:me|nos|procur\w{1,4}|segue|busca)\s(?:[a-z]{2,10}\s)?no\s(?:${REDES})\s(?:como\s|por\s)?(?!(?:depois|agora|quando|tambem|mesmo|amanha|sempre|ainda)\b|obrigad|abrac|combinad|perfeit|entend|aguard|atend|sabado|domingo)[a-z0-9]{6,30}\b`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:meu|nosso)\s(?:${REDES})\s(?:(?:e|eh)\s)?(?!(?:maravilhos|perfeit|incrivel|privad|fechad|abert|novinh|pequen|profission))[a-z0-9]{7,30}(?=\s*(?:$|[\n.,;!?)]))`,
    'g',
  ),
  new RegExp(String.raw`\b(?:segue|procura|busca|somos)\s(?:a\sgente\s?:?\s|(?:o|a)\s)?[a-z0-9]{7,30}\sno\s(?:${REDES})\b`, 'g'),
];
