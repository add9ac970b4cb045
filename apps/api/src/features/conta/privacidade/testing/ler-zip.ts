import { crc32, inflateRawSync } from 'node:zlib';

const FIM = 0x06054b50;
const ENTRADA = 0x02014b50;

/** The files of a zip by name, read by its central directory; verifies each CRC-32. */
export function lerZip(zip: Buffer): Map<string, Buffer> {
  const fim = zip.length - 22;
  if (zip.readUInt32LE(fim) !== FIM) throw new Error('o zip não tem fim');
  const arquivos = new Map<string, Buffer>();
  let aqui = zip.readUInt32LE(fim + 16);
  for (let restam = zip.readUInt16LE(fim + 10); restam > 0; restam--) {
    if (zip.readUInt32LE(aqui) !== ENTRADA) throw new Error('o índice do zip está quebrado');
    const [metodo, soma, comprimido] = [zip.readUInt16LE(aqui + 10), zip.readUInt32LE(aqui + 16), zip.readUInt32LE(aqui + 20)];
    const [doNome, doExtra, doComentario] = [zip.readUInt16LE(aqui + 28), zip.readUInt16LE(aqui + 30), zip.readUInt16LE(aqui + 32)];
    const nome = zip.toString('utf8', aqui + 46, aqui + 46 + doNome);
    const local = zip.readUInt32LE(aqui + 42);
    const inicio = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(inicio, inicio + comprimido);
    const conteudo = metodo === 0 ? bytes : inflateRawSync(bytes);
    if (crc32(conteudo) !== soma) throw new Error(`${nome}: a soma não confere`);
    arquivos.set(nome, conteudo);
    aqui += 46 + doNome + doExtra + doComentario;
  }
  return arquivos;
}
