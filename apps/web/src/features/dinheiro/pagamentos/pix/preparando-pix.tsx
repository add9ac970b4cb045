import { Loader } from '@mantine/core';
import { Preco } from '../../../../ui/words/preco.tsx';
import estilos from '../pagamento.module.css';

/** The bank has not answered yet; the query polls by itself. */
export function PreparandoPix({ valor }: { valor: number }) {
  return (
    <section className={estilos.palco} role="status">
      <Loader size="lg" type="dots" aria-hidden />
      <h2 className={estilos.titulo}>Preparando o seu Pix…</h2>
      <p className={estilos.texto}>
        O banco está gerando o código de <Preco valor={valor} />. Costuma levar poucos segundos, e a sua data já está guardada.
      </p>
    </section>
  );
}
