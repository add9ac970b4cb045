// Runs before the scripts arrive. A file, not inline: the CSP allows no inline script.

// Before the first paint, so that a dark screen never flashes white.
(() => {
  let valor = 'auto';
  try {
    valor = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {}
  const escuro = valor === 'dark' || (valor !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', escuro ? 'dark' : 'light');
})();

// Asks for what the page will ask for, and for its first pictures, while the scripts are on their way: on a phone they take
// seconds. `lib/adiantado.ts` hands the replies on; an address that does not match is only a reply too many.
(() => {
  let token = null;
  let evento = null;
  try {
    token = sessionStorage.getItem('access_token');
    evento = JSON.parse(sessionStorage.getItem('festejo.evento') || 'null')?.id ?? null;
  } catch {}
  const adiantado = { token, respostas: {}, imagens: [] };
  window.festejoAdiantado = adiantado;

  const pedir = (url) => {
    const headers = { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const resposta = fetch(url, { headers });
    adiantado.respostas[url] = resposta;
    return resposta.then((r) => (r.ok ? r.clone().json() : null));
  };
  const mostrar = (sizes) => (urls) => {
    for (const url of urls.filter(Boolean)) {
      const imagem = new Image();
      imagem.fetchPriority = 'high';
      imagem.sizes = sizes;
      imagem.srcset = [320, 640, 1280].map((l) => `${url.replace(/-640\.webp$/, `-${l}.webp`)} ${l}w`).join(', ');
      adiantado.imagens.push(imagem);
    }
  };
  const ninguem = () => {};

  const produto = /^\/produto\/detalhes\/([\w-]+)\/?$/i.exec(location.pathname)?.[1];
  if (produto) {
    const noEvento = evento ? `?eventoId=${evento}` : '';
    pedir(`/api/produto/buscar-detalhes-produto-by-Id/${produto}${noEvento}`)
      .then((um) => um && mostrar('(min-width: 1024px) 680px, 80vw')([um.files.find((f) => f.tipo === 'imagem')?.url]))
      .catch(ninguem);
  } else if (token && evento && /^\/cliente\/home\/?$/i.test(location.pathname) && location.search === '') {
    pedir(`/api/produto/get-produtos-dentro-do-raio?eventoId=${evento}&pageSize=24`)
      .then(
        (lista) =>
          lista && mostrar('(min-width: 1240px) 284px, (min-width: 600px) 30vw, 41vw')(lista.itens.slice(0, 4).map((p) => p.imagemUrl)),
      )
      .catch(ninguem);
    pedir(`/api/evento/${evento}`).catch(ninguem);
  }
})();
