import { useState } from 'react';
import type { Form } from '../../lib/form/use-form.ts';
import { Botao } from '../buttons/botao.tsx';
import { Nota } from '../feedback/nota.tsx';
import styles from './conflict.module.css';

/** Another screen changed the record, and this form did not overwrite it. The person chooses how to resolve the conflict. */
export function Conflict({ seeTheirs, saveMine }: NonNullable<Form<object>['conflict']>) {
  const [busy, setBusy] = useState<'theirs' | 'mine'>();
  const act = (which: 'theirs' | 'mine', way: () => Promise<void>) => async () => {
    setBusy(which);
    await way().finally(() => setBusy(undefined));
  };
  return (
    <Nota cor="warning" role="alert">
      <div className={styles.conflict}>
        <span>Estes dados mudaram em outra tela desde que você os abriu. Nada do que você escreveu aqui foi salvo.</span>
        <div className={styles.ways}>
          <Botao tipo="secundario" size="sm" loading={busy === 'theirs'} onClick={act('theirs', seeTheirs)}>
            Descartar o que escrevi
          </Botao>
          <Botao tipo="secundario" size="sm" loading={busy === 'mine'} onClick={act('mine', saveMine)}>
            Salvar o que escrevi
          </Botao>
        </div>
      </div>
    </Nota>
  );
}
