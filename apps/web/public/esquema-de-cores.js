// Before the first paint, so that a dark screen never flashes white. A file, not inline: the CSP allows no inline script.
(() => {
  let valor = 'auto';
  try {
    valor = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {}
  const escuro = valor === 'dark' || (valor !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', escuro ? 'dark' : 'light');
})();
