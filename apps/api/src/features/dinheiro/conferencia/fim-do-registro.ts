import type { Protected } from '../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';

/** The last act of the operators' log: its number, and its hash in hexadecimal. */
export interface UltimoAto {
  readonly ordem: number;
  readonly hash: string;
}

const dono = (id: string) => `fim-do-registro:${id}`;
/** The id of the only row of `fim_da_auditoria`. */
export const ID_DO_FIM = '00000000-0000-0000-0000-000000000001';
/** Column and owner name of the encrypted seal. */
export const SELO_CIFRADO: Protected = { table: 'fim_da_auditoria', key: 'id', column: 'selo_cifrado', owner: dono };

const dito = ({ ordem, hash }: UltimoAto) => `atos ${ordem} ${hash}`;
/** The text sealed by versions whose acts had no seals of their own. Only such a seal covers the acts before it. */
const ditoAntes = ({ ordem, hash }: UltimoAto) => `${ordem} ${hash}`;
const abrir = (secrets: Secrets, selo: Uint8Array) => secrets.decrypt(selo, dono(ID_DO_FIM))?.toString();

/** Seals the end of the log with the server's secret, so that a person with access to the database alone cannot move the end. */
export const selar = (secrets: Secrets, ultimo: UltimoAto): Buffer => secrets.encrypt(Buffer.from(dito(ultimo)), dono(ID_DO_FIM));

/** Whether a version without seals per act sealed this end; false also with another secret. */
export const seloDeAntesServe = (secrets: Secrets, ultimo: UltimoAto, selo: Uint8Array): boolean =>
  abrir(secrets, selo) === ditoAntes(ultimo);

/** Whether the seal belongs to this end; false also with another secret. */
export const seloServe = (secrets: Secrets, ultimo: UltimoAto, selo: Uint8Array): boolean =>
  abrir(secrets, selo) === dito(ultimo) || seloDeAntesServe(secrets, ultimo, selo);
