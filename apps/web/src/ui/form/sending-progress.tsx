import type { Form } from '../../lib/form/use-form.ts';
import styles from './sending-progress.module.css';

/** The upload progress of a form's files. Renders nothing without an upload. */
export function SendingProgress({ form: { progress } }: { form: Pick<Form<object>, 'progress'> }) {
  return progress === null ? null : <progress className={styles.progress} value={progress} aria-label="Enviando os arquivos" />;
}
