// The library of certificates needs this polyfill loaded before itself, for its dependency injection.
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** Certificate and key in PEM. */
export interface Certificado {
  readonly cert: string;
  readonly key: string;
}

const ALGORITMO = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export interface Autoridade extends Certificado {
  emitir(nome: string): Promise<Certificado>;
}

async function novasChaves() {
  const chaves = await crypto.subtle.generateKey(ALGORITMO, true, ['sign', 'verify']);
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', chaves.privateKey);
  return { chaves, key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY') };
}

const comum = () => ({
  serialNumber: `01${randomBytes(8).toString('hex')}`,
  notBefore: new Date(Date.now() - DIA_EM_MS),
  notAfter: new Date(Date.now() + DIA_EM_MS),
  signingAlgorithm: ALGORITMO,
});

/** Creates a certificate authority for one test, which signs the certificates of a bank and of its clients. */
export async function criarAutoridade(nome: string): Promise<Autoridade> {
  const { chaves, key } = await novasChaves();
  const dela = await x509.X509CertificateGenerator.createSelfSigned({
    ...comum(),
    name: `CN=${nome}`,
    keys: chaves,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    cert: dela.toString('pem'),
    key,
    async emitir(subject) {
      const novas = await novasChaves();
      const emitido = await x509.X509CertificateGenerator.create({
        ...comum(),
        subject: `CN=${subject}`,
        issuer: dela.subject,
        publicKey: novas.chaves.publicKey,
        signingKey: chaves.privateKey,
        extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
      });
      return { cert: emitido.toString('pem'), key: novas.key };
    },
  };
}
