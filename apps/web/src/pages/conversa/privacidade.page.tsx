import { DIAS_PARA_DESISTIR_DA_EXCLUSAO } from '@festejo/contrato/common/prazos.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { Prosa } from '../../ui/words/prosa.tsx';

export default function PrivacidadePage() {
  return (
    <Moldura titulo="Privacidade" subtitulo="O que guardamos, para quê, e o que você pode pedir." largura="estreita">
      <Prosa>
        <h2>O que guardamos</h2>
        <ul>
          <li>Nome e e-mail; telefone e CPF, se você informar; para vender, CPF ou CNPJ.</li>
          <li>O lugar e a data dos seus eventos, para mostrar só quem atende.</li>
          <li>Seus pedidos e pagamentos, pelo tempo que a lei pede.</li>
          <li>O registro de acesso (dia, hora e endereço de rede), por 6 meses, como manda o Marco Civil da Internet.</li>
        </ul>
        <h2>Quem vê</h2>
        <p>
          O fornecedor vê seu nome e a cidade do evento ao receber o pedido; o endereço completo, só depois que ele é pago. Nome, documento
          e endereço do fornecedor aparecem nas ofertas porque a lei pede. Não vendemos dados.
        </p>
        <h2>O que você pode pedir</h2>
        <p>
          Ver, corrigir, levar e apagar seus dados, e retirar um consentimento, como garante o artigo 18 da Lei Geral de Proteção de Dados.
          No seu perfil, em Privacidade, você baixa uma cópia de tudo e pede a exclusão da conta: há {DIAS_PARA_DESISTIR_DA_EXCLUSAO} dias
          para mudar de ideia. Pedidos já feitos ficam guardados sem o seu nome; o registro de acesso, até completar os 6 meses.
        </p>
        <h2>Cookies</h2>
        <p>
          Não usamos cookies de propaganda nem de medição. A sessão fica guardada só na aba aberta e some quando você a fecha; a escolha
          entre tela clara e escura, a cidade e o dia que você procurou e os doze últimos produtos que você viu ficam só no seu aparelho, e
          saem dele quando você pede a exclusão da conta. Um cookie só lembra, por 6 meses, que você já entrou na sua conta deste aparelho:
          assim, quem tenta adivinhar sua senha em outro lugar não deixa você do lado de fora, e quem cria muitas contas para incomodar os
          outros encontra um limite.
        </p>
      </Prosa>
    </Moldura>
  );
}
