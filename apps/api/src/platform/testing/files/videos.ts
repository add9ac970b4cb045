/** The least that is an MP4 by its content, followed by `bytes` of nothing. */
export function mp4(bytes = 1000): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1');
  const data = Buffer.alloc(8 + bytes);
  data.writeUInt32BE(data.length, 0);
  data.write('mdat', 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** The least that is a WebM by its content. */
export const WEBM = Buffer.concat([Buffer.from('1a45dfa387428284', 'hex'), Buffer.from('webm')]);
