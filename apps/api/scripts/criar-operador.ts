// `npm run operador -- <e-mail> "<nome>" [--tirar-segundo-fator]`: creates the account of an operator, or a new link for its password. With
// the flag, the account loses its authenticator app, passkeys and recovery codes, which no e-mail link can remove.
import * as z from 'zod';
import { criarOperador } from '../src/features/operacao/operacao/index.ts';
import { CannotStart } from '../src/platform/cannot-start.ts';
import { nameOf, openConfigured } from '../src/platform/db/open.ts';
import { prepareSchema } from '../src/platform/db/schema/prepare.ts';
import { command } from './command.ts';

const SEM_FATOR = '--tirar-segundo-fator';
const argumentos = z.tuple([z.string().trim().toLowerCase().pipe(z.email()), z.string().trim().min(3).max(120)]);

await command(async (config) => {
  const ditos = process.argv.slice(2);
  const tirarSegundoFator = ditos.includes(SEM_FATOR);
  const dados = argumentos.safeParse(ditos.filter((dito) => dito !== SEM_FATOR));
  if (!dados.success) {
    throw new CannotStart(
      `Diga o e-mail e o nome: npm run operador -- voce@exemplo.com.br "Seu Nome". Para quem perdeu a segunda etapa, com ${SEM_FATOR} no fim.`,
    );
  }
  const [email, nome] = dados.data;
  const database = await openConfigured(config);
  try {
    await prepareSchema(config, database);
    const { caminho, nova, retirados } = await criarOperador(database.db, { email, nome, tirarSegundoFator }, new Date());
    const site = config.publicUrl ?? `http://localhost:${config.port}`;
    console.log(`${nova ? 'Conta de operador criada' : 'A conta de operador já existia'} em ${nameOf(config)}: ${email}`);
    if (tirarSegundoFator)
      console.log(retirados.length > 0 ? `Deixaram de protegê-la: ${retirados.join('; ')}.` : 'Ela não tinha segunda etapa a tirar.');
    console.log(`Escolha a senha, em até uma hora: ${site}${caminho}`);
    console.log('Depois entre, e ligue a verificação em duas etapas: sem ela a operação não abre.');
  } finally {
    await database.close();
  }
});
