export { conferirCodigo } from './codigos/conferir-codigo.ts';
export { eraseProtecoes } from './exclusao.queries.ts';
export { exigirIdentidade } from './identidade.ts';
export { listarSegundosFatores, removerSegundosFatores } from './listar-e-remover.ts';
export { conferirLoginComPasskey, iniciarLoginComPasskey, type RespostaDaPasskey } from './passkeys/conferir-passkey.ts';
export { meiosDoSegundoFator } from './segundo-fator.queries.ts';
export { registerSegundoFator } from './segundo-fator.routes.ts';
export { TOTP_CIFRADO } from './totp/totp-da-conta.ts';
