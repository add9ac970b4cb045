import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { sessao } from '../../lib/session/sessao.ts';
import { dialogs } from '../feedback/dialogs.ts';

interface Props {
  /** The sentence that says which content is lost. */
  loses: string;
  /** Other paths of this form. Moving to them loses nothing. */
  within?: readonly string[];
}

/** Asks for confirmation before the page is left, while it is rendered: for content that a draft cannot keep, such as chosen files. */
export function LeaveGuard({ loses, within = [] }: Props) {
  // A person whose login has ended is redirected without a question.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      sessao.ler().user !== null && currentLocation.pathname !== pathname && !within.includes(pathname),
  );
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!blocked) return;
    const question = { titulo: 'Sair desta página?', mensagem: loses, confirmar: 'Sair', cancelar: 'Ficar' };
    void dialogs.confirmar(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocked, blocker, loses]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
