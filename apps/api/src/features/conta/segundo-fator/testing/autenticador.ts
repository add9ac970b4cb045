import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The facts that browser and device report; a test may falsify them. */
interface Ambiente {
  /** Origin of the page that asks. */
  origin?: string;
  rpId?: string;
  /** Whether the person unlocked the device. */
  verificada?: boolean;
  /** The user handle that the device returns; null = it returns none. */
  userHandle?: string | null;
}

const ORIGIN = 'http://localhost:3000';
const PRESENTE = 0x01;
const VERIFICADA = 0x04;
const COM_CREDENCIAL = 0x40;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Encodes the CBOR types (RFC 8949) that WebAuthn uses: integers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const cabeca = (tipo: number, tamanho: number) => {
    if (tamanho < 24) return Buffer.from([(tipo << 5) | tamanho]);
    return tamanho < 256 ? Buffer.from([(tipo << 5) | 24, tamanho]) : Buffer.from([(tipo << 5) | 25, tamanho >> 8, tamanho & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? cabeca(0, value) : cabeca(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([cabeca(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([cabeca(2, value.length), value]);
  const pares = [...value].flatMap(([chave, valor]) => [cbor(chave), cbor(valor as Parameters<typeof cbor>[0])]);
  return Buffer.concat([cabeca(5, value.size), ...pares]);
}

/** The public key in COSE form (RFC 9053): EC2, ES256, P-256. */
function cose(chave: KeyObject): Buffer {
  const { x = '', y = '' } = chave.export({ format: 'jwk' });
  const entradas: [number, number | Buffer][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return cbor(new Map(entradas));
}

/** A software authenticator with one passkey. It creates real signatures and counts its uses. */
export interface Autenticador {
  readonly credencialId: string;
  /** The last counter value; the next answer sends one more. */
  contador: number;
  /** Answers `navigator.credentials.create`, attestation `none`. */
  criar(opcoes: { challenge: string; rp: { id: string }; user: { id: string } }, ambiente?: Ambiente): Record<string, unknown>;
  /** Answers `navigator.credentials.get`. */
  usar(opcoes: { challenge: string; rpId: string }, ambiente?: Ambiente): Record<string, unknown>;
}

export function criarAutenticador({ credencial = randomBytes(32) }: { credencial?: Uint8Array } = {}): Autenticador {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = base64url(credencial);
  let dono: string | null = null;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, flags: number, contador: number, credencialNova: Uint8Array = Buffer.alloc(0)) => {
    const cabeca = Buffer.alloc(5);
    cabeca.writeUInt8(flags);
    cabeca.writeUInt32BE(contador, 1);
    return Buffer.concat([sha256(rpId), cabeca, credencialNova]);
  };

  return {
    credencialId: id,
    contador: 0,
    criar(opcoes, { origin = ORIGIN, rpId = opcoes.rp.id, verificada = true } = {}) {
      dono = opcoes.user.id;
      const tamanho = Buffer.alloc(2);
      tamanho.writeUInt16BE(credencial.length);
      const nova = Buffer.concat([Buffer.alloc(16), tamanho, credencial, cose(publicKey)]);
      const dados = authData(rpId, PRESENTE | COM_CREDENCIAL | (verificada ? VERIFICADA : 0), this.contador, nova);
      const atestado = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dados],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', opcoes.challenge, origin)),
          attestationObject: base64url(cbor(atestado)),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    usar(opcoes, { origin = ORIGIN, rpId = opcoes.rpId, verificada = true, userHandle = dono } = {}) {
      this.contador++;
      const dados = authData(rpId, PRESENTE | (verificada ? VERIFICADA : 0), this.contador);
      const cliente = clientData('webauthn.get', opcoes.challenge, origin);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(cliente),
          authenticatorData: base64url(dados),
          signature: base64url(sign('sha256', Buffer.concat([dados, sha256(cliente)]), privateKey)),
          ...(userHandle === null ? {} : { userHandle }),
        },
      };
    },
  };
}
