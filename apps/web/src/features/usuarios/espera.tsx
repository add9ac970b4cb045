import { useEffect, useEffectEvent, useState } from 'react';
import { contagem } from '../../lib/formatos.ts';

/** Counts down to when another try makes sense. */
export function Espera({ segundos, aoAcabar }: { segundos: number; aoAcabar: () => void }) {
  const [fim] = useState(() => Date.now() + segundos * 1000);
  const [restam, setRestam] = useState(segundos * 1000);
  const acabar = useEffectEvent(aoAcabar);
  useEffect(() => {
    const relogio = setInterval(() => {
      const agora = fim - Date.now();
      setRestam(agora);
      if (agora <= 0) acabar();
    }, 1000);
    return () => clearInterval(relogio);
  }, [fim]);
  return (
    <p role="timer" style={{ margin: '6px 0 0' }}>
      Você pode tentar de novo em <strong style={{ fontVariantNumeric: 'tabular-nums' }}>{contagem(restam)}</strong>.
    </p>
  );
}
