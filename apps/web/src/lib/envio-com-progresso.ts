interface Pedido {
  method: string;
  headers: Headers;
  body: BodyInit | undefined;
  signal: AbortSignal;
}

/** Like `fetch`, which cannot tell how much of a body has left. @param aoProgredir told from 0 to 1 */
export function enviarComProgresso(url: string, { method, headers, body, signal }: Pedido, aoProgredir: (parte: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    headers.forEach((valor, nome) => {
      xhr.setRequestHeader(nome, valor);
    });
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && aoProgredir(loaded / total);
    xhr.onload = () => {
      const recebidos = new Headers();
      const espera = xhr.getResponseHeader('Retry-After');
      if (espera) recebidos.set('Retry-After', espera);
      resolve(new Response(xhr.responseText || null, { status: xhr.status, headers: recebidos }));
    };
    xhr.onerror = () => reject(new TypeError('the network failed'));
    xhr.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(body as XMLHttpRequestBodyInit | undefined);
  });
}
