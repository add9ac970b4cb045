import { access, chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { Config } from '../../config.ts';

/** The job that sends a `Letter`. */
export const JOB_ENVIAR_CARTA = 'enviar-carta';

/** An e-mail to send. */
export interface Letter {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  /** Address at which a mail program unsubscribes the reader with one POST (RFC 8058). */
  readonly naoMais?: string;
}

/** Short timeouts for a mail server that does not answer: the letter is retried later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 } as const;
/** Connections are kept for further letters. The library does not retry a broken one: the letter's key decides whether it was sent. */
const POOL = { pool: true, maxConnections: 10, maxMessages: 500, maxRequeues: 0 } as const;

/** Sends mail through `SMTP_URL`. Without it each message is stored as `.eml` in the data folder. */
export interface Mailer {
  /**
   * Sends or stores a letter. A letter that is stored already stays unchanged.
   * @param key a UUID that is equal at each attempt; it becomes the Message-ID and the file's name.
   * @param beforeTheEnd runs before the message's last line is sent. When it fails, the letter is not delivered. `send` waits for its end.
   */
  send(letter: Letter, key: string, beforeTheEnd?: () => Promise<void>): Promise<void>;
  /** Removes stored messages: all to an address, or all older ones. Sent messages cannot be taken back. */
  forget(which: { readonly para: string } | { readonly before: Date }): Promise<void>;
  /** Folder of the stored messages; null when they are sent. */
  readonly folder: string | null;
  /** Closes idle connections. */
  close(): Promise<void>;
}

/**
 * True when the connection to the mail server must be encrypted: letters and the password go to another machine only over TLS, unless the
 * address says `?ignoreTLS=true`.
 * @param smtpUrl value of `SMTP_URL`
 */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && searchParams.get('ignoreTLS') !== 'true' && !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Loads the library with the first letter: a server that sends none saves its 20 MB. */
function lazily(make: (library: typeof import('nodemailer')) => Transporter) {
  let transport: Promise<Transporter> | undefined;
  const get = () => {
    transport ??= import('nodemailer').then(make);
    return transport;
  };
  return { get, close: async () => (await transport)?.close() };
}

/** Opens the mailer of the configuration: SMTP, or the folder `mail` of the data folder. */
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
        // Asks for no automatic replies (RFC 3834).
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
            // The caller may undo the work of `beforeTheEnd` when it gets the failure, so that work must have ended.
            await noting?.catch(() => undefined);
            // The library would replace the failure's code, and the caller could not see any more that the database is away.
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
      // Letters contain links for new passwords: other users of the machine must not read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const file = join(folder, `${key}.eml`);
      const kept = await access(file).then(
        () => true,
        () => false,
      );
      if (kept) return;
      const { message } = await compose(letter, key);
      // The rename stores the letter completely or not at all: the process may be killed here, and the demo's mail page may be reading the
      // folder.
      await writeFile(`${file}.tmp`, message, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
    },
    close: async () => {},
  };
}
