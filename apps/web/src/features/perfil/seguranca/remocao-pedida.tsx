import { instante } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type SegundoFator, useDesfazerRemocao } from './segundo-fator.api.ts';

/** A request, made with the letter of a new password, that protections go: when, and the way to keep them. */
export function RemocaoPedida({ remocao }: { remocao: NonNullable<SegundoFator['remocao']> }) {
  const desfazer = useDesfazerRemocao();
  return (
    <Nota cor="warning" role="status">
      <p style={{ margin: '0 0 12px' }}>
        Com uma senha nova por e-mail pediram, em {instante(remocao.pedidaEm)}, para tirar {remocao.protecoes.join('; ')}. Vale em{' '}
        <strong>{instante(remocao.valeEm)}</strong>. Se não foi você, cancele e troque a sua senha e a do seu e-mail.
      </p>
      <Botao
        tipo="secundario"
        size="sm"
        loading={desfazer.isPending}
        onClick={() => desfazer.mutate(undefined, { onSuccess: ({ message }) => toast.sucesso(message) })}
      >
        Cancelar o pedido
      </Botao>
    </Nota>
  );
}
