import { CODIGO_CIFRADO, TOTP_CIFRADO } from './features/conta/segundo-fator/index.ts';
import { CHAVE_CIFRADA, SELO_CIFRADO } from './features/dinheiro/conferencia/index.ts';
import { CONTA_CIFRADA } from './features/dinheiro/contas-bancarias/index.ts';
import { DESTINO_CIFRADO } from './features/dinheiro/pagamentos/index.ts';
import { TRANSFERENCIA_CIFRADA } from './features/dinheiro/remessas/index.ts';
import { CONVITE_CIFRADO } from './features/evento/preparativos/index.ts';
import { CALENDARIO_CIFRADO, LINK_CIFRADO } from './features/fornecedor/agenda/index.ts';
import { PROVA_CIFRADA } from './features/fornecedor/verificacao/index.ts';
import type { Protected } from './platform/auth/protected.queries.ts';

/** All columns that are encrypted with the server's secret. */
export const PROTECTED: readonly Protected[] = [
  TOTP_CIFRADO,
  CODIGO_CIFRADO,
  CONTA_CIFRADA,
  TRANSFERENCIA_CIFRADA,
  DESTINO_CIFRADO,
  PROVA_CIFRADA,
  CALENDARIO_CIFRADO,
  LINK_CIFRADO,
  CONVITE_CIFRADO,
  SELO_CIFRADO,
  CHAVE_CIFRADA,
];
