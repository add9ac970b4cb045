// `npm run operador -- <e-mail> "<nome>"`: makes the account of who runs the marketplace, or a new link for its password.
import * as z from 'zod';
import { criarOperador } from '../src/features/operacao/index.ts';
import { CannotStart } from '../src/platform/cannot-start.ts';
import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { migrate } from '../src/platform/db/schema/migrate.ts';
import { command } from './command.ts';

const argumentos = z.tuple([z.string().trim().toLowerCase().pipe(z.email()), z.string().trim().min(3).max(120)]);

await command(async (config) => {
  const dados = argumentos.safeParse(process.argv.slice(2));
  if (!dados.success) throw new CannotStart('Diga o e-mail e o nome: npm run operador -- voce@exemplo.com.br "Seu Nome"');
  const [email, nome] = dados.data;
  const database = await openConfigured(config);
  try {
    await migrate(database);
    const { caminho, nova } = await criarOperador(database.db, { email, nome }, new Date());
    const site = config.publicUrl ?? `http://localhost:${config.port}`;
    console.log(`${nova ? 'Conta de operador criada' : 'A conta de operador já existia'} em ${nameOf(config)}: ${email}`);
    console.log(`Escolha a senha, em até uma hora: ${site}${caminho}`);
    console.log('Depois entre, e ligue a verificação em duas etapas: sem ela a operação não abre.');
  } finally {
    await database.close();
  }
});
