interface SendRequest {
  method: string;
  headers: Headers;
  body: BodyInit | undefined;
  signal: AbortSignal;
}

/** Works like `fetch`, which cannot report the progress of an upload. @param onProgress receives the uploaded part, from 0 to 1 */
export function sendWithProgress(url: string, { method, headers, body, signal }: SendRequest, onProgress: (part: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total);
    xhr.onload = () => {
      const received = new Headers();
      const wait = xhr.getResponseHeader('Retry-After');
      if (wait) received.set('Retry-After', wait);
      resolve(new Response(xhr.responseText || null, { status: xhr.status, headers: received }));
    };
    xhr.onerror = () => reject(new TypeError('the network failed'));
    xhr.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(body as XMLHttpRequestBodyInit | undefined);
  });
}
