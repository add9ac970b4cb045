import type { Reply } from '@festejo/contrato/api/operation.ts';
import { DIAS_PARA_DESISTIR_DA_EXCLUSAO } from '@festejo/contrato/common/prazos.ts';
import type { preverExclusao } from '@festejo/contrato/conta/privacidade.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { checked } from '../../../lib/form/rules.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { dropEscolha } from '../../../lib/remembered/escolha-da-visita.ts';
import { dropVistos } from '../../../lib/remembered/vistos.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Bloco } from '../../../ui/layout/bloco.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import formulario from '../perfis/formulario.module.css';
import { useIrAoLogin } from '../perfis/identidade/use-ir-ao-login.ts';
import estilos from './exclusao-da-conta.module.css';
import { useExcluirConta, usePreverExclusao } from './privacidade.api.ts';

const PALAVRA = 'EXCLUIR';

/** Shows what the deletion removes, what it keeps and why, and what blocks it. Then the person types a word to confirm. */
export function ExclusaoDaConta() {
  const consulta = usePreverExclusao();
  const { data } = consulta;
  const [aberta, setAberta] = useState(false);
  return (
    <Bloco
      titulo="Excluir minha conta"
      texto={`Você tem ${DIAS_PARA_DESISTIR_DA_EXCLUSAO} dias para mudar de ideia. Depois disso não há volta.`}
    >
      {!data && <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={2} />} />}
      {data && <Efeitos previsao={data} />}
      {data && !data.excluirEm && (
        <div className={formulario.acoes}>
          <Botao tipo="perigo" disabled={data.impedimentos.length > 0} onClick={() => setAberta(true)}>
            Excluir minha conta
          </Botao>
        </div>
      )}
      <Janela aberta={aberta} aoFechar={() => setAberta(false)} rotuladaPor="excluir-conta" largura={460}>
        <Confirmacao key={String(aberta)} aoFechar={() => setAberta(false)} />
      </Janela>
    </Bloco>
  );
}

function Efeitos({ previsao: { apaga, guarda, impedimentos } }: { previsao: Reply<typeof preverExclusao> }) {
  return (
    <>
      {impedimentos.length > 0 && (
        <Nota cor="warning">
          Ainda não dá para excluir:
          <ul className={estilos.lista}>
            {impedimentos.map((um) => (
              <li key={um}>{um}</li>
            ))}
          </ul>
        </Nota>
      )}
      <div className={estilos.efeitos}>
        <div>
          <h3>O que apagamos</h3>
          <ul className={estilos.lista}>
            {apaga.map((um) => (
              <li key={um}>{um}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>O que fica, e por quê</h3>
          <ul className={estilos.lista}>
            {guarda.map(({ oQue, porQue }) => (
              <li key={oQue}>
                <strong>{oQue}.</strong> {porQue}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

function Confirmacao({ aoFechar }: { aoFechar: () => void }) {
  const excluir = useExcluirConta();
  const irAoLogin = useIrAoLogin();
  const [pessoaId] = useState(() => sessao.ler().user?.id);
  const form = useForm({
    values: { palavra: '' },
    check: ({ palavra }) => checked({}, palavra.trim().toUpperCase() === PALAVRA ? {} : { palavra: `Escreva ${PALAVRA} para confirmar` }),
    send: () => excluir.mutateAsync(),
    onDone: async ({ message }) => {
      dropVistos(pessoaId);
      dropEscolha();
      await irAoLogin();
      await dialogs.info('Exclusão marcada', message);
    },
  });

  return (
    <form {...form.props} className={formulario.janela}>
      <h2 id="excluir-conta">Excluir minha conta</h2>
      <p>
        Você sai da conta em todos os aparelhos. Para mudar de ideia, entre de novo dentro de {DIAS_PARA_DESISTIR_DA_EXCLUSAO} dias: um
        botão desfaz o pedido. Depois, seus dados são apagados para sempre.
      </p>
      <TextInput
        label={`Escreva ${PALAVRA} para confirmar`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        {...form.field('palavra')}
      />
      <FormFailure form={form} />
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form} tipo="perigo">
          Excluir em {DIAS_PARA_DESISTIR_DA_EXCLUSAO} dias
        </Submit>
      </div>
    </form>
  );
}
