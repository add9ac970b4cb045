import { IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { textWithAcao } from '../../../lib/http/errors.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { recusar } from './indicacoes.api.ts';
import estilos from './recusar-convites.module.css';

/** Lets the recipient of an invitation refuse further ones with one button, without an account or a form. */
export function RecusarConvites({ codigo }: { codigo: string }) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => recusar(codigo), meta: { semDialogo: true } });
  return (
    <Cartao className={estilos.cartao}>
      <IconMailOff size={40} stroke={1.5} aria-hidden />
      {data ? (
        <p role="status">{data.message} Se um dia quiser conhecer o Festejo, é só entrar.</p>
      ) : (
        <>
          <p>
            Você recebeu um convite porque alguém escreveu seu e-mail. Se preferir, não mandamos mais nenhum, de ninguém, e apagamos os que
            há.
          </p>
          <Botao onClick={() => mutate()} loading={isPending}>
            Não quero mais convites
          </Botao>
          {error && <p role="alert">{textWithAcao(error)}</p>}
        </>
      )}
    </Cartao>
  );
}
