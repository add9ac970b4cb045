// Browser script of `/api/docs`. The library shows one operation at a time but resolves the whole document for each. This plugin passes
// only the operation's path and the schemas that it references. It also replaces the library's YAML reader, which is slow on JSON.
/* global SwaggerUIBundle */

/** @param {string[]} path keys from the document's root, such as `['paths', '/evento', 'post']` */
function partOf(document, [section, name]) {
  const components = {};
  const taken = new Set();
  const take = (value) => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.$ref === 'string' && !taken.has(value.$ref)) {
      taken.add(value.$ref);
      const [, , kind, key] = value.$ref.split('/');
      const named = document.components[kind][key];
      components[kind] = { ...components[kind], [key]: named };
      take(named);
    }
    Object.values(value).forEach(take);
  };
  const inside = section in document && name in document[section] ? { [name]: document[section][name] } : {};
  take(inside);
  if (section === 'components') return { ...document, paths: {}, components: { ...components, ...inside } };
  return { ...document, paths: section === 'paths' ? inside : {}, components };
}

const onlyWhatIsShown = ({ fn: { resolveSubtree } }) => ({
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson:
          (_original, { specActions }) =>
          (text) =>
            specActions.updateJsonSpec(JSON.parse(text)),
      },
    },
  },
  fn: { resolveSubtree: (document, path, options) => resolveSubtree(partOf(document, path), path, options) },
});

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  plugins: [onlyWhatIsShown],
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  // The validator would call an external server.
  validatorUrl: null,
});
