import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../../config.ts';

/** The job that sends a `Letter`. */
export const JOB_ENVIAR_CARTA = 'enviar-carta';

export interface Letter {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
}

/** A mail server that does not answer is given up soon: the letter is tried again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 } as const;

/** Sends mail by `SMTP_URL`; without it keeps each message as `.eml` in the data folder. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** Folder of the kept messages; null when they are really sent. */
  readonly folder: string | null;
}

/** The transport, made with the first letter: a server that sends none does not pay for the library (20 MB). */
function lazily(make: (library: typeof import('nodemailer')) => Transporter): () => Promise<Transporter> {
  let transport: Promise<Transporter> | undefined;
  return () => {
    transport ??= import('nodemailer').then(make);
    return transport;
  };
}

export function openMailer(config: Config): Mailer {
  const message = (letter: Letter) => ({
    from: config.mailFrom,
    to: letter.para,
    subject: letter.assunto,
    text: letter.texto,
    html: letter.html,
  });
  if (config.smtpUrl) {
    const transport = lazily(({ createTransport }) => createTransport({ url: config.smtpUrl, ...PATIENCE }));
    return {
      folder: null,
      async send(letter) {
        await (await transport()).sendMail(message(letter));
      },
    };
  }
  const folder = join(config.dataDir, 'mail');
  const transport = lazily(({ createTransport }) => createTransport({ streamTransport: true, buffer: true, newline: 'windows' }));
  return {
    folder,
    async send(letter) {
      await mkdir(folder, { recursive: true });
      const { message: bytes } = await (await transport()).sendMail(message(letter));
      const file = join(folder, `${uuidv7()}.eml`);
      // Whole or not at all: the demo mail page may be reading the folder.
      await writeFile(`${file}.tmp`, bytes as Buffer);
      await rename(`${file}.tmp`, file);
    },
  };
}
