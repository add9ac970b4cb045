import { redefinirSenha, senhaNova } from '@festejo/contrato/usuarios.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErroDaApi, errosPorCampo } from '../../lib/erros.ts';
import { BotaoLink } from '../../ui/botao.tsx';
import { CampoDeSenhaNova } from '../../ui/campo-de-senha-nova.tsx';
import { Nota } from '../../ui/nota.tsx';
import estilos from './campos.module.css';
import { FalhaDoPedido, segundosDeEspera } from './falha-da-entrada.tsx';
import { useRedefinirSenha } from './senha.api.ts';

interface Props {
  userId: string;
  code: string;
  aoTrocar: () => void;
}

/** Chooses a new password, by the code of the letter's link. */
export function SenhaNova({ userId, code, aoTrocar }: Props) {
  const [senha, setSenha] = useState('');
  const [conferida, setConferida] = useState('');
  const redefinir = useRedefinirSenha();
  const doLink = !redefinirSenha.body.safeParse({ userId, code, senha: 'x'.repeat(8) }).success;
  if (doLink || linkNaoVale(redefinir.error)) {
    return (
      <PedirOutroLink>
        {redefinir.error instanceof ErroDaApi
          ? redefinir.error.message
          : 'Este link está incompleto. Copie-o inteiro da mensagem, ou peça outro.'}
      </PedirOutroLink>
    );
  }
  const daSenha = conferida || errosPorCampo(redefinir.error).senha;

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    const erro = senhaNova.safeParse(senha).error?.issues[0]?.message ?? '';
    setConferida(erro);
    if (!erro) redefinir.mutate({ userId, code, senha }, { onSuccess: aoTrocar });
  }

  return (
    <form onSubmit={enviar} noValidate>
      <div className={estilos.campos}>
        <CampoDeSenhaNova
          label="Nova senha"
          valor={senha}
          erro={daSenha}
          aoMudar={(nova) => {
            setSenha(nova);
            setConferida('');
            if (redefinir.error) redefinir.reset();
          }}
        />
        {redefinir.error && !daSenha && <FalhaDoPedido erro={redefinir.error} aoPoderTentar={() => redefinir.reset()} />}
        <Button type="submit" size="lg" loading={redefinir.isPending} disabled={segundosDeEspera(redefinir.error) !== null} fullWidth>
          Trocar a senha
        </Button>
        <p className={estilos.aviso}>A troca encerra a sua conta em todos os aparelhos: você entra de novo com a senha nova.</p>
      </div>
    </form>
  );
}

/** The link is no good, or there is none: what it is, and how to get another. */
export function PedirOutroLink({ children }: { children: string }) {
  return (
    <div className={estilos.campos}>
      <Nota cor="warning" role="status">
        {children}
      </Nota>
      <BotaoLink para="/usuario/recuperaSenha" size="lg" fullWidth>
        Pedir outro link
      </BotaoLink>
    </div>
  );
}

/** Used, too old, altered: all the same to the person. */
function linkNaoVale(erro: unknown): boolean {
  return (
    erro instanceof ErroDaApi && (erro.codigo === 'CODIGO_INVALIDO' || 'userId' in errosPorCampo(erro) || 'code' in errosPorCampo(erro))
  );
}
