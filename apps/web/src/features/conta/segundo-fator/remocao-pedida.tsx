import { instante } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Nota } from '../../../ui/feedback/nota.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type SegundoFator, useDesfazerRemocao } from './segundo-fator.api.ts';

const emPortugues = new Intl.ListFormat('pt-BR');

/** A pending removal of protections, requested with the link of a password reset: shows its date and a button that keeps them. */
export function RemocaoPedida({ remocao }: { remocao: NonNullable<SegundoFator['remocao']> }) {
  const desfazer = useDesfazerRemocao();
  return (
    <Nota cor="warning" role="status">
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
        <strong>Sua proteção sai em {instante(remocao.valeEm)}.</strong> Em {instante(remocao.pedidaEm)}, ao criar uma senha nova pelo link
        do e-mail, alguém pediu para tirar {emPortugues.format(remocao.protecoes)}.
      </p>
      <p style={{ margin: '8px 0 12px' }}>Não foi você? Mantenha a proteção e troque a sua senha e a do seu e-mail.</p>
      <Botao
        size="sm"
        loading={desfazer.isPending}
        onClick={() => desfazer.mutate(undefined, { onSuccess: ({ message }) => toast.sucesso(message) })}
      >
        Manter a proteção
      </Botao>
    </Nota>
  );
}
