import type { MeuCupom } from '@festejo/contrato/pedido/cupons.ts';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { numero, quantos } from '../../../../lib/text/formats.ts';
import { Botao, BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Reais } from '../../../../ui/words/reais.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import { oQueDa, paraQuem, SITUACOES } from '../cupom.ts';
import { type AcaoDoCupom, useAgirNoCupom } from '../cupons.api.ts';
import estilos from './cartao-do-cupom.module.css';
import { CompartilharCupom } from './compartilhar-cupom.tsx';

interface Props {
  cupom: MeuCupom;
  paraEditar: string;
  /** The focus was on the deleted coupon. */
  aoExcluir: () => void;
}

const PERGUNTAS = {
  encerrar: {
    titulo: 'Encerrar o cupom',
    mensagem: 'Ele deixa de valer agora, e não volta. O código continua ocupado. Quem já comprou fica com o desconto que teve.',
    confirmar: 'Encerrar',
    perigo: true,
  },
  excluir: {
    titulo: 'Excluir o cupom',
    mensagem: 'Ninguém o usou ainda. Ele some da sua lista e o código fica livre.',
    confirmar: 'Excluir',
    perigo: true,
  },
} as const;

/** A coupon in any other state is useless to its receiver. */
const PARA_MANDAR: ReadonlySet<MeuCupom['situacao']> = new Set(['ativo', 'agendado']);

/** One coupon as a ticket: its code, its discount, its uses, and its actions. */
export function CartaoDoCupom({ cupom, paraEditar, aoExcluir }: Props) {
  const agir = useAgirNoCupom(cupom.id);
  const { codigo, situacao, usos, esperando, limiteTotal } = cupom;
  const fazer = async (acao: AcaoDoCupom) => {
    if ((acao === 'encerrar' || acao === 'excluir') && !(await dialogs.confirmar(PERGUNTAS[acao]))) return;
    agir.mutate(acao, {
      onSuccess: ({ message }) => {
        toast.sucesso(message);
        if (acao === 'excluir') aoExcluir();
      },
    });
  };
  const botao = (acao: AcaoDoCupom, nome: string, Icone: typeof IconTrash) => (
    <Botao
      tipo="discreto"
      size="sm"
      leftSection={<Icone size={17} aria-hidden />}
      loading={agir.isPending && agir.variables === acao}
      onClick={() => void fazer(acao)}
      aria-label={`${nome} ${codigo}`}
    >
      {nome}
    </Botao>
  );
  const acabou = situacao === 'encerrado';
  return (
    <article className={estilos.cartao} data-acabou={acabou || undefined} aria-label={`Cupom ${codigo}`}>
      <header className={estilos.cabeca}>
        <h2 className={estilos.codigo} translate="no">
          {codigo}
        </h2>
        <Selo cor={SITUACOES[situacao].cor}>{SITUACOES[situacao].nome}</Selo>
      </header>
      <div className={estilos.corpo}>
        <p className={estilos.frase}>{oQueDa(cupom)}</p>
        <p className={estilos.miudo}>{paraQuem(cupom)}</p>
        <dl className={estilos.numeros}>
          <div>
            <dt>Usos</dt>
            <dd>
              <span>{limiteTotal === null ? numero(usos) : `${numero(usos)} de ${numero(limiteTotal)}`}</span>
              {esperando > 0 && <small>, {quantos(esperando, 'espera pagamento', 'esperam pagamento')}</small>}
            </dd>
          </div>
          <div>
            <dt>Vendeu</dt>
            <dd>
              <Reais valor={cupom.vendido} />
            </dd>
          </div>
          <div>
            <dt>Desconto dado</dt>
            <dd>
              <Reais valor={cupom.descontoDado} />
            </dd>
          </div>
        </dl>
        {limiteTotal !== null && <progress className={estilos.barra} value={usos} max={limiteTotal} aria-label={`Usos de ${codigo}`} />}
        {PARA_MANDAR.has(situacao) && <CompartilharCupom cupom={cupom} />}
        <div className={estilos.acoes}>
          {!acabou && (
            <BotaoLink
              tipo="discreto"
              size="sm"
              para={paraEditar}
              leftSection={<IconPencil size={17} aria-hidden />}
              aria-label={`Editar ${codigo}`}
            >
              Editar
            </BotaoLink>
          )}
          {!acabou && (situacao === 'pausado' ? botao('retomar', 'Retomar', IconPlayerPlay) : botao('pausar', 'Pausar', IconPlayerPause))}
          {cupom.podeExcluir ? botao('excluir', 'Excluir', IconTrash) : !acabou && botao('encerrar', 'Encerrar', IconPlayerStop)}
        </div>
      </div>
    </article>
  );
}
