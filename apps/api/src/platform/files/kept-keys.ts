/** A picture's file ends with its width and format, which are no part of the key. */
const FILE = /^([0-9a-f]{2}\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}))(?:(\.a)?-\d+\.(?:webp|avif)|(\.mp4|\.webm))$/;

/** When a UUIDv7 was made: its first 48 bits are milliseconds (RFC 9562, 5.7). */
const madeAt = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Of these files the keys of those that were made before then; whatever else lies there is left alone. */
export function keysBefore(files: readonly string[], then: Date): string[] {
  const keys = files.map((file) => {
    const [, key, id, avif = '', video = ''] = FILE.exec(file) ?? [];
    return id && madeAt(id) < then.getTime() ? `${key}${avif}${video}` : null;
  });
  return [...new Set(keys.filter((key) => key !== null))];
}

/** A private file that is named by a row's id: `anexos/3f/<id>-640.webp`, `disputa-<id>.webp`. */
const PRIVATE_FILE =
  /^(?:anexos\/[0-9a-f]{2}\/|disputa-)([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})(?:-\d+)?\.(?:webp|pdf)$/;

/** Of these private files those whose id was made before then, each with its key; whatever else lies there is left alone. */
export function privateKeysBefore(files: readonly string[], then: Date): { id: string; chave: string }[] {
  return files.flatMap((chave) => {
    const id = PRIVATE_FILE.exec(chave)?.[1];
    return id && madeAt(id) < then.getTime() ? [{ id, chave }] : [];
  });
}
