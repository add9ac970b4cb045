/** The nonce of this document's Content-Security-Policy. Styles that scripts write need it. Empty in development and in tests. */
export const documentNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// `get-nonce` reads this global, for the one style that the drawer's scroll lock writes.
Object.assign(globalThis, { __webpack_nonce__: documentNonce() });
