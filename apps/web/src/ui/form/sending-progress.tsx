import type { Form } from '../../lib/form/use-form.ts';
import styles from './sending-progress.module.css';

/** How much of a form's files has left; nothing while there is none to tell of. */
export function SendingProgress({ form: { progress } }: { form: Pick<Form<object>, 'progress'> }) {
  return progress === null ? null : <progress className={styles.progress} value={progress} aria-label="Enviando os arquivos" />;
}
