import { type IncomingMessage, Agent as PlainAgent, request as plain } from 'node:http';
import { request as overTls, Agent as TlsAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { StorageConfig } from '../../config.ts';
import { Unavailable } from '../http/errors.ts';
import { queryOf, sha256, signed } from './s3-signature.ts';

/** What is asked of the bucket; without a key of the bucket itself. */
export interface Ask {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Statuses that are an answer; any other says that files are not to be had now. */
  readonly answers: readonly number[];
}

/** 503: the service that keeps the files does not answer, or not as it should. */
export class StorageAway extends Unavailable {
  /** Why, for the log; nobody's secret. */
  readonly code: string;
  /** What the service answered; undefined = nothing. */
  readonly answered: number | undefined;

  constructor(why: string, answered?: number) {
    super('As fotos e os arquivos não estão ao alcance agora');
    this.code = `S3 ${why}`;
    this.answered = answered;
  }
}

const TRIES = 3;
const FIRST_PAUSE_IN_MS = 150;
/** Until an answer begins; and, of one that has begun, without a byte of it taken. */
const SILENCE_IN_MS = 10_000;
const STANDSTILL_IN_MS = MINUTO_EM_MS;
/** A service that does not answer at all is left alone for so long: who asks meanwhile hears it at once. */
const LEFT_ALONE_IN_MS = 3_000;
const MAX_SOCKETS = 64;

export interface S3 {
  /** Asks, some times when it has to. @throws StorageAway */
  ask(ask: Ask): Promise<IncomingMessage>;
  /** The same, for an answer that is XML, or nothing. @throws StorageAway */
  askText(ask: Ask): Promise<string>;
}

/** @param silenceInMs tests wait less */
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
    // What is to go is tried for in any case: nobody comes back for it soon.
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
