import { CUPOM_DIGITADO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { IconTicket, IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, textOfError } from '../../../../lib/http/errors.ts';
import { BotaoNativo } from '../../../../ui/buttons/botao-nativo.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { useMudarCarrinho } from '../use-carrinho.ts';
import estilos from './cupom-do-carrinho.module.css';

interface Props {
  eventoId: string;
  /** The applied code, if there is one. */
  codigo: string | undefined;
  /** The reason why the coupon gives no discount now. */
  recusa: string | null;
}

export function CupomDoCarrinho({ eventoId, codigo, recusa }: Props) {
  return codigo ? <CupomAplicado eventoId={eventoId} codigo={codigo} recusa={recusa} /> : <CampoDoCupom eventoId={eventoId} />;
}

function CampoDoCupom({ eventoId }: Pick<Props, 'eventoId'>) {
  const [aberto, setAberto] = useState(false);
  const [texto, setTexto] = useState('');
  const id = useId();
  const aplicar = useMudarCarrinho();

  function enviar(event: FormEvent): void {
    event.preventDefault();
    if (texto.trim() !== '' && !aplicar.isPending) aplicar.mutate({ tipo: 'cupom', eventoId, nomeCupom: texto.trim() });
  }

  if (!aberto) {
    return (
      <button type="button" className={estilos.abrir} onClick={() => setAberto(true)}>
        <IconTicket size={19} stroke={1.8} aria-hidden />
        Tenho um cupom
      </button>
    );
  }
  return (
    <form className={estilos.formulario} onSubmit={enviar}>
      <label htmlFor={id} className={estilos.rotulo}>
        Cupom de desconto
      </label>
      <div className={estilos.linha}>
        <input
          id={id}
          className={estilos.campo}
          value={texto}
          onChange={(event) => {
            setTexto(event.currentTarget.value);
            // The error belongs to the previous code.
            if (aplicar.isError) aplicar.reset();
          }}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
          autoFocus
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={CUPOM_DIGITADO_EM_LETRAS}
          aria-invalid={aplicar.isError}
          aria-describedby={aplicar.isError ? `${id}-erro` : undefined}
        />
        <BotaoNativo type="submit" className={estilos.aplicar} disabled={texto.trim() === '' || aplicar.isPending}>
          {aplicar.isPending ? 'Aplicando…' : 'Aplicar'}
        </BotaoNativo>
      </div>
      <p id={`${id}-erro`} className={estilos.erro} role="alert">
        {aplicar.isError && motivo(aplicar.error)}
      </p>
    </form>
  );
}

function CupomAplicado({ eventoId, codigo, recusa }: Props) {
  const retirar = useMudarCarrinho();
  return (
    <div className={estilos.aplicado}>
      <IconTicket size={19} stroke={1.8} aria-hidden />
      <div className={estilos.textos} role="status">
        <span>
          Cupom <strong translate="no">{codigo}</strong>
        </span>
        {recusa !== null && <span className={estilos.erro}>{recusa}</span>}
      </div>
      <BotaoNativo
        className={estilos.retirar}
        aria-label={`Retirar o cupom ${codigo}`}
        disabled={retirar.isPending}
        onClick={() => retirar.mutate({ tipo: 'cupom', eventoId, nomeCupom: '' }, { onError: (erro) => void dialogs.erro(erro) })}
      >
        <IconX size={17} aria-hidden />
      </BotaoNativo>
    </div>
  );
}

/** The reason of the refusal, and the way out. */
function motivo(erro: unknown): string {
  const acao = erro instanceof ApiError ? erro.acao : undefined;
  return [textOfError(erro), acao].filter(Boolean).join('. ').replace('..', '.');
}
