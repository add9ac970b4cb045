import sharp from 'sharp';

// The process cuts one picture at a time on one core, and no picture twice, so it needs neither threads nor a cache.
sharp.concurrency(1);
sharp.cache(false);

/** WhatsApp shows no larger picture. */
const MOST_BYTES = 300_000;
const QUALITIES = [80, 65, 50, 35];

/**
 * Helper process: crops a stored picture to the given size around its most salient part, as JPEG.
 * @param width pixels
 * @param height pixels
 */
export default async function toSocial({
  bytes,
  width,
  height,
}: {
  bytes: Uint8Array;
  width: number;
  height: number;
}): Promise<Uint8Array> {
  const cut = await sharp(bytes)
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = new Uint8Array();
  for (const quality of QUALITIES) {
    jpeg = await sharp(cut.data, { raw: cut.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < MOST_BYTES) break;
  }
  return jpeg;
}
