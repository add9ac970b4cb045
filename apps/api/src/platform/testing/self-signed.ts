const pem = (kind: string, base64: string) => `-----BEGIN ${kind}-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`;

/** A self-signed certificate for `localhost` with its key, for tests only. */
export const SELF_SIGNED = {
  key: pem(
    'PRIVATE KEY',
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbl2m2LzLeSRItF4v3wUNu7FswSg3VuuZ+WUOIFvUaeihRANCAAS+W8SKf7BBGq8zKFnCX/ikdLamf1aA0aKkKLTRp11A8h5UC94NtZso/tlZLvbEmuo/uzB5PfbdzEI89VfpKY1j',
  ),
  cert: pem(
    'CERTIFICATE',
    'MIIBgDCCASWgAwIBAgIUTLf55Ac26LtaFftiw/E0TIboDjswCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzEyMjU0MloYDzIxMjYxMTAzMTIyNTQyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAS+W8SKf7BBGq8zKFnCX/ikdLamf1aA0aKkKLTRp11A8h5UC94NtZso/tlZLvbEmuo/uzB5PfbdzEI89VfpKY1jo1MwUTAdBgNVHQ4EFgQU59LuDy0CIg7mK7D84mphRcJaHHkwHwYDVR0jBBgwFoAU59LuDy0CIg7mK7D84mphRcJaHHkwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAlfZvLyFE0AMP+oXB2esTV0RvD/lafrufsCfWw8ckzZwCIQDh5R0A5QugnaF/25LwswhZLvx2xWDFxd+Xyzzr17JaNQ==',
  ),
} as const;
