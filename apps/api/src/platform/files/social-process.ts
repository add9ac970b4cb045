import sharp from 'sharp';

// One picture at a time, on one core, each seen once.
sharp.concurrency(1);
sharp.cache(false);

/** WhatsApp shows none that is larger. */
const MOST_BYTES = 300_000;
const QUALITIES = [80, 65, 50, 35];

/** A kept picture, cut to the given size around what is seen in it, as JPEG. */
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
