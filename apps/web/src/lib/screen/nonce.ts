/** The nonce of this document's Content-Security-Policy: styles written by scripts carry it. Empty in development and in tests. */
export const documentNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Read by `get-nonce`, for the one style that the drawer's scroll lock writes.
Object.assign(globalThis, { __webpack_nonce__: documentNonce() });
