import type { PainelDoFornecedor } from '@festejo/contrato/fornecedor/painel.ts';
import { FALHAS_DA_LOJA, type FalhaDaLoja } from '@festejo/contrato/pedido/falhas.ts';
import { IconAlertTriangle, IconClock, IconMessage, IconPigMoney, IconStarFilled, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numero, quantos, reais, tempoDeResposta } from '../../../lib/text/formats.ts';
import { Reais } from '../../../ui/words/reais.tsx';
import estilos from './painel.module.css';

/** Returns which part of the amount is released, which part waits, or which part is owed. */
function detalheDoLiberado({ liberado, retido }: PainelDoFornecedor['aReceber']): string {
  if (liberado < 0) return `${reais(-liberado)} que o banco tomou de volta são descontados`;
  return `${reais(liberado)} já liberado${retido > 0 ? `, dos quais ${reais(retido)} esperam o banco ou uma decisão` : ''}`;
}

/** Six key figures, each with its explanation. */
export function Numeros({ painel }: { painel: PainelDoFornecedor }) {
  const { aReceber, notaMedia, avaliacoes, respostaEmMinutos, respostaAMensagensEmMinutos, meses, falhas } = painel;
  const falharam = (Object.keys(FALHAS_DA_LOJA) as FalhaDaLoja[]).filter((qual) => falhas[qual] > 0);
  const mes = meses.at(-1);
  return (
    <dl className={estilos.numeros}>
      <Numero nome="Vendido neste mês" Icone={IconTrendingUp} detalhe={quantos(mes?.recebidos ?? 0, 'pedido pago', 'pedidos pagos')}>
        <Reais valor={mes?.vendido ?? 0} />
      </Numero>
      <Numero nome="A receber" Icone={IconPigMoney} detalhe={detalheDoLiberado(aReceber)}>
        <Reais valor={aReceber.guardado + aReceber.liberado + aReceber.aCaminho} />
      </Numero>
      <Numero nome="Sua nota" Icone={IconStarFilled} detalhe={quantos(avaliacoes, 'avaliação', 'avaliações')}>
        {notaMedia === null ? '–' : numero(notaMedia)}
      </Numero>
      <Numero nome="Resposta a pedidos" Icone={IconClock} detalhe="Do pagamento ao sim ou não: metade deles, em 90 dias">
        {respostaEmMinutos === null ? '–' : tempoDeResposta(respostaEmMinutos)}
      </Numero>
      <Numero nome="Resposta a mensagens" Icone={IconMessage} detalhe="Metade das últimas 50 respostas; é o que os clientes veem">
        {respostaAMensagensEmMinutos === null ? '–' : tempoDeResposta(respostaAMensagensEmMinutos)}
      </Numero>
      <Numero
        nome="Pedidos que falharam"
        Icone={IconAlertTriangle}
        detalhe={
          falharam.length > 0
            ? `${falharam.map((qual) => `${FALHAS_DA_LOJA[qual]}: ${numero(falhas[qual])}`).join('; ')}. Pesam na ordem em que você aparece.`
            : 'Recusas, sem resposta, cancelados e faltas pesam na ordem em que você aparece'
        }
      >
        {numero(falharam.reduce((soma, qual) => soma + falhas[qual], 0))}
      </Numero>
    </dl>
  );
}

function Numero({ nome, Icone, detalhe, children }: { nome: string; Icone: typeof IconClock; detalhe: string; children: ReactNode }) {
  return (
    <div className={estilos.numero}>
      <dt>
        <Icone size={18} aria-hidden /> {nome}
      </dt>
      <dd>
        <strong>{children}</strong>
        <small>{detalhe}</small>
      </dd>
    </div>
  );
}
