/** A file of a form: bytes and the name that they claim. */
export interface FormFile {
  readonly data: Uint8Array;
  readonly name: string;
  readonly type?: string;
}

/** A multipart form as `TestServer.call` takes it: `call('POST', path, { as, ...(await form({ titulo: 'Festa' })) })`. */
export async function form(
  fields: Readonly<Record<string, string | number | boolean | FormFile | readonly FormFile[] | undefined>>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value !== 'object') data.append(name, String(value));
    else
      for (const file of [value].flat())
        data.append(name, new File([Buffer.from(file.data)], file.name, { type: file.type ?? 'image/jpeg' }));
  }
  const response = new Response(data);
  return { body: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}
