import estilos from './pix.module.css';

const PASSOS = [
  'Copie o código ou aponte a câmera para o QR Code.',
  'No aplicativo do banco, entre em Pix e escolha copia e cola ou ler QR Code.',
  'Confira o nome Festejo e o valor, e confirme.',
  'Cada fornecedor recebe o pedido na hora e tem até 48 horas para confirmar.',
];

export function PassosDoPix() {
  return (
    <section aria-labelledby="passos-do-pix">
      <h2 id="passos-do-pix" className={estilos.subtitulo}>
        Como pagar, e o que vem depois
      </h2>
      <ol className={estilos.passos}>
        {PASSOS.map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </ol>
    </section>
  );
}
