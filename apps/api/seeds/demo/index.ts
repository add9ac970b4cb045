import { lerTextosNovos, renovarIndice } from '../../src/features/catalogo/busca/index.ts';
import { atualizarSemana, buscarSemana } from '../../src/features/fornecedor/atendimento/index.ts';
import { hashPassword } from '../../src/platform/auth/passwords.ts';
import { type Db, inTransaction } from '../../src/platform/db/database.ts';
import { CONTA_CLIENTE } from './contas.ts';
import { analyzeTabelas, existeMercado, insertLote, lockSemeadura, setNumeroDoPedido } from './demo.queries.ts';
import { gravarFiguras } from './figuras/gravar-figuras.ts';
import { montarMercado } from './montar-mercado.ts';

export { CONTAS_DE_DEMONSTRACAO } from './contas.ts';

interface Dependencias {
  db: Db;
  /** The pictures go to its folder `arquivos`. */
  dataDir: string;
  /** Copies the pictures to the bucket, when files are stored there. */
  levarFiguras?: (() => Promise<unknown>) | undefined;
  agora: Date;
  progresso(linha: string): void;
  /** Skips the pictures, in tests. */
  semFiguras?: boolean;
}

/**
 * Fills an empty database with the demo market. All rows are in one transaction, which commits after the pictures are written: a start
 * killed midway leaves no partial data, and the next one continues. A database with a market stays unchanged.
 */
export async function semearDemo({
  db,
  dataDir,
  levarFiguras,
  agora,
  progresso,
  semFiguras = false,
}: Dependencias): Promise<'semeado' | 'ja_havia'> {
  if (await existeMercado(db)) return 'ja_havia';
  progresso('Preparando os dados de demonstração (só na primeira vez)');
  const mercado = montarMercado(await hashPassword(CONTA_CLIENTE.senha), agora);
  const figuras = semFiguras ? Promise.resolve() : gravarFiguras(dataDir, mercado.figuras).then(levarFiguras);
  // Awaited below, after the rows; a failure before that must not be an unhandled rejection.
  figuras.catch(() => {});
  const semeou = await inTransaction(db, async (tx) => {
    await lockSemeadura(tx);
    if (await existeMercado(tx)) return false;
    await insertLote(tx, mercado.lote);
    await setNumeroDoPedido(tx, mercado.ultimoNumeroDePedido);
    // A shop that has sold for months has set its hours.
    for (const { id } of mercado.lote.fornecedores) await atualizarSemana(tx, id, (await buscarSemana(tx, id)).dias, null);
    await figuras;
    return true;
  });
  if (!semeou) return 'ja_havia';
  await lerTextosNovos({ db });
  await renovarIndice(db, agora);
  await analyzeTabelas(db);
  progresso(`Demonstração pronta: ${mercado.lote.fornecedores.length} fornecedores, ${mercado.lote.produtos.length} produtos`);
  return 'semeado';
}
