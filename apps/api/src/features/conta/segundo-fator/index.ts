export { cifrarCodigos } from './codigos/cifrar-codigos.ts';
export { CODIGO_CIFRADO } from './codigos/codigo-de-recuperacao.ts';
export { exigirFatorDoOperador, exigirIdentidade } from './identidade.ts';
export { listarSegundosFatores, removerSegundosFatores } from './listar-e-remover.ts';
export { meiosDoSegundoFator } from './segundo-fator.queries.ts';
export { registerSegundoFator } from './segundo-fator.routes.ts';
export { TOTP_CIFRADO } from './totp/totp-da-conta.ts';
