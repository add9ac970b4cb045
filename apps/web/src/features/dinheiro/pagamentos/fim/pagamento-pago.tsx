import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Pagamento } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { quantos } from '../../../../lib/text/formats.ts';
import { BotaoLink } from '../../../../ui/buttons/botao.tsx';
import { Preco } from '../../../../ui/words/preco.tsx';
import estilos from '../pagamento.module.css';
import { Confete } from './confete.tsx';
import { IlustracaoPago } from './ilustracao-pago.tsx';
import { useSubirATela } from './use-subir-a-tela.ts';

export function PagamentoPago({ pagamento }: { pagamento: Pagamento }) {
  const titulo = useSubirATela();
  const doSaldo = pagamento.pedidoId;
  const unico = doSaldo ?? (pagamento.pedidos.length === 1 ? pagamento.pedidos[0] : undefined);
  return (
    <section className={estilos.palco} data-festa>
      <Confete />
      <IlustracaoPago />
      <h2 ref={titulo} tabIndex={-1} className={estilos.titulo}>
        Pagamento recebido!
      </h2>
      <p className={estilos.texto}>
        Recebemos <Preco valor={pagamento.valor} />.{' '}
        <span>
          {doSaldo
            ? 'O pedido está pago por inteiro, e o fornecedor já foi avisado.'
            : unico
              ? 'O fornecedor já foi avisado e vai confirmar o seu pedido.'
              : `Os fornecedores de ${quantos(pagamento.pedidos.length, 'pedido', 'pedidos')} já foram avisados e vão confirmar cada um.`}
        </span>
      </p>
      <ul className={estilos.promessas}>
        {!doSaldo && <li>Avisamos aqui assim que houver resposta.</li>}
        <li>O dinheiro fica guardado até depois da festa.</li>
        <li>
          {doSaldo ? 'Se o fornecedor cancelar, você recebe tudo de volta.' : 'Se alguém não puder atender, você recebe tudo de volta.'}
        </li>
      </ul>
      <div className={estilos.acoes}>
        <BotaoLink para={unico ? caminhoDe('pedidos/detalhes', { id: unico }) : caminhoDe('pedidos')} size="lg">
          {unico ? 'Ver meu pedido' : 'Ver meus pedidos'}
        </BotaoLink>
        <BotaoLink para={caminhoDe('cliente/home')} tipo="secundario" size="lg">
          Continuar a festa
        </BotaoLink>
      </div>
    </section>
  );
}
