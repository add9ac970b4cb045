import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { bancos } from './conta-bancaria.ts';
import { abrirConta } from './conta-cifrada.ts';
import { contaDe, destinoEmPalavras } from './contas-bancarias.apresentar.ts';
import { type Destino, findContasBancarias } from './contas-bancarias.queries.ts';

/** An account as the bank that pays into it has to know it: unmasked, for payment orders only. */
export interface ContaParaPagar {
  readonly titularNome: string;
  /** CPF or CNPJ without mask. */
  readonly titularDocumento: string;
  readonly pix: { readonly tipo: 'cpf' | 'cnpj' | 'email' | 'telefone' | 'aleatoria'; readonly chave: string } | null;
  readonly conta: {
    readonly banco: string;
    /** 8 numbers; null where the list of banks does not know it. */
    readonly ispb: string | null;
    readonly agencia: string;
    readonly conta: string;
    readonly digito: string;
    readonly tipo: 'corrente' | 'poupanca' | 'pagamento';
  } | null;
}

/** Null of what is no destination. */
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

/** The accounts of suppliers, by supplier; `para` is what the owner may see of it. One kept with another secret is as none, and is told. */
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
          'conta bancária guardada com outro TOKEN_SECRET: ninguém a lê (docs/operations.md, "The token secret")',
        );
      const destino = vista && contaParaPagar(linha);
      return destino ? [[linha.id, { destino, para: destinoEmPalavras(linha) }] as const] : [];
    }),
  );
}
