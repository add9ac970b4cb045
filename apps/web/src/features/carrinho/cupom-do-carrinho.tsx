import { IconTicket, IconX } from '@tabler/icons-react';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ErroDaApi, textoDoErro } from '../../lib/erros.ts';
import { BotaoNativo } from '../../ui/botao-nativo.tsx';
import { dialogos } from '../../ui/dialogos.ts';
import estilos from './cupom-do-carrinho.module.css';
import type { MesaDoCarrinho } from './mesa-do-carrinho.ts';

interface Props {
  mesa: MesaDoCarrinho;
  eventoId: string;
  /** The code on the cart, if there is one. */
  codigo: string | undefined;
  desconto: Desconto;
}

type Desconto = UseQueryResult<number>;

/** What the coupon takes off, in reais. It follows the lines: asked again for each new subtotal; the checkout judges it once more. */
export function useDesconto({ mesa, eventoId, codigo }: Omit<Props, 'desconto'>, subtotalEmCentavos: number): Desconto {
  return useQuery({
    queryKey: ['desconto-do-carrinho', eventoId, codigo, subtotalEmCentavos],
    queryFn: () => mesa.aplicarCupom(eventoId, codigo ?? ''),
    enabled: codigo !== undefined,
    staleTime: 60_000,
    retry: false,
    placeholderData: (anterior) => anterior,
  });
}

export function CupomDoCarrinho({ mesa, eventoId, codigo, desconto }: Props) {
  return codigo ? (
    <CupomAplicado mesa={mesa} eventoId={eventoId} codigo={codigo} desconto={desconto} />
  ) : (
    <CampoDoCupom mesa={mesa} eventoId={eventoId} />
  );
}

function CampoDoCupom({ mesa, eventoId }: Pick<Props, 'mesa' | 'eventoId'>) {
  const [aberto, setAberto] = useState(false);
  const [texto, setTexto] = useState('');
  const id = useId();
  const aplicar = useMutation({
    mutationFn: (nome: string) => mesa.aplicarCupom(eventoId, nome),
    meta: { semDialogo: true },
  });

  function enviar(event: FormEvent): void {
    event.preventDefault();
    if (texto.trim() !== '' && !aplicar.isPending) aplicar.mutate(texto.trim());
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
          onChange={(event) => setTexto(event.currentTarget.value)}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
          autoFocus
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
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

function CupomAplicado({ mesa, eventoId, codigo, desconto }: Props & { codigo: string }) {
  const retirar = useMutation({
    mutationFn: () => mesa.aplicarCupom(eventoId, ''),
    onError: (erro) => void dialogos.erro(erro),
    meta: { semDialogo: true },
  });
  return (
    <div className={estilos.aplicado}>
      <IconTicket size={19} stroke={1.8} aria-hidden />
      <div className={estilos.textos} role="status">
        <span>
          Cupom <strong>{codigo}</strong>
        </span>
        {desconto.isError && <span className={estilos.erro}>{motivo(desconto.error)}</span>}
      </div>
      <BotaoNativo
        className={estilos.retirar}
        aria-label={`Retirar o cupom ${codigo}`}
        disabled={retirar.isPending}
        onClick={() => retirar.mutate()}
      >
        <IconX size={17} aria-hidden />
      </BotaoNativo>
    </div>
  );
}

/** Why the coupon does not hold, and what can be done. */
function motivo(erro: unknown): string {
  const acao = erro instanceof ErroDaApi ? erro.acao : undefined;
  return [textoDoErro(erro), acao].filter(Boolean).join('. ').replace('..', '.');
}
