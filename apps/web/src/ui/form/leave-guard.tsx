import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { sessao } from '../../lib/session/sessao.ts';
import { dialogs } from '../feedback/dialogs.ts';

interface Props {
  /** What would be lost. */
  loses: string;
  /** Other paths of the same form, which lose nothing. */
  within?: readonly string[];
}

/** While it is drawn, leaving the page asks first: for what no draft can keep, such as chosen files. */
export function LeaveGuard({ loses, within = [] }: Props) {
  // Whoever's login ended is led away in any case.
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
