import type { Reply } from '@festejo/contrato/operation.ts';
import type { preverExclusao } from '@festejo/contrato/privacidade.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { textoComAcao } from '../../../lib/erros.ts';
import { Botao } from '../../../ui/botao.tsx';
import { dialogos } from '../../../ui/dialogos.ts';
import { ErroComNovaTentativa } from '../../../ui/erro-com-nova-tentativa.tsx';
import { EsqueletoDeLista } from '../../../ui/esqueletos.tsx';
import { Janela } from '../../../ui/janela.tsx';
import { Nota } from '../../../ui/nota.tsx';
import { Bloco } from '../bloco.tsx';
import formulario from '../formulario.module.css';
import { useIrAoLogin } from '../use-ir-ao-login.ts';
import estilos from './exclusao-da-conta.module.css';
import { useExcluirConta, usePreverExclusao } from './privacidade.api.ts';

const PALAVRA = 'EXCLUIR';

/** What an erasure takes, what it leaves and why, what is in its way; then a word typed by hand. */
export function ExclusaoDaConta() {
  const { data, error, refetch, isFetching } = usePreverExclusao();
  const [aberta, setAberta] = useState(false);
  return (
    <Bloco titulo="Excluir minha conta" texto="Você tem 7 dias para mudar de ideia. Depois disso não há volta.">
      {!data && !error && <EsqueletoDeLista quantos={2} />}
      {!data && error && <ErroComNovaTentativa erro={error} aoTentarDeNovo={() => void refetch()} tentando={isFetching} />}
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
  const [palavra, setPalavra] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const excluir = useExcluirConta();
  const irAoLogin = useIrAoLogin();

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (excluir.isPending) return;
    if (palavra.trim().toUpperCase() !== PALAVRA) return setErro(`Escreva ${PALAVRA} para confirmar`);
    excluir.mutate(undefined, {
      onSuccess: async (feito) => {
        if (!feito) return;
        await irAoLogin();
        await dialogos.info('Exclusão marcada', feito.message);
      },
      onError: (falha) => setErro(textoComAcao(falha)),
    });
  }

  return (
    <form className={formulario.janela} onSubmit={enviar} noValidate>
      <h2 id="excluir-conta">Excluir minha conta</h2>
      <p>
        Você sai da conta em todos os aparelhos. Para mudar de ideia, entre de novo dentro de 7 dias: um botão desfaz o pedido. Depois, seus
        dados são apagados para sempre.
      </p>
      <TextInput
        label={`Escreva ${PALAVRA} para confirmar`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={palavra}
        error={erro}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setPalavra(value);
          setErro(null);
        }}
      />
      <div className={formulario.janelaAcoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Botao type="submit" tipo="perigo" loading={excluir.isPending}>
          Excluir em 7 dias
        </Botao>
      </div>
    </form>
  );
}
