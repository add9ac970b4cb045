import type { Role } from '@festejo/contrato/common/constants.ts';

interface Claims {
  id?: string;
  role?: Role | string;
  nomeCompleto?: string;
  exp?: number | undefined;
  iat?: number;
  sid?: string;
}

/** A token in the server's format. The client reads only its middle part. */
export function testToken(claims: Claims = {}): string {
  const body = {
    id: 'u1',
    role: 'CLIENTE',
    nomeCompleto: 'Conceição Araújo de Souza',
    email: 'c@festejo.example',
    cpf: null,
    cnpj: null,
    exp: Math.floor(Date.now() / 1000) + 1800,
    ...claims,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const base64 = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `e30.${base64}.assinatura`;
}
