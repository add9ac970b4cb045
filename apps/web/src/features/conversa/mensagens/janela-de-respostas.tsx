import { TITULO_DA_RESPOSTA_PRONTA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { type RespostaPronta, respostaProntaNova, TEXTO_DA_RESPOSTA_PRONTA_NO_MAXIMO } from '@festejo/contrato/conversa/mensagens.ts';
import { Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Janela } from '../../../ui/layout/janela.tsx';
import { respostasProntasQuery, salvarResposta, useExcluirResposta } from './mensagens.api.ts';
import estilos from './mensagens.module.css';

interface Props {
  aoFechar: () => void;
  aoEscolher: (texto: string) => void;
}

/** The supplier's saved replies. A touch inserts one into the message; they are edited here, too. */
export default function JanelaDeRespostas({ aoFechar, aoEscolher }: Props) {
  const consulta = useQuery(respostasProntasQuery);
  const [mexendo, setMexendo] = useState<RespostaPronta | 'nova' | null>(null);
  const excluir = useExcluirResposta();
  const itens = consulta.data?.itens;
  const apagar = async ({ id, titulo }: RespostaPronta) => {
    if (await dialogs.confirmar({ titulo: 'Excluir esta resposta?', mensagem: titulo, confirmar: 'Excluir', perigo: true })) {
      excluir.mutate(id);
    }
  };
  return (
    <Janela aberta aoFechar={aoFechar} rotuladaPor="respostas-prontas" largura={560}>
      <div className={estilos.janela}>
        <h2 id="respostas-prontas">Respostas prontas</h2>
        {!itens && <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />}
        {mexendo !== null && (
          <Formulario
            key={mexendo === 'nova' ? 'nova' : mexendo.id}
            {...(mexendo !== 'nova' && { resposta: mexendo })}
            aoTerminar={() => setMexendo(null)}
          />
        )}
        {mexendo === null && itens?.length === 0 && (
          <p>Guarde o que você responde sempre, como prazo, área e formas de entrega, e use com um toque.</p>
        )}
        {mexendo === null && itens && itens.length > 0 && (
          <ul className={estilos.prontas}>
            {itens.map((resposta) => (
              <li key={resposta.id}>
                <button type="button" className={estilos.pronta} onClick={() => aoEscolher(resposta.texto)}>
                  <strong>{resposta.titulo}</strong>
                  <span>{resposta.texto}</span>
                </button>
                <Botao tipo="discreto" size="sm" aria-label={`Mudar: ${resposta.titulo}`} onClick={() => setMexendo(resposta)}>
                  <IconPencil size={18} aria-hidden />
                </Botao>
                <Botao tipo="discreto" size="sm" aria-label={`Excluir: ${resposta.titulo}`} onClick={() => void apagar(resposta)}>
                  <IconTrash size={18} aria-hidden />
                </Botao>
              </li>
            ))}
          </ul>
        )}
        {mexendo === null && (
          <div className={estilos.botoes}>
            <Botao tipo="secundario" onClick={aoFechar}>
              Fechar
            </Botao>
            <Botao leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMexendo('nova')}>
              Nova resposta
            </Botao>
          </div>
        )}
      </div>
    </Janela>
  );
}

function Formulario({ resposta, aoTerminar }: { resposta?: RespostaPronta; aoTerminar: () => void }) {
  const cliente = useQueryClient();
  const form = useForm({
    values: { titulo: resposta?.titulo ?? '', texto: resposta?.texto ?? '' },
    check: (campos) => checkBy(respostaProntaNova, campos),
    send: (corpo, { key }) => salvarResposta(resposta?.id, corpo, key),
    onDone: async () => {
      await cliente.invalidateQueries({ queryKey: queryKeys.respostasProntas });
      aoTerminar();
    },
  });
  return (
    <form {...form.props} className={estilos.formulario}>
      <TextInput
        label="Título"
        description="Só você vê"
        maxLength={TITULO_DA_RESPOSTA_PRONTA_EM_LETRAS}
        data-autofocus
        {...form.field('titulo')}
      />
      <Textarea label="Resposta" rows={5} maxLength={TEXTO_DA_RESPOSTA_PRONTA_NO_MAXIMO} {...form.field('texto')} />
      <FormFailure form={form} />
      <div className={estilos.botoes}>
        <Botao tipo="secundario" onClick={aoTerminar}>
          Voltar
        </Botao>
        <Submit form={form}>Salvar resposta</Submit>
      </div>
    </form>
  );
}
