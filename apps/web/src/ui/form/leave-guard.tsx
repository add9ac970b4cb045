import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { sessao } from '../../lib/sessao.ts';
import { dialogos } from '../dialogos.ts';

/** While it is drawn, leaving the page asks first: for what no draft can keep, such as chosen files. @param loses what would be lost */
export function LeaveGuard({ loses }: { loses: string }) {
  // Whoever's login ended is led away in any case.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => sessao.ler().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!blocked) return;
    const question = { titulo: 'Sair desta página?', mensagem: loses, confirmar: 'Sair', cancelar: 'Ficar' };
    void dialogos.confirmar(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocked, blocker, loses]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
