import { expect, test } from 'vitest';
import { redactUrl } from './logging.ts';

const ID = '01a1fd57-30fd-79f1-8ed4-e623f4a3c700';
const CODIGO = 'q3Zb-x_9pLm2Vt7Rk0sYwA';

test.each([
  [`/ConfirmacaoConta/${ID}/${CODIGO}`, `/ConfirmacaoConta/${ID}/***`],
  [`/confirmacaoconta/${ID}/curto`, `/confirmacaoconta/${ID}/***`],
  [`/ConfirmacaoConta//${ID}/${CODIGO}/`, `/ConfirmacaoConta//${ID}/***`],
  [`/usuario/trocaDeEmail/${ID}/${CODIGO}`, `/usuario/trocaDeEmail/${ID}/***`],
  [`/USUARIO/trocadeemail/${ID}/${CODIGO}?x=1`, `/USUARIO/trocadeemail/${ID}/***?x=***`],
  [`/usuario/novaSenha?userId=${ID}&code=${CODIGO}`, '/usuario/novaSenha?userId=***&code=***'],
  [`/api/usuario/confirmar-email?userId=${ID}&code=${CODIGO}`, '/api/usuario/confirmar-email?userId=***&code=***'],
  ['/usuario/google?state=abc&code=def', '/usuario/google?state=***&code=***'],
  ['/usuario/login?voltar=%2Fpedidos', '/usuario/login?voltar=***'],
  ['/usuario/cadastro/1/ana@exemplo.com/Ana/52998224725', '/usuario/cadastro/1/***'],
  ['/api/pagamento/webhook/segredo', '/api/pagamento/webhook/***'],
  [`/usuario/novaSenha/${CODIGO}`, '/usuario/novaSenha/***'],
  ['/api/produto/get-produtos-dentro-do-raio?eventoId=1&page=2', '/api/produto/get-produtos-dentro-do-raio?eventoId=1&page=2'],
])('%s is logged as %s', (url, logged) => expect(redactUrl(url)).toBe(logged));
