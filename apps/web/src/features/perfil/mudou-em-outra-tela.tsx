import { useState } from 'react';
import { Botao } from '../../ui/botao.tsx';
import { Nota } from '../../ui/nota.tsx';
import formulario from './formulario.module.css';

/** The record changed in another screen: nothing was written over, and what to do now is the person's choice. */
export function MudouEmOutraTela({ aoRecarregar }: { aoRecarregar: () => Promise<void> }) {
  const [carregando, setCarregando] = useState(false);
  return (
    <Nota cor="warning" role="alert">
      <div className={formulario.mudou}>
        <span>Estes dados mudaram em outra tela desde que você os abriu. Nada do que você escreveu aqui foi salvo.</span>
        <Botao
          tipo="secundario"
          size="sm"
          loading={carregando}
          onClick={async () => {
            setCarregando(true);
            await aoRecarregar().finally(() => setCarregando(false));
          }}
        >
          Ver como estão agora
        </Botao>
      </div>
    </Nota>
  );
}
