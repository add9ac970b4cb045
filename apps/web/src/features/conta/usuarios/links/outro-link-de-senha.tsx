import { useState } from 'react';
import { useFocusOnTitle } from '../../../../lib/screen/use-focus-on-title.ts';
import { LOGIN } from '../../../../lib/session/destinations.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import estilos from '../campos.module.css';
import { QuadroDeEntrada } from '../quadro-de-entrada.tsx';
import { PedidoDeSenha } from './pedido-de-senha.tsx';

/** Shown when the link is missing or invalid: says why, and sends another one without leaving the screen. */
export function OutroLinkDeSenha({ titulo, children }: { titulo: string; children: string }) {
  const [pedido, setPedido] = useState(false);
  useFocusOnTitle(pedido ? 'pedido' : titulo);
  if (pedido) {
    return (
      <QuadroDeEntrada
        titulo="Confira seu e-mail"
        subtitulo="Se houver uma conta com ele, o link novo chega em instantes e vale por 1 hora."
      >
        <BotaoLink para={LOGIN} size="lg" fullWidth mt={24}>
          Voltar ao login
        </BotaoLink>
      </QuadroDeEntrada>
    );
  }
  return (
    <QuadroDeEntrada titulo={titulo}>
      <div className={estilos.nota}>
        <Nota cor="warning" role="status">
          {children}
        </Nota>
      </div>
      <PedidoDeSenha emailInicial="" aoPedir={() => setPedido(true)} />
    </QuadroDeEntrada>
  );
}
