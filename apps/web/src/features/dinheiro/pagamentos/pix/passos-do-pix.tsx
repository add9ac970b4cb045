import { PRAZO_DA_RESPOSTA_EM_HORAS } from '@festejo/contrato/common/constants.ts';
import estilos from './pix.module.css';

const PASSOS = [
  'Copie o código ou aponte a câmera para o QR Code.',
  'No aplicativo do banco, entre em Pix e escolha copia e cola ou ler QR Code.',
  'Confira o nome Festejo e o valor, e confirme.',
] as const;
const DEPOIS_DA_COMPRA = `Cada fornecedor recebe o pedido na hora e tem até ${PRAZO_DA_RESPOSTA_EM_HORAS} horas para confirmar.`;
const DEPOIS_DO_SALDO = 'O fornecedor é avisado na hora, e o pedido fica pago por inteiro.';

/** @param doSaldo the payment is the balance of an order, not a purchase */
export function PassosDoPix({ doSaldo }: { doSaldo: boolean }) {
  return (
    <section aria-labelledby="passos-do-pix">
      <h2 id="passos-do-pix" className={estilos.subtitulo}>
        Como pagar, e o que vem depois
      </h2>
      <ol className={estilos.passos}>
        {[...PASSOS, doSaldo ? DEPOIS_DO_SALDO : DEPOIS_DA_COMPRA].map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </ol>
    </section>
  );
}
