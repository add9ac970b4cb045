import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconShoppingBag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, sessaoExpirou, textOfError } from '../../../lib/http/errors.ts';
import { newIdempotencyKey } from '../../../lib/http/idempotency.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { BREAKPOINTS } from '../../../lib/screen/breakpoints.ts';
import { useStore } from '../../../lib/screen/store.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { quantos } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Reais } from '../../../ui/words/reais.tsx';
import estilos from './adicionar-ao-carrinho.module.css';
import { esperandoRede } from './mudancas-guardadas.ts';
import { SeletorDeQuantidade } from './seletor-de-quantidade.tsx';
import { useCarrinho, useMudarCarrinho } from './use-carrinho.ts';

const TEXTO_DO_SUCESSO = 'Item adicionado ao carrinho';
const TEXTO_DA_FALHA = 'Ocorreu um erro ao adicionar o item ao carrinho';

interface Props {
  produtoId: string;
  produtoNome: string;
  /** Ids of the chosen options, sorted. */
  opcoes: readonly string[];
  /** Includes the price differences of the options. */
  precoUnitario: number;
  /** Shows the missing option; null when the choice is complete. */
  aoFaltar: (() => void) | null;
  eventoId: string;
  /** Units (or teams) still free at the event's time. */
  vagas: number;
  /** The product does not serve the event; the page shows the reason. */
  naoAtende: boolean;
}

/** The quantity and the button 'Adicionar ao carrinho'. On a phone the block stays at the bottom of the screen. */
export function AdicionarAoCarrinho({ produtoId, produtoNome, opcoes, precoUnitario, aoFaltar, eventoId, vagas, naoAtende }: Props) {
  const [quantidade, setQuantidade] = useState(1);
  const { carrinho } = useCarrinho();
  const { mutateAsync: mudar, isPending: adicionando } = useMudarCarrinho();
  const queryClient = useQueryClient();
  const semRede = useStore(esperandoRede) && adicionando;
  const telaLarga = useMediaQuery(BREAKPOINTS['--md']);
  // All retries of one addition share one idempotency key, so that a lost reply never adds twice.
  const tentativa = useRef<{ conteudo: string; chave: string } | null>(null);
  // All lines of the product share its places, whatever options they have.
  const noCarrinho = carrinho.itens
    .filter((item) => item.produtoId === produtoId && item.eventoId === eventoId)
    .reduce((soma, item) => soma + item.quantidade, 0);
  const restam = Math.max(0, vagas - noCarrinho);

  async function adicionar(): Promise<void> {
    if (aoFaltar) return aoFaltar();
    const conteudo = [quantidade, ...opcoes].join(' ');
    if (tentativa.current?.conteudo !== conteudo) tentativa.current = { conteudo, chave: newIdempotencyKey() };
    try {
      await mudar({ tipo: 'adicionar', produtoId, eventoId, opcoes: [...opcoes], quantidade, idempotencyKey: tentativa.current.chave });
    } catch (erro) {
      if (!sessaoExpirou(erro)) void dialogs.erro(daAdicao(erro));
      // The product may have stopped serving the event a moment ago.
      void queryClient.invalidateQueries({ queryKey: queryKeys.produto(produtoId) });
      return;
    }
    tentativa.current = null;
    setQuantidade(1);
    toast.sucesso(TEXTO_DO_SUCESSO);
    // A wide screen shows the cart beside the product. On a phone the cart would cover the product, so a button to it appears here.
    if (telaLarga) sessao.abrirCarrinho();
  }

  const semVaga = !naoAtende && restam === 0;
  const desligado = naoAtende || semVaga;
  return (
    <div className={estilos.bloco}>
      {noCarrinho > 0 && (
        <p className={estilos.ja}>
          <IconCheck size={18} stroke={2.4} aria-hidden />
          <span>{quantos(noCarrinho, 'já no carrinho', 'já no carrinho')}</span>
          <button type="button" className={estilos.ver} onClick={sessao.abrirCarrinho}>
            Ver carrinho
          </button>
        </p>
      )}
      <div className={estilos.linha}>
        <SeletorDeQuantidade nome={produtoNome} valor={quantidade} aoMudar={setQuantidade} maximo={restam} desligado={desligado} />
        <p className={estilos.total}>
          <span className={estilos.rotulo}>Total</span>
          <strong>
            <Reais valor={emReais(emCentavos(precoUnitario) * quantidade)} />
          </strong>
        </p>
        <Botao
          size="lg"
          className={estilos.botao}
          leftSection={<IconShoppingBag size={21} aria-hidden />}
          loading={adicionando && !semRede}
          disabled={desligado || semRede}
          onClick={() => void adicionar()}
        >
          Adicionar ao carrinho
        </Botao>
      </div>
      {semRede && <p className={estilos.dica}>Vai para o carrinho assim que a internet voltar.</p>}
      {semVaga && <p className={estilos.dica}>Todas as vagas desta data já estão no seu carrinho.</p>}
    </div>
  );
}

/** The server's message, or the fixed text; without a reply, also the network error. */
function daAdicao(erro: unknown): unknown {
  const doServidor = erro instanceof ApiError && erro.status > 0 && !erro.codigo.startsWith('HTTP_');
  if (doServidor) return erro;
  return new ApiError({ status: 0, codigo: 'ADICAO_FALHOU', message: TEXTO_DA_FALHA, erros: [textOfError(erro)] });
}
