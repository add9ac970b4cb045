import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { DIAS_PARA_SE_ARREPENDER } from '@festejo/contrato/common/prazos.ts';
import { IconArrowBackUp, IconCalendarDollar, IconEyeOff, IconPigMoney } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dia } from '../../../lib/text/formats.ts';
import estilos from './antes-de-pagar.module.css';

const GARANTIAS = [
  {
    icone: IconPigMoney,
    titulo: 'Dinheiro guardado até a festa',
    texto: 'O fornecedor só recebe depois de entregar. Se ele recusar ou não responder, você recebe tudo de volta.',
  },
  {
    icone: IconArrowBackUp,
    titulo: `${DIAS_PARA_SE_ARREPENDER} dias para se arrepender`,
    texto: `Você pode desistir em até ${DIAS_PARA_SE_ARREPENDER} dias depois da compra e antes da festa e receber tudo de volta: um botão na página do pedido, sem dizer por quê.`,
  },
  {
    icone: IconEyeOff,
    titulo: 'Só os dados necessários',
    texto:
      'Não pedimos CPF nem cartão. Depois de pago, o fornecedor vê seu nome, seu contato e o endereço do evento, para poder entregar; e você vê o contato dele.',
  },
];

/** A bank returns a Pix for 90 days, and this party is later than that. */
const devolucaoTardia = (ate: string) => ({
  icone: IconCalendarDollar,
  titulo: 'Esta festa é daqui a mais de 90 dias',
  texto: `Até ${dia(ate)}, o que voltar vai pelo próprio Pix. Depois disso o banco não o devolve mais: pedimos uma chave Pix ou conta de quem pagou, e o dinheiro vai por transferência.`,
});

/** Answers to the common worries of buyers before they pay (CDC art. 49; LGPD art. 6, III). */
export function AntesDePagar({ pixVoltaAte }: { pixVoltaAte: string | null }) {
  const itens = pixVoltaAte ? [...GARANTIAS, devolucaoTardia(pixVoltaAte)] : GARANTIAS;
  return (
    <section className={estilos.bloco} aria-labelledby="antes-de-pagar">
      <h2 id="antes-de-pagar" className={estilos.titulo}>
        Antes de pagar
      </h2>
      <ul className={estilos.lista}>
        {itens.map(({ icone: Icone, titulo, texto }) => (
          <li key={titulo} className={estilos.garantia}>
            <span className={estilos.emblema} aria-hidden>
              <Icone size={24} stroke={1.7} />
            </span>
            <span>
              <strong>{titulo}</strong>
              <br />
              {texto}
            </span>
          </li>
        ))}
      </ul>
      <p className={estilos.termos}>
        Ao pagar, você contrata cada fornecedor acima nas condições deste resumo e dos <Link to={caminhoDe('termos')}>termos de uso</Link>.
      </p>
    </section>
  );
}
