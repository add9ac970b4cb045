import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { bancos } from './conta-bancaria.ts';
import { abrirConta } from './conta-cifrada.ts';
import { contaDe, destinoEmPalavras } from './contas-bancarias.apresentar.ts';
import { type Destino, findContasBancarias } from './contas-bancarias.queries.ts';

/** An account for payment orders: unmasked, as the bank needs it. */
export interface ContaParaPagar {
  readonly titularNome: string;
  /** CPF or CNPJ without mask. */
  readonly titularDocumento: string;
  readonly pix: { readonly tipo: 'cpf' | 'cnpj' | 'email' | 'telefone' | 'aleatoria'; readonly chave: string } | null;
  readonly conta: {
    readonly banco: string;
    /** 8 digits; null if the list of banks has no ISPB for the bank. */
    readonly ispb: string | null;
    readonly agencia: string;
    readonly conta: string;
    readonly digito: string;
    readonly tipo: 'corrente' | 'poupanca' | 'pagamento';
  } | null;
}

/** The account for a payment order; null if the holder is missing. */
export function contaParaPagar(aberta: Destino): ContaParaPagar | null {
  const { titularNome, titularDocumento, pixTipo, pixChave, banco, agencia, conta, digito, tipoDeConta } = aberta;
  if (!titularNome || !titularDocumento) return null;
  return {
    titularNome,
    titularDocumento,
    pix: pixTipo && pixChave ? { tipo: pixTipo, chave: pixChave } : null,
    conta:
      banco && agencia && conta && digito && tipoDeConta
        ? { banco, ispb: bancos().find(({ codigo }) => codigo === banco)?.ispb ?? null, agencia, conta, digito, tipo: tipoDeConta }
        : null,
  };
}

/** Accounts by supplier id, each with its masked form for the owner (`para`). An account encrypted with another secret is left out and logged. */
export async function buscarContasParaPagar(
  { secrets, log }: Pick<Context, 'secrets' | 'log'>,
  db: Db,
  fornecedores: readonly string[],
): Promise<Map<string, { destino: ContaParaPagar; para: string }>> {
  const linhas = await findContasBancarias(db, fornecedores);
  return new Map(
    linhas.flatMap((guardada) => {
      const linha = abrirConta(secrets, guardada);
      const vista = contaDe(linha);
      if (!vista)
        log.error(
          { fornecedorId: linha.id },
          'conta bancária guardada com outro TOKEN_SECRET: ninguém a lê (docs/operations/configuration.md, "The token secret")',
        );
      const destino = vista && contaParaPagar(linha);
      return destino ? [[linha.id, { destino, para: destinoEmPalavras(linha) }] as const] : [];
    }),
  );
}
