/** Name of a stored picture or video. A picture's name ends with width and format, which are not part of the key. */
const FILE = /^([0-9a-f]{2}\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}))(?:(\.a)?-\d+\.(?:webp|avif)|(\.mp4|\.webm))$/;

/** Creation time of a UUIDv7 in Unix milliseconds: its first 48 bits (RFC 9562, 5.7). */
const madeAt = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * Keys of the files that were created before `then`. Files with other names are ignored.
 * @param files names with their folder
 */
export function keysBefore(files: readonly string[], then: Date): string[] {
  const keys = files.map((file) => {
    const [, key, id, avif = '', video = ''] = FILE.exec(file) ?? [];
    return id && madeAt(id) < then.getTime() ? `${key}${avif}${video}` : null;
  });
  return [...new Set(keys.filter((key) => key !== null))];
}

/** A private file that carries the id of a row: `anexos/3f/<id>-640.webp`, `disputa-<id>.webp`. */
const PRIVATE_FILE =
  /^(?:anexos\/[0-9a-f]{2}\/|disputa-)([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})(?:-\d+)?\.(?:webp|pdf)$/;

/**
 * Private files whose id was created before `then`, with their keys. Files with other names are ignored.
 * @param files names with their folder
 */
export function privateKeysBefore(files: readonly string[], then: Date): { id: string; chave: string }[] {
  return files.flatMap((chave) => {
    const id = PRIVATE_FILE.exec(chave)?.[1];
    return id && madeAt(id) < then.getTime() ? [{ id, chave }] : [];
  });
}
