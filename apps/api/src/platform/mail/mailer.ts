import { access, chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { Config } from '../../config.ts';

/** The job that sends a `Letter`. */
export const JOB_ENVIAR_CARTA = 'enviar-carta';

export interface Letter {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  /** Where a mail program says, with one POST, that the reader wants no more of them (RFC 8058). */
  readonly naoMais?: string;
}

/** A mail server that does not answer is given up soon: the letter is tried again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 } as const;
/** Connections are kept for the next letters. A broken one is not tried again behind our back: whether the letter left is for its key to say. */
const POOL = { pool: true, maxConnections: 10, maxMessages: 500, maxRequeues: 0 } as const;

/** Sends mail by `SMTP_URL`; without it keeps each message as `.eml` in the data folder. */
export interface Mailer {
  /**
   * Sends a letter, or keeps it; one that is kept already stays as it is.
   * @param key of the letter, a UUID: the same at each try. Its Message-ID and its file's name.
   * @param beforeTheEnd runs before the message's last line is sent; when it fails, the letter is not delivered. It has ended when `send` has.
   */
  send(letter: Letter, key: string, beforeTheEnd?: () => Promise<void>): Promise<void>;
  /** Removes kept messages: all to an address, or all that are older. What was really sent is nobody's to take back. */
  forget(which: { readonly para: string } | { readonly before: Date }): Promise<void>;
  /** Folder of the kept messages; null when they are really sent. */
  readonly folder: string | null;
  /** Ends idle connections. */
  close(): Promise<void>;
}

/** Letters and the password go encrypted to a mail server of another machine, or not at all; only its address may say `?ignoreTLS=true`. */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && searchParams.get('ignoreTLS') !== 'true' && !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Made with the first letter: a server that sends none does not pay for the library (20 MB). */
function lazily(make: (library: typeof import('nodemailer')) => Transporter) {
  let transport: Promise<Transporter> | undefined;
  const get = () => {
    transport ??= import('nodemailer').then(make);
    return transport;
  };
  return { get, close: async () => (await transport)?.close() };
}

export function openMailer(config: Config): Mailer {
  const composer = lazily(({ createTransport }) => createTransport({ streamTransport: true, buffer: true, newline: 'windows' }));
  const host = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'festejo';
  async function compose({ para, assunto, texto, html, naoMais }: Letter, key: string) {
    const messageId = `<${key}@${host}>`;
    const { message, envelope } = await (await composer.get()).sendMail({
      from: config.mailFrom,
      to: para,
      subject: assunto,
      text: texto,
      html,
      messageId,
      headers: {
        // Nobody's absence is answered to us (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(naoMais && { 'List-Unsubscribe': `<${naoMais}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    });
    return { message: message as Buffer, envelope };
  }

  const { smtpUrl } = config;
  if (smtpUrl) {
    const transport = lazily(({ createTransport }) =>
      createTransport({ url: smtpUrl, requireTLS: requiresTls(smtpUrl), ...POOL, ...PATIENCE }),
    );
    return {
      folder: null,
      forget: async () => {},
      async send(letter, key, beforeTheEnd = async () => {}) {
        const { message, envelope } = await compose(letter, key);
        let failure: { error: unknown } | undefined;
        let noting: Promise<void> | undefined;
        let over = false;
        // The library reads a short message ahead, while it still asks whether the mailbox exists.
        async function* raw() {
          yield message;
          if (over) return;
          noting = beforeTheEnd().catch((error: unknown) => {
            failure = { error };
            throw new Error('not to be delivered');
          });
          await noting;
        }
        await (await transport.get())
          .sendMail({ envelope, raw: Readable.from(raw(), { objectMode: false }) })
          .catch(async (error: unknown) => {
            over = true;
            // Whoever is told of the failure may undo what was done before the end: nothing of it comes later.
            await noting?.catch(() => undefined);
            // The library would put a code of its own on the failure, and nobody could tell any more that the database is away.
            throw failure ? failure.error : error;
          });
      },
      close: transport.close,
    };
  }
  const folder = join(config.dataDir, 'mail');
  return {
    folder,
    async forget(which) {
      for (const name of (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.eml'))) {
        const file = join(folder, name);
        const goes =
          'para' in which
            ? (await readFile(file, 'latin1')).toLowerCase().includes(`\r\nto: ${which.para.toLowerCase()}\r\n`)
            : (await stat(file)).mtime < which.before;
        if (goes) await rm(file, { force: true });
      }
    },
    async send(letter, key) {
      // Letters hold links for new passwords: other users of the machine have no business here.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const file = join(folder, `${key}.eml`);
      const kept = await access(file).then(
        () => true,
        () => false,
      );
      if (kept) return;
      const { message } = await compose(letter, key);
      // Whole or not at all: a process may be killed here, and the demo mail page may be reading the folder.
      await writeFile(`${file}.tmp`, message, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
    },
    close: async () => {},
  };
}
