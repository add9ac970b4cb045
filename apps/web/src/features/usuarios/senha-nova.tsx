import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErroDaApi, errosPorCampo } from '../../lib/erros.ts';
import { focarNoPrimeiroErro } from '../../lib/focar-no-primeiro-erro.ts';
import { CampoDeSenhaNova } from '../../ui/campo-de-senha-nova.tsx';
import { Nota } from '../../ui/nota.tsx';
import estilos from './campos.module.css';
import { EstadoDoLink } from './estado-do-link.tsx';
import { FalhaDoPedido, segundosDeEspera } from './falha-da-entrada.tsx';
import { AceiteDosTermos, errosDaNova } from './formulario-de-confirmacao.tsx';
import type { ContaDoLink } from './link.api.ts';
import { nomeDoPerfil } from './nome-do-perfil.ts';
import { OutroLinkDeSenha } from './outro-link-de-senha.tsx';
import { ProtecoesDaConta } from './protecoes-da-conta.tsx';
import { QuadroDeEntrada } from './quadro-de-entrada.tsx';
import { useRedefinirSenha } from './senha.api.ts';

interface Props {
  userId: string;
  code: string;
  aoTrocar: () => void;
}

const TITULO = 'Crie uma nova senha';

/** Chooses a new password, by the code of the letter's link. */
export function SenhaNova({ aoTrocar, ...link }: Props) {
  return (
    <EstadoDoLink
      {...link}
      finalidades={['redefinir_senha']}
      titulo={TITULO}
      usado={
        <OutroLinkDeSenha titulo="Este link já foi usado">
          A senha já foi trocada por ele. Se precisar trocar de novo, peça outro.
        </OutroLinkDeSenha>
      }
      vencido={
        <OutroLinkDeSenha titulo="Este link não vale mais">
          Ele passou de 1 hora, está incompleto, ou há outro mais novo na sua caixa de entrada.
        </OutroLinkDeSenha>
      }
    >
      {(conta) => <Formulario {...link} conta={conta} aoTrocar={aoTrocar} />}
    </EstadoDoLink>
  );
}

function Formulario({ userId, code, conta, aoTrocar }: Props & { conta: ContaDoLink }) {
  const [senha, setSenha] = useState('');
  const [nomeCompleto, setNomeCompleto] = useState('');
  const [erros, setErros] = useState<{ senhaNova?: string; nomeCompleto?: string }>({});
  const [remover, setRemover] = useState<string[]>([]);
  const [outroPerfil, setOutroPerfil] = useState(true);
  const formulario = useRef<HTMLFormElement>(null);
  const redefinir = useRedefinirSenha();
  if (linkNaoVale(redefinir.error)) {
    return <OutroLinkDeSenha titulo="Este link não vale mais">{redefinir.error.message}</OutroLinkDeSenha>;
  }
  const nova = !conta.confirmada;
  const perfil = nomeDoPerfil(conta.tipoPerfil);

  function mostrar(novos: typeof erros) {
    flushSync(() => setErros(novos));
    focarNoPrimeiroErro(formulario.current);
  }

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    const { senhaNova, nomeCompleto: doNome } = errosDaNova(nova ? nomeCompleto : 'quem já tem nome', senha);
    const achados = { ...(doNome ? { nomeCompleto: doNome } : {}), ...(senhaNova ? { senhaNova } : {}) };
    if (Object.keys(achados).length > 0) return mostrar(achados);
    redefinir.mutate(
      {
        userId,
        code,
        senha,
        ...(nova ? { nomeCompleto } : {}),
        ...(remover.length > 0 ? { remover } : {}),
        ...(conta.outroPerfil !== null && conta.confirmada ? { outroPerfil } : {}),
      },
      {
        onSuccess: aoTrocar,
        onError: (erro) => {
          const porCampo = errosPorCampo(erro);
          mostrar({
            ...(porCampo['nomeCompleto'] ? { nomeCompleto: porCampo['nomeCompleto'] } : {}),
            ...(porCampo['senha'] ? { senhaNova: porCampo['senha'] } : {}),
          });
        },
      },
    );
  }

  return (
    <QuadroDeEntrada
      titulo={nova ? 'Crie sua senha' : TITULO}
      subtitulo={
        <>
          Conta de {perfil} de <strong style={{ overflowWrap: 'anywhere' }}>{conta.email}</strong>
        </>
      }
    >
      <form ref={formulario} onSubmit={enviar} noValidate>
        <div className={estilos.campos}>
          {nova && (
            <>
              <Nota cor="info">
                Ninguém confirmou este cadastro ainda. Com a senha que você criar a conta fica sua: a do cadastro deixa de valer, e os dados
                preenchidos nele (documento, telefone) se apagam.
              </Nota>
              <TextInput
                label="Seu nome completo"
                autoComplete="name"
                value={nomeCompleto}
                error={erros.nomeCompleto}
                onChange={(e) => {
                  setNomeCompleto(e.currentTarget.value);
                  setErros(({ nomeCompleto: _, ...resto }) => resto);
                }}
              />
            </>
          )}
          <CampoDeSenhaNova
            label="Nova senha"
            valor={senha}
            erro={erros.senhaNova}
            aoMudar={(digitada) => {
              setSenha(digitada);
              setErros(({ senhaNova: _, ...resto }) => resto);
              if (redefinir.error) redefinir.reset();
            }}
            nomeCompleto={nomeCompleto}
            email={conta.email}
          />
          <ProtecoesDaConta
            protecoes={conta.protecoes}
            comOutroPerfil={conta.outroPerfil !== null}
            remover={remover}
            aoMudar={setRemover}
          />
          {conta.confirmada && conta.outroPerfil !== null && (
            <Checkbox
              checked={outroPerfil}
              onChange={(e) => setOutroPerfil(e.currentTarget.checked)}
              label={`Usar a mesma senha no perfil de ${nomeDoPerfil(conta.outroPerfil)}`}
              description="Recomendado: de um perfil se passa ao outro sem senha."
            />
          )}
          {redefinir.error && !erros.senhaNova && !erros.nomeCompleto && (
            <FalhaDoPedido erro={redefinir.error} aoPoderTentar={() => redefinir.reset()} />
          )}
          {nova && <AceiteDosTermos />}
          <Button type="submit" size="lg" loading={redefinir.isPending} disabled={segundosDeEspera(redefinir.error) !== null} fullWidth>
            {nova ? 'Criar a senha' : 'Trocar a senha'}
          </Button>
          {!nova && (
            <p className={estilos.aviso}>A troca encerra a sua conta em todos os aparelhos: você entra de novo com a senha nova.</p>
          )}
        </div>
      </form>
    </QuadroDeEntrada>
  );
}

/** Used, too old, altered: all the same to the person. */
function linkNaoVale(erro: unknown): erro is ErroDaApi {
  return (
    erro instanceof ErroDaApi && (erro.codigo === 'CODIGO_INVALIDO' || 'userId' in errosPorCampo(erro) || 'code' in errosPorCampo(erro))
  );
}
