import { avaliacaoNova, type ItemRecebido, TEXTO_DA_AVALIACAO_NO_MAXIMO } from '@festejo/contrato/pedido/avaliacoes.ts';
import { Textarea } from '@mantine/core';
import { checkBy } from '../../../lib/form/check.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { avaliar, mudar, useReler } from './avaliacoes.api.ts';
import estilos from './avaliacoes.module.css';
import { CampoDeEstrelas } from './estrelas.tsx';

interface Props {
  item: ItemRecebido;
  aoTerminar: () => void;
  /** Present when the form can be closed without a review. */
  aoDesistir?: () => void;
}

function perguntaDe(nota: number, naoVeio: boolean): string {
  if (naoVeio) return 'O que houve? O fornecedor pode responder.';
  return nota >= 4 ? 'O que deixou a festa melhor?' : 'O que faltou? O fornecedor pode responder.';
}

/** The form of a review: one touch for the stars, then an optional text. */
export function FormularioDeAvaliacao({ item, aoTerminar, aoDesistir }: Props) {
  const { avaliacao } = item;
  const reler = useReler();
  const form = useForm({
    values: { nota: (avaliacao?.nota ?? '') as number | '', texto: avaliacao?.texto ?? '' },
    draft: `avaliacao:${item.pedidoId}:${item.produtoId}`,
    check: (campos) => checkBy(avaliacaoNova, campos, campos.nota === '' ? { nota: 'Escolha de 1 a 5 estrelas' } : {}),
    send: (corpo, { key }) => (avaliacao ? mudar(avaliacao.id, corpo, avaliacao.versao) : avaliar(item, corpo, key)),
    onDone: async () => {
      await reler();
      toast.sucesso(avaliacao ? 'Avaliação mudada' : 'Obrigado! Sua avaliação já está no ar.');
      aoTerminar();
    },
  });
  const { nota } = form.values;
  const naoVeio = item.falha === 'cancelou' || item.falha === 'nao_veio';
  return (
    <form {...form.props} className={estilos.formulario}>
      <CampoDeEstrelas
        legenda={naoVeio ? `Sua nota à loja por ${item.nome}` : `Como foi: ${item.nome}?`}
        valor={nota}
        erro={form.errors['nota']}
        aoEscolher={(uma) => form.set('nota', uma)}
      />
      {nota !== '' && (
        <>
          <Textarea
            label="Conte mais, se quiser"
            description={perguntaDe(nota, naoVeio)}
            rows={4}
            maxLength={TEXTO_DA_AVALIACAO_NO_MAXIMO}
            {...form.field('texto')}
          />
          <p className={estilos.miudo}>
            Aparece com seu primeiro nome e a inicial do sobrenome.
            {!avaliacao && <span>{' Depois de publicar, você pode juntar fotos.'}</span>}
          </p>
          <FormFailure form={form} />
          <div className={estilos.botoes}>
            {aoDesistir && (
              <Botao tipo="secundario" onClick={aoDesistir}>
                Cancelar
              </Botao>
            )}
            <Submit form={form}>{avaliacao ? 'Salvar' : 'Publicar avaliação'}</Submit>
          </div>
        </>
      )}
    </form>
  );
}
