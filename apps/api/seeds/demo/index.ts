import { hashPassword } from '../../src/platform/auth/passwords.ts';
import { type Db, inTransaction } from '../../src/platform/db/database.ts';
import { CONTA_CLIENTE } from './contas.ts';
import { analyzeTabelas, existeMercado, insertLote, lockSemeadura, setNumeroDoPedido } from './demo.queries.ts';
import { gravarFiguras } from './figuras/gravar-figuras.ts';
import { montarMercado } from './montar-mercado.ts';

export { CONTAS_DE_DEMONSTRACAO } from './contas.ts';

interface Dependencias {
  db: Db;
  /** Pictures go to its `arquivos`. */
  dataDir: string;
  agora: Date;
  progresso(linha: string): void;
  /** Widths of the pictures; tests ask for fewer, or none. */
  tamanhosDasFiguras?: readonly number[];
}

/**
 * Fills an empty database with the demo market: pictures first, then every row in one transaction, so that a start killed
 * on the way leaves nothing half done and the next one goes on. A database that has a market is left alone.
 */
export async function semearDemo({ db, dataDir, agora, progresso, tamanhosDasFiguras }: Dependencias): Promise<'semeado' | 'ja_havia'> {
  if (await existeMercado(db)) return 'ja_havia';
  progresso('Preparando os dados de demonstração (só na primeira vez)');
  const mercado = montarMercado(await hashPassword(CONTA_CLIENTE.senha), agora);
  await gravarFiguras(dataDir, mercado.figuras, progresso, tamanhosDasFiguras);
  const semeou = await inTransaction(db, async (tx) => {
    await lockSemeadura(tx);
    if (await existeMercado(tx)) return false;
    await insertLote(tx, mercado.lote);
    await setNumeroDoPedido(tx, mercado.ultimoNumeroDePedido);
    return true;
  });
  if (!semeou) return 'ja_havia';
  await analyzeTabelas(db);
  progresso(`Demonstração pronta: ${mercado.lote.fornecedores.length} fornecedores, ${mercado.lote.produtos.length} produtos`);
  return 'semeado';
}
