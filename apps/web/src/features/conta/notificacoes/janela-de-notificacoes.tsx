import { NOTIFICACOES_ALTURA_EM_PX, NOTIFICACOES_LARGURA_EM_PX } from '@festejo/contrato/conta/notificacoes.ts';
import { useId } from 'react';
import { useStore } from '../../../lib/screen/store.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import estilos from './janela-de-notificacoes.module.css';
import { ListaDeNotificacoes } from './lista-de-notificacoes.tsx';
import { janelaDeNotificacoes } from './notificacoes.ts';

const fechar = () => janelaDeNotificacoes.set(false);

/** The notifications dialog. It is persistent: only 'Fechar', or opening a notification, closes it. */
export function JanelaDeNotificacoes() {
  const id = useId();
  const aberta = useStore(janelaDeNotificacoes);
  return (
    <Janela aberta={aberta} aoFechar={fechar} rotuladaPor={id} largura={NOTIFICACOES_LARGURA_EM_PX} persistente>
      <div className={estilos.corpo} style={{ '--altura': `${NOTIFICACOES_ALTURA_EM_PX}px` }}>
        <h2 id={id} className={estilos.titulo}>
          Notificações
        </h2>
        {aberta && <ListaDeNotificacoes aoAbrir={fechar} />}
        <div className={estilos.pe}>
          <Botao data-autofocus onClick={fechar}>
            Fechar
          </Botao>
        </div>
      </div>
    </Janela>
  );
}
