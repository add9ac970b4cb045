import type { Orcamento } from '@festejo/contrato/conversa/orcamentos.ts';
import { instante, quantos, reais } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Selo } from '../../../ui/words/selo.tsx';
import { SITUACAO } from './orcamento.ts';
import { useDecidir } from './orcamentos.api.ts';
import estilos from './orcamentos.module.css';

/** The client's request, beside the answers. */
export function OQueFoiPedido({ orcamento }: { orcamento: Orcamento }) {
  const { descricao, convidados, verba, responderAte, fuso, situacao, consultas } = orcamento;
  const { texto, cor } = SITUACAO[situacao];
  const responderam = consultas.filter(({ propostas }) => propostas.length > 0).length;
  return (
    <Cartao className={estilos.bloco}>
      <div className={estilos.cabeca}>
        <h2 className={estilos.titulo}>O que você pediu</h2>
        <Selo cor={cor}>{texto}</Selo>
      </div>
      <p className={estilos.texto}>{descricao}</p>
      <p className={estilos.miudo}>
        {[
          convidados !== null && quantos(convidados, 'convidado', 'convidados'),
          verba !== null && `até ${reais(verba)}`,
          `respostas até ${instante(responderAte, fuso)}`,
          `${responderam} de ${quantos(consultas.length, 'fornecedor respondeu', 'fornecedores responderam')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Cartao>
  );
}

/** Cancels the request while it is open. */
export function CancelarOrcamento({ orcamento: { id, situacao } }: { orcamento: Orcamento }) {
  const decidir = useDecidir();
  if (situacao !== 'aberto' && situacao !== 'aceito') return null;
  async function cancelar() {
    const certeza = await dialogs.confirmar({
      titulo: 'Cancelar este orçamento?',
      mensagem: 'Quem ainda não respondeu fica sabendo, e nenhuma das propostas vale mais. O que estiver no carrinho por ele sai.',
      confirmar: 'Cancelar o orçamento',
      cancelar: 'Voltar',
      perigo: true,
    });
    if (!certeza) return;
    decidir.mutate(
      { decisao: 'cancelar', id },
      { onSuccess: () => toast.mostrar('Orçamento cancelado'), onError: (falha) => void dialogs.erro(falha) },
    );
  }
  return (
    <Botao tipo="secundario" loading={decidir.isPending} onClick={() => void cancelar()}>
      Cancelar orçamento
    </Botao>
  );
}
