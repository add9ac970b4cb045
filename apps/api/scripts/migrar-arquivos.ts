// `npm run migrar-arquivos`: copies the stored files of DATA_DIR to the bucket of STORAGE_URL.
import { CannotStart } from '../src/platform/cannot-start.ts';
import { carryFiles } from '../src/platform/files/carry-files.ts';
import { proveStorage } from '../src/platform/files/s3-store.ts';
import { command } from './command.ts';

await command(async ({ dataDir, storage }) => {
  if (!storage) throw new CannotStart('Diga em STORAGE_URL para qual balde os arquivos vão: s3://CHAVE:SEGREDO@servidor/balde');
  const away = await proveStorage(storage);
  if (away) throw new CannotStart(away);
  const { carried, there } = await carryFiles(dataDir, storage);
  console.log(`Pronto: ${carried} arquivos foram para o balde ${storage.bucket} e ${there} já estavam lá, conferidos um a um.`);
  console.log(`Os de ${dataDir} ficaram como estavam: comece com esta STORAGE_URL e, vendo as fotos, apague arquivos e privado de lá.`);
});
