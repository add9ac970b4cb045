import { VERSAO_DOS_TERMOS } from '@festejo/contrato/common/constants.ts';
import { DIAS_PARA_SE_ARREPENDER, PIX_DEVOLVIDO_POR_DIAS } from '@festejo/contrato/common/prazos.ts';
import { dia } from '../../lib/text/formats.ts';
import { Moldura } from '../../ui/layout/moldura.tsx';
import { Prosa } from '../../ui/words/prosa.tsx';

export default function TermosPage() {
  return (
    <Moldura titulo="Termos de uso" subtitulo={`Versão de ${dia(VERSAO_DOS_TERMOS)}`} largura="estreita">
      <Prosa>
        <h2>O que é o Festejo</h2>
        <p>
          O Festejo aproxima quem faz uma festa (cliente) de quem trabalha com festas (fornecedor). O contrato de cada pedido é entre o
          cliente e o fornecedor; o Festejo cuida da vitrine, do pagamento e da guarda do dinheiro.
        </p>
        <h2>Sua conta</h2>
        <p>
          Os dados da conta precisam ser verdadeiros e a senha é só sua. O mesmo e-mail pode ter um perfil de cliente e um de fornecedor.
          Você pode encerrar a conta quando quiser.
        </p>
        <h2>Pedidos e pagamento</h2>
        <p>
          Antes de pagar você vê um resumo com cada item, cada valor, o nome, o documento e o endereço do fornecedor e a política de
          cancelamento. O preço e a política daquele momento valem até o fim do pedido. O dinheiro fica guardado até o evento acontecer.
        </p>
        <h2>Arrependimento e cancelamento</h2>
        <p>
          Em até {DIAS_PARA_SE_ARREPENDER} dias depois da compra, e antes do evento, você pode desistir e receber tudo de volta, como
          garante o artigo 49 do Código de Defesa do Consumidor: basta o botão "Desistir da compra" na página do pedido. Depois disso vale a
          política de cancelamento do fornecedor, mostrada antes de pagar.
        </p>
        <h2>O que volta depois, e o que o banco toma de volta</h2>
        <p>
          O banco devolve um Pix por até {PIX_DEVOLVIDO_POR_DIAS} dias. O que voltar depois disso sai por transferência, para uma chave ou
          conta de quem pagou, que pedimos a você. Se o banco tomar de volta um Pix, por suspeita de fraude ou por uma devolução no
          aplicativo dele, o pedido espera a decisão do Festejo, e o que já tinha ido para o fornecedor é descontado dos próximos repasses
          dele.
        </p>
        <h2>Quando o fornecedor falha</h2>
        <p>
          Depois que a festa começa o fornecedor não cancela mais. O que ele recusa, deixa sem resposta, cancela depois de confirmar ou a
          que falta é contado e pesa na ordem em que a loja aparece. Quem pagou por um pedido que ele cancelou, ou a que faltou, pode
          avaliá-lo. Se a conta dele é suspensa, o que você pagou fica guardado, e você pode cancelar e receber tudo de volta.
        </p>
        <h2>O que não pode</h2>
        <p>
          Anunciar o que não se pode entregar, usar fotos ou textos de outra pessoa, combinar pagamento por fora e tratar mal quem quer que
          seja. Nesses casos a conta pode ser suspensa, com o motivo dito a você.
        </p>
      </Prosa>
      {/* Credits: not part of the terms that people accept. */}
      <Prosa>
        <h2>De quem é o que usamos</h2>
        <p>
          O lugar de cada município no mapa vem do <a href="https://www.geonames.org/">GeoNames</a>, sob a licença{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/deed.pt-br">CC BY 4.0</a>. Os programas e as fontes de outros que esta página
          usa estão, com as licenças deles, em <a href="/licencas.txt">licencas.txt</a>.
        </p>
      </Prosa>
    </Moldura>
  );
}
