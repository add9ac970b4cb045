import type { TipoPerfil } from '@festejo/contrato/common/constants.ts';
import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { required } from '../../../lib/form/rules.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { ApiError, hasCode, textOfError, textOfLoginFailure } from '../../../lib/http/errors.ts';
import { LOGIN, loginWithReturn } from '../../../lib/session/destinations.ts';
import { BotaoLink } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import estilos from '../usuarios/campos.module.css';
import { EscolhaDePerfil } from '../usuarios/login/escolha-de-perfil.tsx';
import { SegundoFator } from '../usuarios/login/segundo-fator.tsx';
import { useAbrirSessao } from '../usuarios/login/use-abrir-sessao.ts';
import { BotaoDoGoogle } from './botao-do-google.tsx';
import { type EntradaPeloGoogle, type RespostaDoGoogle, useEntrarPeloGoogle } from './google.api.ts';
import { esquecerIda, type IdaAoGoogle } from './ida-ao-google.ts';

interface Props {
  /** Data that this tab stored at the start of the login; `null` when the login started elsewhere. */
  ida: IdaAoGoogle | null;
  /** The part of the return address from `?` or `#` on. */
  resposta: string;
  aoFaltarCadastro: (pendente: NonNullable<EntradaPeloGoogle['cadastroPendente']>) => void;
  aoVoltar: () => void;
}

/** The screen after the return from Google: logs in, or shows the remaining step. */
export function RetornoDoGoogle({ ida, resposta, aoFaltarCadastro, aoVoltar }: Props) {
  const [passo, setPasso] = useState<EntradaPeloGoogle>();
  const abrirSessao = useAbrirSessao(ida?.voltar ?? null);
  const entrar = useEntrarPeloGoogle();

  function chegou(entrada: EntradaPeloGoogle) {
    setPasso(entrada);
    if (entrada.accessToken) abrirSessao(entrada.accessToken);
    else if (entrada.cadastroPendente) aoFaltarCadastro(entrada.cadastroPendente);
  }
  const enviar = (corpo: RespostaDoGoogle) => entrar.mutate(corpo, { onSuccess: chegou });
  const codigo = useForm({
    values: { codigo: '' },
    check: (dados) => required(dados, { codigo: 'Digite o código' }),
    send: (dados) => {
      const { entradaId = '', tipoPerfil } = passo?.segundoFator ?? {};
      return entrar.mutateAsync({ entradaId, tipoPerfil, ...dados });
    },
    onDone: chegou,
  });

  const recusa = motivoParaNaoEnviar(ida, resposta);
  // A reply of Google is valid only once, and React can mount the screen twice.
  const enviada = useRef(false);
  useEffect(() => {
    if (enviada.current || recusa || !ida) return;
    enviada.current = true;
    esquecerIda();
    const { desafioId, tipoPerfil } = ida;
    enviar({ desafioId, resposta, ...(tipoPerfil ? { tipoPerfil } : {}) });
  });

  if (passo?.segundoFator && !hasCode(entrar.error, 'GOOGLE_RECUSADO')) {
    return (
      <SegundoFator
        form={codigo}
        meios={passo.segundoFator.meios}
        falha={<FormFailure form={codigo} text={textOfLoginFailure} />}
        aoEntrarComPasskey={abrirSessao}
        aoVoltar={aoVoltar}
      />
    );
  }
  if (recusa || entrar.error) {
    const acao = entrar.error instanceof ApiError ? entrar.error.acao : undefined;
    return (
      <div className={estilos.campos}>
        <Nota cor="negative" role="alert">
          {recusa ?? textOfError(entrar.error)} {acao}
        </Nota>
        <BotaoDoGoogle texto="Tentar com o Google de novo" voltar={ida?.voltar ?? null} tipoPerfil={ida?.tipoPerfil} />
        <BotaoLink tipo="discreto" para={ida?.voltar ? loginWithReturn(ida.voltar) : LOGIN} fullWidth>
          Entrar de outro jeito
        </BotaoLink>
      </div>
    );
  }
  if (passo?.perfisAEscolher && !entrar.isPending) {
    const { entradaId } = passo.perfisAEscolher;
    return <EscolhaDePerfil aoEscolher={(tipoPerfil: TipoPerfil) => enviar({ entradaId, tipoPerfil })} aoVoltar={aoVoltar} />;
  }
  return (
    <p role="status" className={estilos.aguarde}>
      <Loader size="sm" aria-hidden /> Conferindo com o Google…
    </p>
  );
}

/** Returns the reason why no call is needed: Google refused, or the login did not start in this tab. */
function motivoParaNaoEnviar(ida: IdaAoGoogle | null, resposta: string): string | null {
  const dados = new URLSearchParams(resposta.slice(1));
  if (dados.get('error') === 'access_denied') return 'Você não terminou a entrada pelo Google.';
  if (resposta.length < 2 || !ida) return 'Esta entrada pelo Google não começou nesta aba, ou já foi usada.';
  return null;
}
