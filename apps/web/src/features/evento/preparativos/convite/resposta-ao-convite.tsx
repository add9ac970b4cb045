import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { CONTATO_DO_CONVIDADO_EM_LETRAS, NOME_DO_CONVIDADO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { CONVIDADOS_FICAM_EM_MESES } from '@festejo/contrato/common/prazos.ts';
import { ACOMPANHANTES_NO_MAXIMO, type Convite } from '@festejo/contrato/evento/convidados.ts';
import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NAME } from '../../../../lib/form/kinds.ts';
import { checked } from '../../../../lib/form/rules.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { Nota } from '../../../../ui/feedback/nota.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { useResponderConvite } from '../preparativos.api.ts';
import estilos from '../preparativos.module.css';
import { guardarChave, lembrarResposta, type Respondeu, respostasDesteAparelho } from './respostas-deste-aparelho.ts';

interface Props {
  codigo: string;
  /** The guest of a personal link; `null` = the general link. */
  convidado: Convite['convidado'];
}

/** Asks whether the guest comes, and with how many people: by a personal link, or by the general link with a name. */
export function RespostaAoConvite({ codigo, convidado }: Props) {
  const navigate = useNavigate();
  const responder = useResponderConvite();
  const [aqui] = useState(() => respostasDesteAparelho(codigo));
  const maximo = convidado ? convidado.acompanhantes + 1 : ACOMPANHANTES_NO_MAXIMO + 1;
  const form = useForm({
    values: { nome: '', contato: '', gente: convidado?.quantos || 1, vai: true },
    check: ({ nome, contato, gente, vai }) =>
      checked(
        { vai, quantos: vai ? gente : 0, ...(!convidado && { nome: nome.trim(), contato: contato.trim(), chave: aqui.chave }) },
        { nome: !convidado && nome.trim().length < 2 ? 'Diga o seu nome' : undefined },
      ),
    send: (corpo, { key: chave }) => {
      if (!convidado) guardarChave(codigo, aqui.chave);
      return responder.mutateAsync({ codigo, corpo, chave });
    },
    onDone: (resposta, { nome }) => {
      if (!resposta.codigo) return;
      lembrarResposta(codigo, { nome: nome.trim(), codigo: resposta.codigo });
      // From now on this browser opens the personal link, where the answer can be changed.
      void navigate(caminhoDe('convite', { codigo: resposta.codigo }), { replace: true });
    },
  });
  const enviar = (vai: boolean) => form.submit({ ...form.values, vai });
  return (
    <Cartao>
      <form
        {...form.props}
        className={estilos.secao}
        onSubmit={(evento) => {
          evento.preventDefault();
          enviar(true);
        }}
      >
        <h2 className={estilos.pergunta}>{convidado ? `${convidado.nome}, você vem?` : 'Você vem?'}</h2>
        <div role="status">
          {convidado?.resposta === 'vai' && (
            <Nota cor="positive">
              Presença confirmada: {quantos(convidado.quantos, 'pessoa', 'pessoas')}. Dá para mudar até a festa começar.
            </Nota>
          )}
          {convidado?.resposta === 'nao-vai' && <Nota cor="info">Você disse que não vem. Se mudar de ideia, é só responder de novo.</Nota>}
        </div>
        {!convidado && <JaResponderam responderam={aqui.responderam} />}
        {!convidado && <TextInput label="Seu nome" {...form.field('nome', { ...NAME, maxLength: NOME_DO_CONVIDADO_EM_LETRAS })} />}
        {!convidado && (
          <TextInput
            label="Seu telefone ou e-mail (se quiser)"
            description="Para quem organiza achar você na lista, sem repetir o seu nome"
            maxLength={CONTATO_DO_CONVIDADO_EM_LETRAS}
            {...form.field('contato')}
          />
        )}
        {maximo > 1 && (
          <NumberInput
            label="Quantas pessoas vêm, com você"
            min={1}
            max={maximo}
            clampBehavior="strict"
            allowDecimal={false}
            value={form.values.gente}
            onChange={(valor) => form.set('gente', Number(valor) || 1)}
          />
        )}
        <FormFailure form={form} />
        <div className={estilos.botoes}>
          <Botao type="submit" size="lg" loading={form.sending}>
            Vou
          </Botao>
          <Botao tipo="secundario" size="lg" onClick={() => enviar(false)}>
            Não vou
          </Botao>
        </div>
        <p className={estilos.miudo}>
          Só quem organiza a festa vê a sua resposta. Ela é apagada {CONVIDADOS_FICAM_EM_MESES} meses depois da festa.
        </p>
      </form>
    </Cartao>
  );
}

/** On the general link, links to the answers that were given on this device. */
function JaResponderam({ responderam }: { responderam: readonly Respondeu[] }) {
  if (responderam.length === 0) return null;
  return (
    <Nota cor="info">
      Neste aparelho já responderam. Para ver ou mudar a resposta:{' '}
      {responderam.map(({ nome, codigo }, i) => (
        <span key={codigo}>
          {i > 0 && <span>{', '}</span>}
          <Link to={caminhoDe('convite', { codigo })}>{nome}</Link>
        </span>
      ))}
      . Aqui responde mais alguém.
    </Nota>
  );
}
