import { nomeDoPerfil } from '@festejo/contrato/common/roles.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { checked } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { errorsByField, hasCode, textWithAcao } from '../../../../lib/http/errors.ts';
import { useFocusOnTitle } from '../../../../lib/screen/use-focus-on-title.ts';
import { instante } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import estilos from '../campos.module.css';
import { QuadroDeEntrada } from '../quadro-de-entrada.tsx';
import { AceiteDosTermos } from './aceite-dos-termos.tsx';
import { CamposDaDona, errosDaDona } from './campos-da-dona.tsx';
import { EstadoDoLink } from './estado-do-link.tsx';
import type { ContaDoLink } from './link.api.ts';
import { OutroLinkDeSenha } from './outro-link-de-senha.tsx';
import { ProtecoesDaConta } from './protecoes-da-conta.tsx';
import { trocarSenhaPeloLink } from './senha.api.ts';

interface Props {
  userId: string;
  code: string;
  aoTrocar: () => void;
}

const TITULO = 'Crie uma nova senha';

/** Sets a new password with the code of the link. */
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
  const [remover, setRemover] = useState<string[]>([]);
  const [saemEm, setSaemEm] = useState<string>();
  const nova = !conta.confirmada;
  const escolheOutroPerfil = conta.outroPerfil !== null && conta.confirmada;
  const form = useForm({
    values: { nomeCompleto: '', senhaNova: '', codigo: '', outroPerfil: true },
    aliases: { senha: 'senhaNova' },
    check: (dados) => checked(dados, errosDaDona(dados, nova)),
    send: ({ senhaNova, nomeCompleto, codigo, outroPerfil }) =>
      trocarSenhaPeloLink({
        userId,
        code,
        senha: senhaNova,
        ...(nova && { nomeCompleto }),
        ...(remover.length > 0 && { remover }),
        ...(remover.length > 0 && codigo.trim() && { codigo }),
        ...(escolheOutroPerfil && { outroPerfil }),
      }),
    onDone: ({ protecoesSaemEm }) => (protecoesSaemEm ? setSaemEm(protecoesSaemEm) : aoTrocar()),
    onFail: (falha) => (hasCode(falha, 'CODIGO_INCORRETO') ? { codigo: textWithAcao(falha) } : undefined),
  });
  if (linkNaoVale(form.failure)) {
    return <OutroLinkDeSenha titulo="Este link não vale mais">{form.failure.message}</OutroLinkDeSenha>;
  }
  if (saemEm) return <ProtecaoQueEspera saemEm={saemEm} aoContinuar={aoTrocar} />;
  const perfil = nomeDoPerfil(conta.tipoPerfil);

  return (
    <QuadroDeEntrada
      titulo={nova ? 'Crie sua senha' : TITULO}
      subtitulo={
        <>
          Conta de {perfil} de <strong style={{ overflowWrap: 'anywhere' }}>{conta.email}</strong>
        </>
      }
    >
      <form {...form.props}>
        <div className={estilos.campos}>
          {nova && (
            <Nota cor="info">
              Ninguém confirmou este cadastro ainda. Com a senha que você criar a conta fica sua: a do cadastro deixa de valer, e os dados
              preenchidos nele (documento, telefone) se apagam.
            </Nota>
          )}
          <CamposDaDona form={form} email={conta.email} comNome={nova} rotulo="Nova senha" />
          <ProtecoesDaConta protecoes={conta.protecoes} comOutroPerfil={conta.outroPerfil !== null} remover={remover} aoMudar={setRemover}>
            <Nota cor="info" role="status">
              Uma proteção não sai só por esta carta: ela continua valendo por 72 horas, e avisamos você antes. Com um código de recuperação
              sai na hora.
            </Nota>
            <TextInput label="Código de recuperação (se você tiver)" autoComplete="off" {...form.field('codigo')} />
          </ProtecoesDaConta>
          {escolheOutroPerfil && (
            <Checkbox
              {...form.check('outroPerfil')}
              label={`Usar a mesma senha no perfil de ${nomeDoPerfil(conta.outroPerfil ?? 0)}`}
              description="Recomendado: de um perfil se passa ao outro sem senha."
            />
          )}
          <FormFailure form={form} />
          {nova && <AceiteDosTermos />}
          <Submit form={form} size="lg" fullWidth>
            {nova ? 'Criar a senha' : 'Trocar a senha'}
          </Submit>
          {!nova && (
            <p className={estilos.miudo}>A troca encerra a sua conta em todos os aparelhos: você entra de novo com a senha nova.</p>
          )}
        </div>
      </form>
    </QuadroDeEntrada>
  );
}

/** Shown when the password has changed but the removed protections stay active until a date. */
function ProtecaoQueEspera({ saemEm, aoContinuar }: { saemEm: string; aoContinuar: () => void }) {
  useFocusOnTitle('espera');
  return (
    <QuadroDeEntrada titulo="Senha trocada" subtitulo="Falta só a proteção que você pediu para tirar">
      <div className={estilos.campos}>
        <Nota cor="info" role="status">
          Ela sai em <strong>{instante(saemEm)}</strong>. Até lá a entrada continua a pedir a segunda etapa, e quem está na conta, ou lê o
          aviso que mandamos por e-mail, pode mantê-la.
        </Nota>
        <p className={estilos.miudo}>Achou um código de recuperação? Ele entra no lugar do código do aplicativo.</p>
        <Botao size="lg" fullWidth onClick={aoContinuar}>
          Ir para a entrada
        </Botao>
      </div>
    </QuadroDeEntrada>
  );
}

/** Whether the link is used, expired or altered: the person needs no distinction. */
function linkNaoVale(falha: unknown): falha is Error {
  return hasCode(falha, 'CODIGO_INVALIDO') || 'userId' in errorsByField(falha) || 'code' in errorsByField(falha);
}
