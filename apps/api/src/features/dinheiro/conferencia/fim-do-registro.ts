import type { Protected } from '../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';

/** The last act of the operators' log: its number, and its hash in hexadecimal. */
export interface UltimoAto {
  readonly ordem: number;
  readonly hash: string;
}

const dono = (id: string) => `fim-do-registro:${id}`;
/** The one row of its table. */
export const ID_DO_FIM = '00000000-0000-0000-0000-000000000001';
/** Where the seal is kept, and under which name it opens. */
export const SELO_CIFRADO: Protected = { table: 'fim_da_auditoria', key: 'id', column: 'selo_cifrado', owner: dono };

const dito = ({ ordem, hash }: UltimoAto) => `atos ${ordem} ${hash}`;
/** As versions sealed the end whose acts had no seals of their own. Only such an end vouches for the acts before it. */
const ditoAntes = ({ ordem, hash }: UltimoAto) => `${ordem} ${hash}`;
const abrir = (secrets: Secrets, selo: Uint8Array) => secrets.decrypt(selo, dono(ID_DO_FIM))?.toString();

/** Says with the server's secret that the log ends here: who has only the database cannot say so of another end. */
export const selar = (secrets: Secrets, ultimo: UltimoAto): Buffer => secrets.encrypt(Buffer.from(dito(ultimo)), dono(ID_DO_FIM));

/** Whether a version without the acts' own seals sealed this end; false with another secret, too. */
export const seloDeAntesServe = (secrets: Secrets, ultimo: UltimoAto, selo: Uint8Array): boolean =>
  abrir(secrets, selo) === ditoAntes(ultimo);

/** Whether the seal was made for this end; false with another secret, too. */
export const seloServe = (secrets: Secrets, ultimo: UltimoAto, selo: Uint8Array): boolean =>
  abrir(secrets, selo) === dito(ultimo) || seloDeAntesServe(secrets, ultimo, selo);
