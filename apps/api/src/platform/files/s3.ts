import { type IncomingMessage, Agent as PlainAgent, request as plain } from 'node:http';
import { request as overTls, Agent as TlsAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { StorageConfig } from '../../config.ts';
import { Unavailable } from '../http/errors.ts';
import { queryOf, sha256, signed } from './s3-signature.ts';

/** A request to the bucket; without a key it concerns the bucket itself. */
export interface Ask {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Statuses that count as an answer. Any other status becomes `StorageAway`. */
  readonly answers: readonly number[];
}

/** 503: the storage service does not answer, or answers with an unexpected status. */
export class StorageAway extends Unavailable {
  /** Reason for the log. It contains no secret. */
  readonly code: string;
  /** Status that the service answered; undefined without an answer. */
  readonly answered: number | undefined;

  constructor(why: string, answered?: number) {
    super('As fotos e os arquivos não estão ao alcance agora');
    this.code = `S3 ${why}`;
    this.answered = answered;
  }
}

const TRIES = 3;
const FIRST_PAUSE_IN_MS = 150;
/** Time limit until an answer begins; after that, the longest time without a byte being read. */
const SILENCE_IN_MS = 10_000;
const STANDSTILL_IN_MS = MINUTO_EM_MS;
/** After a request without any answer, further requests fail at once for this long. */
const LEFT_ALONE_IN_MS = 3_000;
const MAX_SOCKETS = 64;

/** A client of one bucket. */
export interface S3 {
  /**
   * Sends a request and retries it with backoff.
   * @throws StorageAway
   */
  ask(ask: Ask): Promise<IncomingMessage>;
  /**
   * Like `ask`, for an answer that is XML or empty.
   * @throws StorageAway
   */
  askText(ask: Ask): Promise<string>;
}

/**
 * Creates a client of the bucket, with a connection pool.
 * @param silenceInMs time limit until an answer begins; tests use a shorter one
 */
export function openS3(config: StorageConfig, silenceInMs = SILENCE_IN_MS): S3 {
  const { host, port, tls, bucket } = config;
  const agent = new (tls ? TlsAgent : PlainAgent)({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const name = host.includes(':') ? `[${host}]` : host;
  let away: { until: number; failure: StorageAway } | undefined;

  function once({ method, key = '', query = {}, headers = {}, body }: Ask): Promise<IncomingMessage> {
    const path = `/${bucket}${key && `/${key}`}`;
    const given = { ...headers, host: port ? `${name}:${port}` : name, 'x-amz-content-sha256': sha256(body ?? '') };
    const sent = { ...signed({ method, path, query, headers: given }, config, new Date()), 'content-length': String(body?.length ?? 0) };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const options = { host, port, method, path: `${path}?${queryOf(query)}`.replace(/\?$/, ''), headers: sent, agent };
    const request = (tls ? overTls : plain)(options, (response) => {
      request.setTimeout(STANDSTILL_IN_MS);
      resolve(response);
    });
    request.setTimeout(silenceInMs, () => request.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    request.on('error', reject).end(body);
    return promise;
  }

  async function refusalOf(answer: IncomingMessage): Promise<StorageAway> {
    const { statusCode: status = 0 } = answer;
    const code = /<Code>(\w+)<\/Code>/.exec(await text(answer).catch(() => ''))?.[1];
    return new StorageAway([status, code].join(' ').trim(), status);
  }

  async function ask(asked: Ask): Promise<IncomingMessage> {
    // Attempt every delete even while the service is away: the next clean-up is far off.
    if (away && Date.now() < away.until && asked.method !== 'DELETE') throw away.failure;
    for (let tried = 1; ; tried++) {
      const answer = await once(asked).catch((error: NodeJS.ErrnoException) => new StorageAway(error.code ?? error.message));
      if (!(answer instanceof StorageAway) && asked.answers.includes(answer.statusCode ?? 0)) return answer;
      const failure = answer instanceof StorageAway ? answer : await refusalOf(answer);
      const status = failure.answered ?? 500;
      if (tried === TRIES || (status < 500 && status !== 429)) {
        if (failure.answered === undefined) away = { until: Date.now() + LEFT_ALONE_IN_MS, failure };
        throw failure;
      }
      await pause(FIRST_PAUSE_IN_MS * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  }

  return {
    ask,
    async askText(asked) {
      const answer = await ask(asked);
      return text(answer).catch((error: NodeJS.ErrnoException) => {
        throw new StorageAway(error.code ?? error.message);
      });
    },
  };
}
