import type { AcaoEmLote } from '@festejo/contrato/catalogo/lotes-de-produtos.ts';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { BarraDeSelecao } from '../../../../ui/tabela/barra-de-selecao.tsx';
import type { Selecao } from '../../../../ui/tabela/use-selecao.ts';
import { useDesfazerLote, useMudarProdutos } from '../meus-produtos.api.ts';
import { alvoDe, type LoteFeito } from './lista-de-meus.ts';
import estilos from './meus-produtos.module.css';
import { MudancaDePrecos } from './mudanca-de-precos.tsx';

interface Props {
  selecao: Selecao;
  total: number;
  filtro: Parameters<typeof alvoDe>[1];
  situacao: string;
  aoFazer: (feito: LoteFeito) => void;
}

const ACOES: Readonly<Record<AcaoEmLote, string>> = {
  ativar: 'Pôr à venda',
  desativar: 'Tirar da venda',
  arquivar: 'Arquivar',
  desarquivar: 'Trazer de volta',
};
/** The actions that apply to the listed state. */
const DA_SITUACAO: Readonly<Record<string, readonly AcaoEmLote[]>> = {
  ativo: ['desativar', 'arquivar'],
  inativo: ['ativar', 'arquivar'],
  arquivado: ['desarquivar'],
};
const DE_TODAS = ['ativar', 'desativar', 'arquivar'] as const;

/** The actions on the selected products. */
export function EmLote({ selecao, total, filtro, situacao, aoFazer }: Props) {
  const mudar = useMudarProdutos();
  const [precos, setPrecos] = useState(false);
  const alvo = alvoDe(selecao, filtro);
  const fazer = (acao: AcaoEmLote) => mudar.mutate({ lote: { ...alvo, acao } }, { onSuccess: aoFazer });
  return (
    <>
      <BarraDeSelecao selecao={selecao} total={total} palavras={['produto', 'produtos']}>
        {situacao !== 'arquivado' && (
          <Botao size="xs" tipo="secundario" onClick={() => setPrecos(true)}>
            Mudar preço
          </Botao>
        )}
        {(DA_SITUACAO[situacao] ?? DE_TODAS).map((acao) => (
          <Botao key={acao} size="xs" tipo="secundario" disabled={mudar.isPending} onClick={() => fazer(acao)}>
            {ACOES[acao]}
          </Botao>
        ))}
      </BarraDeSelecao>
      {precos && (
        <MudancaDePrecos
          alvo={alvo}
          aoFazer={(feito) => {
            setPrecos(false);
            aoFazer(feito);
          }}
          aoFechar={() => setPrecos(false)}
        />
      )}
    </>
  );
}

/** The result of the last action, with its undo button. */
export function Feito({ feito, aoFechar }: { feito: LoteFeito | undefined; aoFechar: () => void }) {
  const desfazer = useDesfazerLote();
  return (
    <div role="status" className={estilos.feito} data-vazio={feito ? undefined : true}>
      {feito && (
        <>
          <span>{feito.message}.</span>
          {feito.loteId && (
            <Botao
              tipo="discreto"
              size="xs"
              leftSection={<IconArrowBackUp size={17} aria-hidden />}
              loading={desfazer.isPending}
              onClick={() => {
                if (!feito.loteId) return;
                desfazer.mutate(feito.loteId, {
                  onSuccess: ({ message }) => {
                    toast.sucesso(message);
                    aoFechar();
                  },
                });
              }}
            >
              Desfazer
            </Botao>
          )}
          <Botao tipo="discreto" size="xs" aria-label="Fechar o aviso" onClick={aoFechar}>
            <IconX size={17} aria-hidden />
          </Botao>
        </>
      )}
    </div>
  );
}
